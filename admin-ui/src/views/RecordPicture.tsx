import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { SxProps } from '@mui/material';
import { Picture } from '../fields/files/Picture.tsx';

interface RecordPictureProps {
  resource: Resource;
  record: Record<string, unknown>;
  sx: SxProps;
}

/** The picture that stands for a record, where its kind has one; its name stands beside it. */
export function RecordPicture({ resource, record, sx }: RecordPictureProps) {
  if (!resource.declaration.picture) return null;
  return <Picture id={record.picture as string | null} size="thumb" alt="" sx={[{ borderRadius: 1 }, sx] as SxProps} />;
}
