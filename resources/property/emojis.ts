import type { Property } from '../generated/types.ts';
import type { Draft, FieldName, FieldPointer, Violation } from '../vocabulary/index.ts';

/** What people write into a property. */
const TEXTS: FieldName<Property>[] = [
  'reference',
  'title',
  'description',
  'sellingPoints',
  'secretData',
  'address',
  'commonhold',
  'medias',
];

let emoji: RegExp | undefined;

/** Whether a text holds an emoji (Unicode's recommended ones; © and ™ are signs like others). */
export function hasEmoji(text: string): boolean {
  emoji ??= /\p{RGI_Emoji}/v;
  return emoji.test(text);
}

function found(value: unknown, path: FieldPointer<Property>): Violation<Property>[] {
  if (typeof value === 'string') return hasEmoji(value) ? [{ path, code: 'emoji' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => found(one, `${path}/${name}` as FieldPointer<Property>));
}

/** Every place of a property's texts that holds an emoji. */
export const emojiViolations = (property: Draft<Property>): Violation<Property>[] =>
  TEXTS.flatMap((name) => found(property[name], `/${name}`));
