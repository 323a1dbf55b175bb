import { dress } from './looks.ts';
import { LIQUID } from './tags.ts';
import type { Told } from './told.ts';

/** Puts a chip in the place of each piece of Liquid that nodes of a page say. */
export function withChips(root: Node, tell: (codes: readonly string[]) => Told[]): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const told = tell(texts.flatMap(({ data }) => data.match(LIQUID) ?? []));
  let at = 0;
  for (const text of texts) {
    const parts: (Node | string)[] = [];
    let from = 0;
    for (const { 0: code, index } of text.data.matchAll(LIQUID)) {
      const chip = document.createElement('span');
      dress(chip, code, told[at++]);
      parts.push(text.data.slice(from, index), chip);
      from = index + code.length;
    }
    if (parts.length > 0) text.replaceWith(...parts, text.data.slice(from));
  }
}
