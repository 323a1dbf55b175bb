import type { Field } from '@hestia/resources/vocabulary/index.ts';

/** What is said of a file that is added: what it is only where the field has kinds, since the server refuses it elsewhere. */
export const addedFile = (
  { declaration }: Pick<Field, 'declaration'>,
  id: string,
  kind: string | null | undefined,
) => ({
  id,
  ...(declaration.kinds ? { kind: kind ?? null } : {}),
});
