import { Stack } from '@mui/material';
import type { FileEntry } from '../../providers/files.ts';
import { FileLine } from './FileLine.tsx';
import { usePreview } from './usePreview.tsx';

/** Files to look at, one under the other. */
export function FileList({ files }: { files: FileEntry[] }) {
  const { open, preview } = usePreview(files);
  return (
    <Stack spacing={1}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} onOpen={() => open(file)} />
      ))}
      {preview}
    </Stack>
  );
}
