import { typedText } from '@hestia/resources/vocabulary/formats.ts';
import { PERSON_ID } from '@hestia/resources/vocabulary/names-people.ts';
import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';
import sanitizeHtml from 'sanitize-html';

/** How a text is cleaned. */
export interface Cleaning {
  /** Whether it may name people. */
  namesPeople?: boolean;
}

const KEPT: sanitizeHtml.IOptions = {
  allowedTags: RICHTEXT.tags,
  allowedAttributes: { a: RICHTEXT.attributes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // No letter is nested deeper; to close a thousand open tags costs more than linear time.
  nestingLimit: 50,
};

/** What else is kept of a text that may name people. */
const KEPT_WITH_PEOPLE: sanitizeHtml.IOptions = {
  ...KEPT,
  allowedAttributes: { a: [...RICHTEXT.attributes, RICHTEXT.person] },
  // Whoever is named is looked up by this form: a link with more beside it would show a person whom nobody checked.
  transformTags: {
    a: (tagName, { [RICHTEXT.person]: person, ...attribs }) => ({
      tagName,
      attribs: person && PERSON_ID.test(person) ? { [RICHTEXT.person]: person } : attribs,
    }),
  },
};

/** The parser's cost grows with the square of the tags that are open at once: a text with more of them is no markup. */
const MOST_OPEN = 1_000;
/** They hold nothing. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Each ends where the next of its name begins. */
const ENDED_BY_NEXT = new Set(['p', 'li', 'tr', 'td', 'th', 'dt', 'dd', 'option']);
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** Whether more tags are open at once than any letter has; an end without its beginning closes nothing. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let last = '';
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    if (VOID.has(name) || (!slash && name === last && ENDED_BY_NEXT.has(name)) || (slash && count === 0)) continue;
    const step = slash ? -1 : 1;
    open.set(name, count + step);
    depth += step;
    last = slash ? '' : name;
    if (depth > MOST_OPEN) return true;
  }
  return false;
}

/** What is badly nested is put right by the first pass, and how that comes out by the next ones. */
const MOST_PASSES = 5;

/** What an editor leaves where nothing is written. */
const EMPTY = /^(<p>(<br \/>|&nbsp;|\s)*<\/p>\s*)*$/;

/**
 * Rich text with nothing in it that runs or loads; cleaning it again changes nothing. What is nested deeper than any
 * letter stays as the signs it is written in.
 */
export function cleanRichText(html: string, { namesPeople = false }: Cleaning = {}): string {
  const written = typedText(html);
  let text = isTooDeep(written) ? written.replaceAll('<', '&lt;') : written;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = sanitizeHtml(text, namesPeople ? KEPT_WITH_PEOPLE : KEPT);
    if (cleaned === text) break;
    text = cleaned;
  }
  return EMPTY.test(text) ? '' : text;
}
