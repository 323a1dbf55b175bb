import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import CloseIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/Download';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Stack, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { FileEntry } from '../../providers/files.ts';
import { Unshown } from './Unshown.tsx';
import { usePicture } from './usePicture.ts';
import { useSaveFile } from './useSaveFile.ts';
import { useSwipe } from './useSwipe.ts';

const PdfPages = lazy(() => import('./PdfPages.tsx'));

interface PreviewProps {
  files: FileEntry[];
  /** The id of the one that is shown. */
  shown: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** Pictures that every browser draws. */
const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

function Content({ file, caption, address }: { file: FileEntry; caption: string; address: string | undefined }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <Unshown reason="broken" />;
  if (PICTURES.includes(file.type))
    return address ? (
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%' }}>
        <Box
          component="img"
          src={address}
          alt={caption || file.name}
          onError={() => setBroken(true)}
          sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', minHeight: 0 }}
        />
      </Box>
    ) : null;
  if (file.type !== 'application/pdf') return <Unshown reason="kind" />;
  return (
    <Suspense>
      <PdfPages id={file.id} onBroken={() => setBroken(true)} />
    </Suspense>
  );
}

/** Shows files one after the other, by buttons, arrow keys or a swipe; each can be saved. */
export default function Preview({ files, shown, onShow, onClose }: PreviewProps) {
  const translate = useTranslate();
  const phone = useMediaQuery('(max-width:699px)');
  const at = files.findIndex(({ id }) => id === shown);
  const file = files[at];
  const address = usePicture(file && PICTURES.includes(file.type) ? file.id : undefined, 'large');
  const locale = useLocale();
  const save = useSaveFile();
  const go = (by: number) => {
    const next = files[at + by];
    if (next) onShow(next.id);
  };
  const swipe = useSwipe(go);
  if (!file) return null;
  const caption = translatedText(file.caption, locale);
  const arrow = (by: number, label: string, Icon: typeof NextIcon) => (
    // Not `disabled`: at the last file the button would lose the focus, and the keys their effect.
    <IconButton
      aria-label={translate(label)}
      aria-disabled={!files[at + by]}
      onClick={() => go(by)}
      sx={files[at + by] ? undefined : { color: 'action.disabled' }}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="lg"
      aria-labelledby="preview-name"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') go(-1);
        if (key === 'ArrowRight') go(1);
      }}
      slotProps={{ paper: { sx: { height: phone ? '100%' : '90vh' } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1, gap: 0.5 }}>
        <DialogTitle id="preview-name" variant="h6" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
          {caption || file.name}
        </DialogTitle>
        {files.length > 1 ? (
          <>
            {arrow(-1, 'app.files.previous', PreviousIcon)}
            <Typography variant="caption" color="textSecondary" noWrap aria-live="polite">
              {translate('app.files.place', { at: at + 1, count: files.length })}
            </Typography>
            {arrow(1, 'app.files.next', NextIcon)}
          </>
        ) : null}
        <IconButton aria-label={translate('app.files.download', { name: file.name })} onClick={() => void save(file)}>
          <DownloadIcon />
        </IconButton>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      <DialogContent dividers tabIndex={0} {...swipe} sx={{ bgcolor: 'background.default', p: { xs: 1, sm: 2 } }}>
        <Content key={file.id} file={file} caption={caption} address={address} />
      </DialogContent>
    </Dialog>
  );
}
