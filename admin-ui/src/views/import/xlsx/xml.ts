import { Parser } from 'saxen';
import { NoWorkbook } from './parts.ts';

/** What is heard of a text in XML; names of tags and attributes come without the prefix of their namespace. */
export interface Heard {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  /** Asked to stop by `true`. */
  close?(name: string): boolean | undefined;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Walks a text in XML; one that isn't there has nothing. @throws NoWorkbook where it is none */
export function walk(xml: string, { open, text, close }: Heard): void {
  const parser = new Parser();
  parser.on('error', () => {
    throw new NoWorkbook();
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) =>
      open(bare(name), (wanted) => {
        const [, value] = Object.entries(attributes()).find(([one]) => bare(one) === wanted) ?? [];
        return value === undefined ? undefined : decode(value);
      }),
    );
  if (text) {
    parser.on('text', (said, decode) => text(decode ? decode(said) : said));
    parser.on('cdata', (said) => text(said));
  }
  if (close)
    parser.on('closeTag', (name) => {
      if (close(bare(name))) parser.stop();
    });
  if (xml) parser.parse(xml);
}
