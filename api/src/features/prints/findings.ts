import { fold } from '@hestia/resources/vocabulary/index.ts';

/** What a document says, for rules that look for it: folded, without accents, capitals and unusual spaces. */
export interface Said {
  /** All of it. */
  text: string;
  /** What stands in very visible type: bold capitals. */
  visible: string;
}

const BOLD = /<(?:strong|b)>(.*?)<\/(?:strong|b)>/gs;
const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;|&apos;|’/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');

/** Reads cleaned rich text. */
export function saidIn(html: string): Said {
  const bold = [...html.matchAll(BOLD)].map(([, inside = '']) => plain(inside));
  const capitals = bold.filter((text) => text === text.toUpperCase());
  return { text: fold(plain(html)), visible: fold(capitals.join(' ')) };
}
