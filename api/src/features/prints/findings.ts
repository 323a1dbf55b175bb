import { fold } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { blockSigns } from '@hestia/resources/vocabulary/printed.ts';

/** What a document says, for rules that look for it: folded, without accents, capitals and unusual spaces. */
export interface Said {
  /** All of it. */
  text: string;
  /** What stands in very visible type: bold capitals. */
  visible: string;
}

const BOLD = /<(\/?)(?:strong|b)>/g;
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;|&apos;|’/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');

/** What stands in bold, from where each begins to where the first ends. */
function boldIn(html: string): string[] {
  const found: string[] = [];
  let from: number | undefined;
  for (const { 0: tag, 1: end, index } of html.matchAll(BOLD)) {
    if (!end) from ??= index + tag.length;
    else if (from !== undefined) {
      found.push(html.slice(from, index));
      from = undefined;
    }
  }
  return found;
}

/** Reads cleaned rich text. */
export function saidIn(html: string): Said {
  const bold = boldIn(html).map(plain);
  const capitals = bold.filter((text) => text === text.toUpperCase());
  return { text: fold(plain(html)), visible: fold(capitals.join(' ')) };
}

const paragraphs = (html: string): string[] =>
  html
    .replace(/<[^<>]*>/g, '\n')
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

/** The parts that code draws which stand in a text that is filled in, each in a paragraph of its own, in their order. */
export function blocksIn(html: string, declaration: PrintDeclaration): string[] {
  const names = new Map(Object.entries(blockSigns(declaration)).map(([name, sign]) => [sign, name]));
  const found = paragraphs(html).flatMap((one) => names.get(one) ?? []);
  return [...new Set(found)];
}

/** How many signs a text has beside those parts. */
export function lengthBeside(html: string, declaration: PrintDeclaration): number {
  const signs = Object.values(blockSigns(declaration));
  return paragraphs(html)
    .filter((one) => !signs.includes(one))
    .reduce((sum, one) => sum + one.length, 0);
}
