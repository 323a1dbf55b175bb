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
export const MOST_ANSWER = 12_000;

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
  return (said || text.trim()).slice(0, MOST_ANSWER);
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
