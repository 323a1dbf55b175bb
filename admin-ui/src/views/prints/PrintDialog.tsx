import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import {
  Alert,
  Box,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { codeOf, displayOf, useLabels } from '../../labels.ts';
import { download } from '../../providers/download.ts';
import { saveFile } from '../../providers/files.ts';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useMayEdit } from '../../state/archive.ts';
import { MailFrame } from '../MailFrame.tsx';
import { Findings } from './Findings.tsx';
import { paperOf } from './paper.ts';
import { TextForm } from './TextForm.tsx';
import { usePrint } from './usePrint.ts';
import { usePrintSigns } from './variables.ts';

interface PrintDialogProps {
  resource: Resource;
  record: RaRecord;
  document: string;
  /** The language in which it is signed electronically: that is looked at only, nobody signs it on paper beside. */
  electronic?: Language;
  onClose: () => void;
}

/** A document of the record: what it says and lacks, to be taken along, filed, or written for this record alone. */
export default function PrintDialog({ resource, record, document, electronic, onClose }: PrintDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { labels } = useLabels(resource);
  const isPhone = useMediaQuery('(max-width:599px)');
  const mayEdit = useMayEdit()(resource, record);
  const { path, query, override, reset } = usePrint(resource, record, document, electronic);
  const [isWriting, setWriting] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const { data, error } = query;
  const declaration = resource.declaration.print?.find(({ name }) => name === document);
  const signs = usePrintSigns(resource, declaration);
  const name = labels.prints?.[document] ?? document;
  const title = `${name} · ${displayOf(resource, record)}`;
  /** As the file is called that is kept with the record. */
  const fileName = `${name} ${codeOf(resource, record)}.pdf`;
  const tell = (failure: unknown) => notify((failure as Error).message || 'app.unexpected', { type: 'error' });
  const run = async (work: () => Promise<unknown>, told?: string) => {
    setRunning(true);
    try {
      await work();
      if (told) notify(told, { type: 'success' });
    } catch (failure) {
      tell(failure);
    }
    setRunning(false);
  };
  const take = () => run(async () => saveFile(await download(`${path}/pdf`), fileName));
  const takeAll = () => run(async () => saveFile(await download(`${path}/bundle`), fileName));
  const file = () =>
    run(async () => {
      await httpClient(`${apiUrl()}/${path}/file`, { method: 'POST' });
      refresh();
    }, 'app.prints.filed');
  const mayWrite = mayEdit && !electronic && data?.open;
  return (
    <Dialog open fullWidth maxWidth="lg" fullScreen={isPhone} onClose={onClose} aria-labelledby="print-title">
      <DialogTitle id="print-title">
        <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="span" sx={{ mr: 1 }}>
            {title}
          </Box>
          {data?.own ? (
            <Chip size="small" label={translate(data.own.written ? 'app.prints.own' : 'app.prints.kept')} />
          ) : data?.template ? (
            <Chip size="small" variant="outlined" label={data.template.name} />
          ) : null}
        </Stack>
      </DialogTitle>
      {isWriting && data ? (
        <TextForm
          resource={resource}
          declaration={declaration}
          content={data.content}
          isSaving={override.isPending}
          onSave={async (content) => {
            await override.mutateAsync(content).then(() => setWriting(false), tell);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        <>
          <DialogContent dividers>
            {error ? <Alert severity="error">{(error as Error).message}</Alert> : null}
            {query.isPending ? <Skeleton variant="rounded" height={480} /> : null}
            {data ? (
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
                }}
              >
                <Box sx={{ order: { xs: 2, md: 1 } }}>
                  <MailFrame
                    title={title}
                    height={isPhone ? 'max(320px, calc(100dvh - 340px))' : 560}
                    html={paperOf(data.html, data.language, signs(Boolean(electronic)))}
                  />
                </Box>
                <Stack spacing={1} sx={{ order: { xs: 1, md: 2 } }}>
                  <Findings findings={data.findings} />
                </Stack>
              </Box>
            ) : null}
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
            {mayWrite ? <Button onClick={() => setWriting(true)}>{translate('app.prints.write')}</Button> : null}
            {mayWrite && data?.own ? (
              <Button disabled={reset.isPending} onClick={() => void run(() => reset.mutateAsync())}>
                {translate('app.prints.reset')}
              </Button>
            ) : null}
            <Box sx={{ flexGrow: 1 }} />
            <Button onClick={onClose}>{translate('ra.action.close')}</Button>
            {mayEdit && !electronic && declaration?.file ? (
              <Button disabled={!data || isRunning} onClick={() => void file()}>
                {translate('app.prints.file')}
              </Button>
            ) : null}
            {!electronic && declaration?.annexes ? (
              <Button disabled={!data || isRunning} onClick={() => void takeAll()}>
                {translate('app.prints.bundle')}
              </Button>
            ) : null}
            {electronic ? null : (
              <Button
                variant="contained"
                startIcon={<PdfIcon />}
                disabled={!data || isRunning}
                onClick={() => void take()}
              >
                {translate('app.prints.pdf')}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
