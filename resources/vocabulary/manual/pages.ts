import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allWords, type Word } from './words.ts';
import { wordTable } from './written.ts';

const FOLDER = new URL('../docs/', import.meta.url);

/** Where words are told: those that a marker names, with all below them that no other marker names more closely. */
const TABLE = /<!-- words of (\S+): ([^>]*?) -->\n[\s\S]*?<!-- end of words -->/g;

/** A page about a family of words. */
export interface Page {
  file: string;
  text: string;
}

/** A word that a marker of a page names. */
export interface Claim {
  file: string;
  part: string;
  name: string;
}

/** The pages, in order of their names. */
export const readPages = (): Page[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') }));

/** What the markers of pages name. */
export const claimsOf = (pages: readonly Page[]): Claim[] =>
  pages.flatMap(({ file, text }) =>
    [...text.matchAll(TABLE)].flatMap(([, part = '', names = '']) =>
      names.split(/\s+/).map((name) => ({ file, part, name })),
    ),
  );

const isBelow = (place: string, name: string): boolean =>
  place === name || place.startsWith(`${name}.`) || place.startsWith(`${name}[`);

/** The claim that tells a word: of several the closest. */
export const claimOf = (claims: readonly Claim[], { part, place }: Word): Claim | undefined =>
  claims
    .filter((claim) => claim.part === part && isBelow(place, claim.name))
    .sort((left, right) => right.name.length - left.name.length)[0];

/** The pages with what the meta-schema says of their words. */
export function writtenPages(pages: readonly Page[]): Page[] {
  const claims = claimsOf(pages);
  const words = allWords();
  const told = (part: string, names: string[]) =>
    names.flatMap((name) =>
      words.filter((word) => {
        const claim = claimOf(claims, word);
        return claim?.part === part && claim.name === name;
      }),
    );
  return pages.map(({ file, text }) => ({
    file,
    text: text.replace(TABLE, (_, part: string, names: string) =>
      [
        `<!-- words of ${part}: ${names} -->`,
        wordTable(part, told(part, names.split(/\s+/))),
        '<!-- end of words -->',
      ].join('\n'),
    ),
  }));
}

/** Writes into the pages what the meta-schema says of their words. */
export function writePages(): void {
  for (const { file, text } of writtenPages(readPages())) writeFileSync(fileURLToPath(new URL(file, FOLDER)), text);
}
