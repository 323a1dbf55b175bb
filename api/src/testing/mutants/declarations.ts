import type { ResourceFile } from '@hestia/resources/vocabulary/index.ts';
import { type Edit, edited, pointer } from './edits.ts';
import { fieldEdits } from './field-edits.ts';
import type { Mutant } from './mutant.ts';
import { resourceEdits } from './resource-edits.ts';

/** Every change of one thing in the declaration, in the order of the file. */
export function declarationEdits(file: ResourceFile): Edit[] {
  return [
    ...resourceEdits(file),
    ...fieldEdits({ properties: file.properties, required: file.required }, [], { isWhole: true }),
  ];
}

/** The mutants of a declaration, whose text is that of the file at the path. */
export function declarationMutants(path: string, text: string): Mutant[] {
  const file = JSON.parse(text) as ResourceFile;
  return declarationEdits(file).map((edit) => ({
    file: path,
    at: pointer(edit.path),
    category: edit.category,
    change: edit.change,
    text: () => JSON.stringify(edited(file, edit), null, 2),
  }));
}
