/** The number of a page, or what stands for it until the document is set. */
export type PageNumber = number | string;

/** What stands for the number of the page and for how many there are: signs that no text has. */
export const [PAGE, PAGES] = ['\uf8f0', '\uf8f1'];

/** A document as pdfmake takes it, and what is said here without a function. */
export interface Definition {
  content: unknown;
  /** Stands at the foot of each page; drawn once, with signs in place of the numbers. */
  footer?: unknown;
  /** No heading at the foot of a page. */
  keepsHeadings?: boolean;
  [more: string]: unknown;
}

/** The definition as it is sent to another thread: all of it values. */
export function plain(definition: Definition): Definition {
  const { footer } = definition;
  return typeof footer === 'function' ? { ...definition, footer: footer(PAGE, PAGES) } : definition;
}

/** The same with numbers where signs stand for them; what it says otherwise stays. */
export function numbered(value: unknown, page: number, pages: number): unknown {
  if (typeof value === 'string') return value.replaceAll(PAGE, String(page)).replaceAll(PAGES, String(pages));
  if (Array.isArray(value)) return value.map((one) => numbered(one, page, pages));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, numbered(one, page, pages)]));
}
