import { decodeEntities } from './plain.ts';

/** Liquid's braces count within one paragraph. */
const PARAGRAPH_END = /(?<=<\/(?:p|li|h[1-3]|blockquote)>)/;
const OPEN = /\{\{|\{%/g;
const CLOSE = /\}\}|%\}/g;
const ALONE = /<p>\s*(\{%[^%]*%\}(?:\s*\{%[^%]*%\})*)\s*<\/p>/g;
const STARTS = /(?!^)(?=<(?:p|h[1-3])\b)|(?<=<br \/>)/g;

/** What the editor wrote between braces as the characters that people see. */
const seen = (html: string): string => decodeEntities(html.replace(/<[^<>]*>/g, '')).replaceAll('\u00a0', ' ');

/** A paragraph whose braces hold what people see; each sign is looked at once, however many braces stay open. */
function withReadableBraces(paragraph: string): string {
  let made = '';
  let at = 0;
  for (;;) {
    OPEN.lastIndex = at;
    const open = OPEN.exec(paragraph);
    CLOSE.lastIndex = OPEN.lastIndex;
    const close = open && CLOSE.exec(paragraph);
    if (!close) return made + paragraph.slice(at);
    const inside = open.index + open[0].length;
    made += paragraph.slice(at, inside) + seen(paragraph.slice(inside, close.index)) + close[0];
    at = CLOSE.lastIndex;
  }
}

/**
 * A letter as its editor writes it, made readable to Liquid: between the braces the characters that people see, without
 * the editor's own marks; a paragraph that holds a condition alone leaves no empty line; and every line that people
 * see is a line, so that a mistake is told with its place.
 */
export function liquidSource(html: string): string {
  return html.split(PARAGRAPH_END).map(withReadableBraces).join('').replace(STARTS, '\n').replace(ALONE, '$1');
}

/** A filled-in letter without the lines that only Liquid needed. */
export const withoutLines = (html: string): string =>
  html.replace(/\s+/g, (space, at: number) => {
    if (!space.includes('\n')) return space;
    return html[at - 1] === '>' || html[at + space.length] === '<' ? '' : space.replaceAll('\n', ' ');
  });
