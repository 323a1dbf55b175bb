import { Link, Stack, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import type { FileEntry } from '../../providers/files.ts';
import { formatBytes } from '../formats.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A file: its picture or a sign, its name that opens it, its size. */
export function FileLine({ file, onOpen }: { file: FileEntry; onOpen: () => void }) {
  const locale = useLocale();
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
      <Thumbnail file={file} />
      <Link component="button" type="button" onClick={onOpen} sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
        {file.name}
      </Link>
      <Typography variant="caption" color="textSecondary" noWrap>
        {formatBytes(file.size, locale)}
      </Typography>
    </Stack>
  );
}
