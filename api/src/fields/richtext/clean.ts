import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';
import sanitizeHtml from 'sanitize-html';

const KEPT = {
  allowedTags: RICHTEXT.tags,
  allowedAttributes: { a: RICHTEXT.attributes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // No letter is nested deeper; to close a thousand open tags costs more than linear time.
  nestingLimit: 50,
};

/** The parser's cost grows with the square of the tags that are open at once: a text with more of them is no markup. */
const MOST_OPEN = 1_000;
/** They end by themselves, or hold nothing. */
const ENDING = new Set(['p', 'li', 'br', 'hr', 'img', 'tr', 'td', 'th', 'dt', 'dd', 'option', 'input', 'meta', 'link']);
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;

/** Whether more tags are open at once than any letter has. */
function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (ENDING.has(name.toLowerCase())) continue;
    open = slash ? Math.max(0, open - 1) : open + 1;
    if (open > MOST_OPEN) return true;
  }
  return false;
}

/** What is badly nested is put right by the first pass, and how that comes out by the next ones. */
const MOST_PASSES = 5;

/**
 * Rich text with nothing in it that runs or loads; cleaning it again changes nothing. What is nested deeper than any
 * letter stays as the signs it is written in.
 */
export function cleanRichText(html: string): string {
  let text = isTooDeep(html) ? html.replaceAll('<', '&lt;') : html;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = sanitizeHtml(text, KEPT);
    if (cleaned === text) return cleaned;
    text = cleaned;
  }
  return text;
}
