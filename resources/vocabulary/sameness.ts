import { fold } from './folding.ts';
import { e164 } from './formats.ts';
import type { FieldType } from './types.ts';

/** What two values have in common that are written differently and mean the same: the number, the letters. */
export const sameness = (value: unknown, type: FieldType | undefined): string => {
  const text = String(value ?? '').trim();
  return type === 'phone' ? (e164(text) ?? text) : fold(text);
};
