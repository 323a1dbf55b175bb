import type { CoinOrder } from '@hestia/resources/generated/types.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { type FileEntry, fileLink } from '../../providers/files.ts';

/** The invoice of an order and its credit note by their numbers, each opened once it is filed. */
export function Papers({ order: { invoiceNumber, creditNumber, documents } }: { order: CoinOrder }) {
  const translate = useTranslate();
  const notify = useNotify();
  const files = (documents ?? []) as FileEntry[];
  async function open(id: string) {
    try {
      window.location.assign(await fileLink(id));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  // In the order in which they are filed.
  const papers = [invoiceNumber, creditNumber].flatMap((number, index) =>
    number ? [{ number, file: files[index]?.id }] : [],
  );
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {papers.map(({ number, file }) =>
        file ? (
          <Button
            key={number}
            size="small"
            startIcon={<DownloadIcon />}
            onClick={() => void open(file)}
            aria-label={translate('app.wallet.openPaper', { number })}
          >
            {number}
          </Button>
        ) : (
          <Typography key={number} variant="body2">
            {number}
          </Typography>
        ),
      )}
    </Stack>
  );
}
