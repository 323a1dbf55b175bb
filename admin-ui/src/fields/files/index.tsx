import { deferred } from '../deferred.tsx';
import type { DisplayProps, FieldUi } from '../field-ui.ts';
import { FileList } from './FileList.tsx';
import { liveIn } from './live.ts';

function Files({ value, compact = false }: DisplayProps) {
  const files = liveIn(value);
  return compact ? <span>{files.map(({ name }) => name).join(', ')}</span> : <FileList files={files} />;
}

const FilesInput = deferred(() => import('./FilesInput.tsx'), 96);

export default { wide: true, unsorted: true, Display: Files, Input: FilesInput } satisfies FieldUi;
