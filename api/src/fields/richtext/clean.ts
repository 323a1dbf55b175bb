import { RICHTEXT } from '@hestia/resources/vocabulary/richtext.ts';
import sanitizeHtml from 'sanitize-html';

const KEPT = {
  allowedTags: RICHTEXT.tags,
  allowedAttributes: { a: RICHTEXT.attributes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // No letter is nested deeper; to close a thousand open tags costs more than linear time.
  nestingLimit: 50,
};

/** What is badly nested is put right by the first pass, and how that comes out by the next ones. */
const MOST_PASSES = 5;

/** Rich text with nothing in it that runs or loads; cleaning it again changes nothing. */
export function cleanRichText(html: string): string {
  let text = html;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = sanitizeHtml(text, KEPT);
    if (cleaned === text) return cleaned;
    text = cleaned;
  }
  return text;
}
