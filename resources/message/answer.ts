/** A line under which mail programs repeat what is answered. */
const REPEATS = [
  /^\s*(?:On|Le)\b.{4,200}\b(?:wrote|a écrit)\s*:\s*$/i,
  /^-{2,}\s*(?:Original Message|Message d['’]origine|Message transféré|Forwarded message)\s*-{2,}\s*$/i,
  /^_{10,}\s*$/,
];
/** The head that Outlook repeats, from its first line on. */
const HEAD = /^\s*(?:From|De)\s*:\s.+$/i;
const HEAD_NEXT = /^\s*(?:Sent|Date|Envoyé|To|À|Subject|Objet)\s*:\s/i;

/** So much of an answer is a message; the whole is kept beside it. */
const MOST_ANSWER = 12_000;
/** What a message may have, its markup counted. */
const MOST_CONTENT = 20_000;

/** The first so many characters, none of them cut in two. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** A repeated line may be broken in two by the mail program. */
const joined = (lines: string[], at: number): string => `${lines[at]} ${lines[at + 1] ?? ''}`.trim();

const beginsQuote = (lines: string[], at: number): boolean => {
  const line = lines[at] ?? '';
  if (REPEATS.some((one) => one.test(line))) return true;
  if (/^\s*(?:On|Le)\b/.test(line) && REPEATS.some((one) => one.test(joined(lines, at)))) return true;
  return HEAD.test(line) && HEAD_NEXT.test(lines[at + 1] ?? '');
};

/**
 * What somebody wrote in their answer, without what their mail program repeats under it and without quoted lines. A mail
 * that is nothing but a quotation stays whole.
 */
export function newTextOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((_, at) => beginsQuote(lines, at));
  const own = (end > 0 ? lines.slice(0, end) : lines).filter((line) => !/^\s*>/.test(line));
  const said = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cut(said || text.trim(), MOST_ANSWER);
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as paragraphs of rich text. */
export const asParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign).replaceAll('\n', '<br>')}</p>`)
    .join('');

const MOST_NAMES = 20;
const MOST_NAME = 100;

const attachmentsLine = (names: readonly string[]): string =>
  names.length > 0
    ? asParagraphs(
        `[${names
          .slice(0, MOST_NAMES)
          .map((name) => cut(name, MOST_NAME))
          .join(', ')}]`,
      )
    : '';

/**
 * An answer as a message: its new text and the names of what hangs on it, as much as a message holds with its markup.
 *
 * @param empty what is said of a mail that says nothing
 */
export function answerContent(text: string, attachments: readonly string[], empty: string): string {
  const names = attachmentsLine(attachments);
  const most = MOST_CONTENT - names.length;
  let said = newTextOf(text);
  let content = asParagraphs(said);
  while (content.length > most) {
    said = cut(said, Math.floor((said.length * most) / content.length));
    content = asParagraphs(said);
  }
  return content + names || asParagraphs(empty);
}
