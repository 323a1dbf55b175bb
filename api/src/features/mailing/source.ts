import { decodeEntities } from '../../mail/plain.ts';

/** What stands between Liquid's braces, within one paragraph. */
const BRACES = /(\{\{|\{%)((?:(?!<\/(?:p|li|h[1-3]|blockquote)>).)*?)(\}\}|%\})/gs;
const ALONE = /<p>\s*(\{%[^%]*%\}(?:\s*\{%[^%]*%\})*)\s*<\/p>/g;
const STARTS = /(?!^)(?=<(?:p|h[1-3])\b)|(?<=<br \/>)/g;

/**
 * A letter as its editor writes it, made readable to Liquid: between the braces the characters that people see, without
 * the editor's own marks; a paragraph that holds a condition alone leaves no empty line; and every line that people
 * see is a line, so that a mistake is told with its place.
 */
export function liquidSource(html: string): string {
  return html
    .replace(
      BRACES,
      (_, open: string, inside: string, close: string) =>
        open + decodeEntities(inside.replace(/<[^>]*>/g, '')).replaceAll('\u00a0', ' ') + close,
    )
    .replace(STARTS, '\n')
    .replace(ALONE, '$1');
}

/** A filled-in letter without the lines that only Liquid needed. */
export const withoutLines = (html: string): string =>
  html.replace(/\s*\n\s*(?=<)|(?<=>)\s*\n\s*/g, '').replaceAll('\n', ' ');
