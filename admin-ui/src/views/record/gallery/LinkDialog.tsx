import CopyIcon from '@mui/icons-material/ContentCopy';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../../fields/formats.ts';
import type { FileEntry } from '../../../providers/files.ts';
import { publicLink } from '../../../providers/pictures.ts';

/** The address that opens an image for anybody, to be copied, and until when it does. */
export function LinkDialog({ file, onClose }: { file: FileEntry; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const { data, error } = useQuery({
    queryKey: ['public-link', file.id],
    queryFn: () => publicLink(file.id),
    gcTime: 0,
    retry: false,
  });
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      notify('app.gallery.copied', { type: 'success' });
    } catch {
      // Without access to the clipboard the address is marked, to be copied by hand.
      input.current?.select();
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="link-title">
      <DialogTitle id="link-title">{translate('app.gallery.link')}</DialogTitle>
      <DialogContent>
        {error ? (
          <Typography color="error" role="alert">
            {error.message || translate('app.unexpected')}
          </Typography>
        ) : null}
        {data ? (
          <TextField
            fullWidth
            label={translate('app.gallery.address')}
            value={data.url}
            inputRef={input}
            helperText={translate('app.gallery.expires', { date: formatDate(data.expiresAt) })}
            slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
          />
        ) : null}
        {data || error ? null : <Skeleton variant="rounded" height={56} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button
          variant="contained"
          startIcon={<CopyIcon />}
          disabled={!data}
          onClick={() => data && void copy(data.url)}
        >
          {translate('app.gallery.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
