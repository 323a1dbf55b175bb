import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box } from '@mui/material';
import type { FileEntry } from '../../providers/files.ts';
import { Picture } from './Picture.tsx';

const SIZE = 48;
const FRAME = { width: SIZE, height: SIZE, flexShrink: 0, borderRadius: 1 };

/** A small picture of an image, a sign for what else a file may be. */
export function Thumbnail({ file }: { file: FileEntry }) {
  if (file.type.startsWith('image/')) return <Picture id={file.id} size="thumb" alt="" sx={FRAME} />;
  const Icon = file.type === 'application/pdf' ? PdfIcon : FileIcon;
  return (
    <Box sx={{ ...FRAME, bgcolor: 'background.default', display: 'grid', placeItems: 'center' }}>
      <Icon color="action" />
    </Box>
  );
}
