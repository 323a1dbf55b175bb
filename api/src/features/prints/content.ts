import { Parser } from 'htmlparser2';
import type { Blocks, Content } from '../../pdf/sheets.ts';

/** How a part begins an odd page: pdfmake counts pages from nought there. */
export const OWN_SHEET = 'beforeEven';

type Style = { bold?: true; italics?: true; decoration?: string[] };

const MARKS: Readonly<Record<string, (style: Style) => Style>> = {
  strong: (style) => ({ ...style, bold: true }),
  b: (style) => ({ ...style, bold: true }),
  em: (style) => ({ ...style, italics: true }),
  i: (style) => ({ ...style, italics: true }),
  u: (style) => ({ ...style, decoration: [...(style.decoration ?? []), 'underline'] }),
  s: (style) => ({ ...style, decoration: [...(style.decoration ?? []), 'lineThrough'] }),
};
const HEADS: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3 };
/** Bold capitals are what the law calls very visible type: they are larger than the text around them, too. */
const VISIBLE = 1.5;
const LETTERS = /\p{L}/u;

const isCapitals = (text: string): boolean => LETTERS.test(text) && text === text.toUpperCase();

interface Run extends Style {
  text: string;
  fontSize?: number;
}

const shown = (run: Run, size: number): Run =>
  run.bold && isCapitals(run.text) && run.text.trim().length > 12 ? { ...run, fontSize: size + VISIBLE } : run;

/** Reads cleaned rich text into the parts of a document. */
class Reader {
  readonly #blocks: Blocks;
  readonly #size: number;
  readonly #stacks: Content[][] = [[]];
  #runs: Run[] = [];
  #styles: Style[] = [{}];
  /** The style of the last run. */
  #last: Style | undefined;
  /** How the next part begins a page. */
  #pageNext: 'before' | typeof OWN_SHEET | undefined;

  constructor(blocks: Blocks, size: number) {
    this.#blocks = blocks;
    this.#size = size;
  }

  text(text: string): void {
    const readable = text.replace(/[ \t\r\n]+/g, ' ');
    if (readable === '' || (readable === ' ' && this.#runs.length === 0)) return;
    const style = this.#styles.at(-1) ?? {};
    const last = this.#runs.at(-1);
    // The parser gives what stands around a sign such as & in pieces.
    if (last && this.#last === style) last.text += readable;
    else this.#runs.push({ ...style, text: readable });
    this.#last = style;
  }

  #add(content: Content): void {
    this.#stacks.at(-1)?.push(this.#pageNext ? { ...content, pageBreak: this.#pageNext } : content);
    this.#pageNext = undefined;
  }

  /** Ends a paragraph. */
  end(more: Content = {}): void {
    const runs = this.#runs;
    this.#runs = [];
    this.#last = undefined;
    const whole = runs.map(({ text }) => text).join('');
    const block = this.#blocks[whole.trim()];
    if (block) for (const one of block()) this.#add(one);
    else if (whole.trim()) this.#add({ text: runs.map((run) => shown(run, this.#size)), ...more });
  }

  open(name: string): void {
    const mark = MARKS[name];
    if (mark) this.#styles.push(mark(this.#styles.at(-1) ?? {}));
    else if (name === 'br') {
      this.#runs.push({ text: '\n' });
      this.#last = undefined;
    } else if (name === 'hr') {
      this.end();
      this.#pageNext = this.#pageNext ? OWN_SHEET : 'before';
    } else {
      this.end();
      if (name === 'ul' || name === 'ol' || name === 'li' || name === 'blockquote') this.#stacks.push([]);
    }
  }

  close(name: string): void {
    if (MARKS[name]) this.#styles.pop();
    else if (HEADS[name]) this.end({ style: name, headlineLevel: HEADS[name] });
    else if (name === 'p') this.end({ margin: [0, 0, 0, 6] });
    else if (['ul', 'ol', 'li', 'blockquote'].includes(name)) {
      this.end();
      const stack = this.#stacks.pop() ?? [];
      if (name === 'li') this.#stacks.at(-1)?.push({ stack });
      else if (name === 'blockquote') this.#add({ stack, margin: [16, 0, 16, 6] });
      else this.#add({ [name]: stack, margin: [8, 0, 0, 6] });
    }
  }

  get content(): Content[] {
    this.end();
    return this.#stacks[0] ?? [];
  }
}

/**
 * Cleaned rich text as the parts of a PDF. A rule across the page begins a new one, two of them
 * a sheet of its own (an odd page), which is cut out without what stands on its back; a paragraph that is one of the
 * blocks' words becomes that block.
 *
 * @param size of the body's letters, in points
 */
export function contentOf(html: string, blocks: Blocks, size: number): Content[] {
  const reader = new Reader(blocks, size);
  const parser = new Parser(
    {
      onopentag: (name) => reader.open(name),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return reader.content;
}
