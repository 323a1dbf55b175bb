import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const SCREENS = 'admin-ui/src/i18n';
const RESOURCES = 'resources';

/** Every text of a file of words. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('||||').map((one) => one.trim());
  return Object.values((value ?? {}) as object).flatMap(wordsIn);
}

/** The texts of a language that the product's own files have. */
function wordsOf(language: 'en' | 'fr'): Set<string> {
  const files = [
    ...readdirSync(SCREENS).flatMap((name) => (name.endsWith(`${language}.json`) ? `${SCREENS}/${name}` : [])),
    ...readdirSync(RESOURCES, { withFileTypes: true }).flatMap((one) => {
      const file = `labels.${language}.json`;
      const path = `${RESOURCES}/${one.name}`;
      return one.isDirectory() && readdirSync(path).includes(file) ? `${path}/${file}` : [];
    }),
  ];
  return new Set(files.flatMap((file) => wordsIn(JSON.parse(readFileSync(file, 'utf8')))));
}

/** What a new network begins with is called in the language that it is in itself, such as a template of an English letter. */
const namesOfStarts = (): Set<string> =>
  new Set(
    readdirSync(RESOURCES, { withFileTypes: true })
      .map(({ name }) => `${RESOURCES}/${name}/starts.json`)
      .filter((file) => existsSync(file))
      .flatMap((file) => wordsIn(JSON.parse(readFileSync(file, 'utf8')))),
  );

/** Shorter words are names, or abbreviations. */
const LEAST = 4;

/** Texts that are English alone: where one of them stands on a French page, it wasn't translated. */
export function englishAlone(): string[] {
  const [french, names] = [wordsOf('fr'), namesOfStarts()];
  const isAlone = (one: string) => !one.includes('%{') && !french.has(one) && !names.has(one);
  return [...wordsOf('en')].filter((one) => one.length >= LEAST && isAlone(one));
}

/**
 * What is wrong with what a page shows, a line each: left open, without words, in another language, or cut.
 *
 * @param isTemplated whether the page may show templates as they are written
 */
export const faultsOf = (page: Page, english: readonly string[], isTemplated: boolean): Promise<string[]> =>
  page.evaluate(
    ([foreign, isTemplated]) => {
      const found: string[] = [];
      const known = new Set(foreign);
      for (const one of document.querySelectorAll('body *')) {
        // What people write as a template is shown as they wrote it.
        const own = one.childElementCount === 0 && !one.closest('[data-sample], script, style');
        const words = own && one.getClientRects().length > 0 ? (one.textContent?.trim() ?? '') : '';
        const open = /%\{\w+\}|\b(?:app|ra|matching)\.[a-z]\w*\.\w+|\bresources\.[\w-]+\.\w+/.exec(words);
        if (open) found.push(`left open: ${open[0]}`);
        const raw = isTemplated ? null : /\{\{|\[object Object\]|\bundefined\b|\bNaN\b/.exec(words);
        if (raw) found.push(`raw: ${words.slice(0, 60)}`);
        // What is hidden beyond its box says so by three points.
        const { overflowX, textOverflow, clipPath, display } = getComputedStyle(one);
        const isCut = words && overflowX === 'hidden' && textOverflow !== 'ellipsis' && clipPath === 'none';
        if (isCut && display !== 'inline' && one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1)
          found.push(`cut: ${words.slice(0, 60)}`);
        // Each language is called by its own name.
        if (known.has(words) && words !== 'English') found.push(`not translated: ${words}`);
      }
      const wide = document.documentElement.scrollWidth - window.innerWidth;
      if (wide > 1) found.push(`cut: ${wide} pixels beside the page`);
      return [...new Set(found)];
    },
    [english, isTemplated] as const,
  );
