import type { Resource } from '@hestia/resources/vocabulary/index.ts';

type Values = Record<string, unknown>;

/** What somebody typed and hasn't saved, as it is kept on the device. */
export interface KeptDraft {
  values: Values;
  /** The version of the record that it was begun on; absent for a new one. */
  version?: unknown;
}

/** What is never written down on a device, and files, which go up by themselves. */
const NEVER = ['password', 'secret', 'files'];

/**
 * The draft of a form: the fields that were changed, but for secrets and files.
 *
 * @param dirty by field, as the form tells it
 * @returns nothing where nothing is worth keeping
 */
export function draftOf(
  { fields }: Pick<Resource, 'fields'>,
  values: Values,
  dirty: Values,
  version?: unknown,
): KeptDraft | undefined {
  const kept = Object.keys(dirty).filter((name) => {
    const { type, writeOnly } = fields[name]?.declaration ?? {};
    return values[name] !== undefined && !writeOnly && !NEVER.includes(type ?? '');
  });
  if (kept.length === 0) return undefined;
  return {
    values: Object.fromEntries(kept.map((name) => [name, values[name]])),
    ...(version === undefined ? {} : { version }),
  };
}
