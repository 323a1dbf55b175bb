/** Whether text stands within a cell is told by the widths of its letters, each measured once. */
export type WidthOf = (letter: string) => number;

/** Keeps what a letter's width is. */
export function widthsBy(measure: WidthOf): WidthOf {
  const known = new Map<string, number>();
  return (letter) => {
    const width = known.get(letter) ?? measure(letter);
    known.set(letter, width);
    return width;
  };
}

const widthOf = (text: string, width: WidthOf): number => {
  let sum = 0;
  for (const letter of text) sum += width(letter);
  return sum;
};

/** A word that is wider than a line, in parts that aren't. */
function parted(word: string, most: number, width: WidthOf): string[] {
  if (widthOf(word, width) <= most) return [word];
  const parts: string[] = [];
  let part = '';
  let sum = 0;
  for (const letter of word) {
    const one = width(letter);
    if (part && sum + one > most) {
      parts.push(part);
      part = '';
      sum = 0;
    }
    part += letter;
    sum += one;
  }
  return [...parts, part];
}

/** The lines of a text in a column: broken between words, and within those that are wider than it. */
export function linesOf(text: string, most: number, width: WidthOf): string[] {
  const space = width(' ');
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let sum = 0;
    for (const word of paragraph.split(' ').flatMap((one) => parted(one, most, width))) {
      const wide = widthOf(word, width);
      if (line && sum + space + wide > most) {
        lines.push(line);
        line = '';
        sum = 0;
      }
      sum += line ? space + wide : wide;
      line = line ? `${line} ${word}` : word;
    }
    return [...lines, line];
  });
}
