import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../providers/files.ts';
import type { SigningCalls } from './calls.ts';
import { drawPage, openBlob, type Pdf } from './pdf.ts';
import { useSaid } from './said.ts';

const ZOOMS = [1, 1.5, 2, 3];
/** A sheet's place, a hair longer than A4 so that it needs no bar: what is below doesn't move as the document comes. */
const PLACE = { aspectRatio: '210 / 298', maxHeight: '75dvh' };
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

interface ReaderProps {
  calls: SigningCalls;
  title: string;
  /** Whether what was seen is told: it isn't any more once the document is signed. */
  isTold: boolean;
  /** Whether all have signed it: it is to be kept then. */
  isFinal: boolean;
}

/** The document, fetched once. */
function useDocument(calls: SigningCalls) {
  const [found, setFound] = useState<{ blob: Blob; pdf: Pdf }>();
  const [problem, setProblem] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    let isHere = true;
    let close = () => undefined as undefined | unknown;
    const get = async () => {
      const blob = await calls.document();
      const opened = await openBlob(blob);
      close = opened.close;
      if (isHere) setFound({ blob, pdf: opened.pdf });
      else close();
    };
    setProblem(undefined);
    get().catch((error: Error) => isHere && setProblem(error.message));
    return () => {
      isHere = false;
      close();
    };
  }, [calls, tries]);
  return { found, problem, again: () => setTries((before) => before + 1) };
}

/** How wide what is drawn may be: a phone is turned, a window made larger. */
function useWidth(box: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** The document page by page, to read on a phone. */
export default function Reader({ calls, title, isTold, isFinal }: ReaderProps) {
  const said = useSaid();
  const { found, problem, again } = useDocument(calls);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [text, setText] = useState('');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const pdf = found?.pdf;
  const fits = useWidth(box);
  useEffect(() => {
    if (!pdf || !canvas.current || fits === 0) return;
    let isHere = true;
    // One drawing at a time on a canvas: each page has a canvas of its own, see `key`.
    drawPage(pdf, page, canvas.current, fits * (ZOOMS[zoom] ?? 1)).then(
      (words) => isHere && setText(words),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [pdf, page, zoom, fits]);
  useEffect(() => {
    if (pdf && isTold) calls.pages([page]).catch(() => undefined);
  }, [pdf, isTold, calls, page]);
  const count = pdf?.numPages ?? 0;
  const keep = () => found && saveFile(found.blob, `${title}.pdf`);
  const go = (to: number) => {
    setPage(to);
    box?.scrollTo({ top: 0, left: 0 });
  };
  if (problem !== undefined)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={again}>
            {said('again')}
          </Button>
        }
      >
        {problem || said('noDocument')}
      </Alert>
    );
  return (
    <Stack component="section" aria-label={said('document')} useFlexGap spacing={1}>
      {isFinal ? (
        <Button variant="contained" size="large" startIcon={<DownloadIcon />} disabled={!found} onClick={keep}>
          {said('downloadSigned')}
        </Button>
      ) : null}
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count > 0 ? said('page', { at: page, of: count }) : said('opening')}
        </Typography>
        <Stack direction="row">
          <IconButton aria-label={said('smaller')} disabled={!pdf || zoom === 0} onClick={() => setZoom(zoom - 1)}>
            <ZoomOutIcon />
          </IconButton>
          <IconButton
            aria-label={said('larger')}
            disabled={!pdf || zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomInIcon />
          </IconButton>
          <IconButton aria-label={said('download')} disabled={!found} onClick={keep}>
            <DownloadIcon />
          </IconButton>
        </Stack>
      </Stack>
      <LinearProgress
        variant="determinate"
        value={count > 0 ? (100 * page) / count : 0}
        aria-label={said('progress')}
      />
      <Box
        ref={setBox}
        // What is larger than its frame is scrolled by the keyboard, too.
        tabIndex={0}
        role="group"
        aria-label={said('page', { at: page, of: count })}
        sx={{
          ...PLACE,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          mx: { xs: -2, sm: 0 },
          bgcolor: '#fff',
        }}
      >
        {pdf ? (
          <>
            <Box
              component="canvas"
              key={`${page} ${zoom} ${fits}`}
              ref={canvas}
              aria-hidden
              sx={{ display: 'block', width: `${100 * (ZOOMS[zoom] ?? 1)}%` }}
            />
            <Box sx={HIDDEN}>{text}</Box>
          </>
        ) : (
          <Skeleton variant="rectangular" sx={{ width: '100%', height: '100%' }} />
        )}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Button startIcon={<PreviousIcon />} disabled={page <= 1} onClick={() => go(page - 1)}>
          {said('previous')}
        </Button>
        <Button
          endIcon={<NextIcon />}
          disabled={page >= count}
          onClick={() => go(page + 1)}
          variant={page < count ? 'outlined' : 'text'}
        >
          {said('next')}
        </Button>
      </Stack>
    </Stack>
  );
}
