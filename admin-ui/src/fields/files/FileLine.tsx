import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, Link, Stack, Typography } from '@mui/material';
import { useLocale, useNotify } from 'react-admin';
import { type FileEntry, fileAddress } from '../../providers/files.ts';
import { formatBytes } from '../formats.ts';
import { useFileAddress } from './useFileAddress.ts';

function Thumbnail({ file }: { file: FileEntry }) {
  const address = useFileAddress(file.type.startsWith('image/') ? file.id : undefined);
  if (!address) return <FileIcon color="action" />;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      sx={{ width: 48, height: 48, objectFit: 'contain', borderRadius: 1, bgcolor: 'background.default' }}
    />
  );
}

/** A file: its picture or a sign, its name that opens it, its size. */
export function FileLine({ file }: { file: FileEntry }) {
  const locale = useLocale();
  const notify = useNotify();
  async function open() {
    try {
      const address = await fileAddress(file.id);
      const link = document.createElement('a');
      link.href = address;
      link.download = file.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      notify((error as Error).message || 'app.unexpected', { type: 'error' });
    }
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Thumbnail file={file} />
      <Link
        component="button"
        type="button"
        onClick={() => void open()}
        sx={{
          overflowWrap: 'anywhere',
          textAlign: 'left',
          textDecoration: file.deleted ? 'line-through' : undefined,
        }}
      >
        {file.name}
      </Link>
      <Typography variant="caption" color="text.secondary" noWrap>
        {formatBytes(file.size, locale)}
      </Typography>
    </Stack>
  );
}
