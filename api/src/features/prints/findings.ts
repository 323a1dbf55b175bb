import { fold } from '@hestia/resources/vocabulary/index.ts';

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
