import type { Resource } from './resource.ts';

/** Fields by which a record is named wherever it is referred to: what it is called, its warning, its chip's colour, whether it is in use. */
export const namingFields = ({ declaration }: Resource): string[] => [
  ...declaration.display,
  ...[declaration.warning ?? [], declaration.chip ?? [], declaration.choosable ?? []].flat(),
];
