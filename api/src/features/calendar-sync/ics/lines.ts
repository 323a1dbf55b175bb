/** A line of an iCalendar file (RFC 5545, 3.1) as it stands there, folds and end of line with it. */
export interface Line {
  raw: string;
  name: string;
  params: Record<string, string>;
  value: string;
}

/** Each letter of a line can be read in one way alone: a line that was made for it takes no time either. */
const WHOLE = /^([A-Za-z0-9-]+)((?:;[^=:;]+=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)*):([\s\S]*)$/;
const PARAM = /;([^=:;]+)=((?:"[^"]*"|[^";])*)/g;

/** Of a line that is longer only its name is read. */
const LONGEST = 100_000;

const partedLine = (line: string): readonly string[] => {
  if (line.length <= LONGEST) return WHOLE.exec(line) ?? [];
  return ['', /^[A-Za-z0-9-]*/.exec(line)?.[0] ?? ''];
};

/** The lines of a file: joined again they are the file, to the byte. */
export function readLines(text: string): Line[] {
  const raws = text.match(/[^\n]*\n(?:[ \t][^\n]*(?:\n|$))*|[^\n]+$/g) ?? [];
  return raws.map((raw) => {
    const unfolded = raw.replace(/\r?\n[ \t]/g, '').replace(/\r?\n$/, '');
    const [, name = '', params = '', value = ''] = partedLine(unfolded);
    const pairs = [...params.matchAll(PARAM)].map(([, key = '', said = '']) => [
      key.toUpperCase(),
      said.replaceAll('"', ''),
    ]);
    return { raw, name: name.toUpperCase(), params: Object.fromEntries(pairs), value };
  });
}

const MOST_BYTES = 75;

/** A line as it is written: folded after 75 bytes, never within a letter. */
export function writeLine(name: string, value: string, params = ''): Line {
  const pieces: string[] = [];
  let [piece, size] = ['', 0];
  for (const letter of `${name}${params}:${value}`) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > MOST_BYTES) {
      pieces.push(piece);
      [piece, size] = ['', 1];
    }
    piece += letter;
    size += bytes;
  }
  const [line] = readLines(`${[...pieces, piece].join('\r\n ')}\r\n`);
  return line as Line;
}

/** Text as it stands in a file (RFC 5545, 3.3.11), and back. */
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_all, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

/** One entry of a file: where its own lines begin and end, those of its alarms left out. */
export interface Part {
  /** The line of its `BEGIN`, and the one of its `END`. */
  from: number;
  until: number;
  /** Its own lines, by their places. */
  own: number[];
}

/** The events of a file. */
export function partsOf(lines: readonly Line[]): Part[] {
  const parts: Part[] = [];
  let depth = 0;
  let part: Part | undefined;
  for (const [at, { name, value }] of lines.entries()) {
    const kind = value.trim().toUpperCase();
    if (name === 'BEGIN') {
      if (part) depth += 1;
      else if (kind === 'VEVENT') part = { from: at, until: at, own: [] };
    } else if (name === 'END' && part) {
      if (depth > 0) depth -= 1;
      else {
        parts.push({ ...part, until: at });
        part = undefined;
      }
    } else if (part && depth === 0) part.own.push(at);
  }
  return parts;
}

/** The line of a name in a part. */
export const lineOf = (lines: readonly Line[], part: Part, name: string): Line | undefined => {
  const at = part.own.find((one) => lines[one]?.name === name);
  return at === undefined ? undefined : lines[at];
};
