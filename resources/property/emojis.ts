import type { Violation } from '../vocabulary/index.ts';

type Values = Record<string, unknown>;

/** What people write into a property. */
const TEXTS = ['reference', 'title', 'description', 'sellingPoints', 'secretData', 'address', 'commonhold', 'medias'];

let emoji: RegExp | undefined;

/** Whether a text holds an emoji (Unicode's recommended ones; © and ™ are signs like others). */
export function hasEmoji(text: string): boolean {
  emoji ??= /\p{RGI_Emoji}/v;
  return emoji.test(text);
}

function found(value: unknown, path: string): Violation[] {
  if (typeof value === 'string') return hasEmoji(value) ? [{ path, code: 'emoji' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => found(one, `${path}/${name}`));
}

/** Every place of a property's texts that holds an emoji. */
export const emojiViolations = (property: Values): Violation[] =>
  TEXTS.flatMap((name) => found(property[name], `/${name}`));
