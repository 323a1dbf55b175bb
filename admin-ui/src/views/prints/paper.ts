const STYLE = `
  body { font: 14px/1.5 system-ui, sans-serif; color: #222; max-width: 46rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.35rem; text-align: center; }
  h2 { font-size: 1.05rem; margin: 1.2em 0 .3em; }
  p { margin: 0 0 .6em; }
  hr { border: 0; border-top: 2px dashed #bbb; margin: 2rem 0; }
`;

/**
 * A document's text as a page that nothing can run in; where a new page begins is a dashed line.
 *
 * @param words what stands in place of the signs that code draws something for
 */
export const paperOf = (html: string, language: string, words: Readonly<Record<string, string>>): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><style>${STYLE}</style></head><body>${Object.entries(
    words,
  ).reduce((text, [sign, word]) => text.replaceAll(sign, `[${word}]`), html)}</body></html>`;
