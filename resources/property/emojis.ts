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
  'adExceptions',
];

/** What people say of pictures; what their files are called is no text of the ad. */
const CAPTION = 'caption';

let emoji: RegExp | undefined;

/**
 * Whether a text holds an emoji: all that Unicode gives that property to, whether it is drawn in colours (🏡) or as a
 * sign (☺ ♥ ☎), and the smileys and hearts beside them. Digits, © ® ™, arrows and punctuation are signs like others
 * unless a selector makes a picture of them.
 */
export function hasEmoji(text: string): boolean {
  emoji ??= /\p{RGI_Emoji}|[\p{Emoji}--[0-9#*©®™‼⁉ℹ↔-↙↩↪▪▫◻◼◽◾]]|[☻♡❥❦❧\u{fe0f}]/v;
  return emoji.test(text);
}

function found(value: unknown, path: FieldPointer<Property>): Violation<Property>[] {
  if (typeof value === 'string') return hasEmoji(value) ? [{ path, code: 'emoji' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => found(one, `${path}/${name}` as FieldPointer<Property>));
}

const captionsOf = ({ images }: Draft<Property>): Violation<Property>[] =>
  (images ?? []).flatMap((image, at) => found(image?.[CAPTION], `/images/${at}/${CAPTION}`));

/** Every place of a property's texts, the captions of its pictures among them, that holds an emoji. */
export const emojiViolations = (property: Draft<Property>): Violation<Property>[] => [
  ...TEXTS.flatMap((name) => found(property[name], `/${name}`)),
  ...captionsOf(property),
];
