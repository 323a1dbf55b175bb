/** A line under which mail programs repeat what is answered: it may stand in what somebody writes as well. */
const SAYS_WHO = /^\s*(?:On|Le)\b.{4,200}\b(?:wrote|a écrit)\s*:\s*$/i;
/** A line that nobody writes themselves, with what is answered under it to the end. */
const REPEATS = /^-{2,}\s*(?:Original Message|Message d['’]origine|Message transféré|Forwarded message)\s*-{2,}\s*$/i;
/** Some programs mark nothing of what they quote, but say whose address it came from. */
const ADDRESS = /<[^<>\s@]+@[^<>\s@]+>/;
const RULE = /^_{10,}\s*$/;
const QUOTED = /^\s*>/;
/** The head that Outlook repeats, from its first line on: "From" and "To" alone may be hours. */
const HEAD = /^\s*(?:From|De)\s*:\s.+$/i;
const HEAD_NEXT = /^\s*(?:Sent|Date|Envoyé|To|À|Subject|Objet)\s*:\s/i;
const HEAD_LINES = 5;

/** So much of an answer is a message; the whole is kept beside it. */
const MOST_ANSWER = 12_000;
/** What a message may have, its markup counted. */
const MOST_CONTENT = 20_000;

/** The first so many characters, none of them cut in two. */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const beginsHead = (lines: string[], at: number): boolean =>
  HEAD.test(lines[at] ?? '') &&
  HEAD_NEXT.test(lines[at + 1] ?? '') &&
  lines.slice(at + 2, at + HEAD_LINES).some((line) => HEAD_NEXT.test(line));

/** The first line from there on that isn't blank. */
function nextSaid(lines: string[], from: number): number {
  let at = from;
  while (at < lines.length && !lines[at]?.trim()) at += 1;
  return at;
}

/** Whether a line says whose words come after it, which aren't marked as quoted. */
const isUnmarked = (lines: string[], at: number): boolean => {
  const line = lines[at] ?? '';
  return SAYS_WHO.test(line) && ADDRESS.test(line) && !QUOTED.test(lines[nextSaid(lines, at + 1)] ?? '');
};

/** Whether all from here on is what is answered. */
const beginsRest = (lines: string[], at: number): boolean => {
  const line = lines[at] ?? '';
  return (
    REPEATS.test(line) ||
    isUnmarked(lines, at) ||
    beginsHead(lines, at) ||
    (RULE.test(line) && beginsHead(lines, nextSaid(lines, at + 1)))
  );
};

/** The last line of what says who wrote the quoted lines after it, which mail programs break in two; nothing where none are. */
function attributionEnd(lines: string[], at: number): number | undefined {
  const [line = '', next = ''] = lines.slice(at, at + 2);
  const whole = SAYS_WHO.test(line) ? at : at + 1;
  if (whole > at && !(/^\s*(?:On|Le)\b/i.test(line) && SAYS_WHO.test(`${line} ${next}`.trim()))) return undefined;
  const after = nextSaid(lines, whole + 1);
  return QUOTED.test(lines[after] ?? '') || beginsRest(lines, after) ? whole : undefined;
}

/**
 * What somebody wrote in their answer, without what their mail program repeats under it and without quoted lines, whether
 * it stands above, between or under them. A mail that is nothing but a quotation stays whole.
 */
export function newTextOf(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const own: string[] = [];
  for (let at = 0; at < lines.length && !beginsRest(lines, at); at += 1) {
    const end = attributionEnd(lines, at);
    if (end !== undefined) at = end;
    else if (!QUOTED.test(lines[at] ?? '')) own.push(lines[at] ?? '');
  }
  const said = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cut(said || text.trim(), MOST_ANSWER);
}

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The whole text of an answer, where it has more than the new one; nothing where that is all of it. */
export const wholeOf = (text: string): string | undefined =>
  squeezed(newTextOf(text)) === squeezed(text) ? undefined : text.trim();

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
