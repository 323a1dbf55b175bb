import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../records/caller.ts';
import type { PageNumber } from './index.ts';

/** A part of a document, as pdfmake takes it. */
export type Content = Record<string, unknown>;

/** What a place in the text becomes, by its word. */
export type Blocks = Readonly<Record<string, () => Content[]>>;

/** A sheet that is to be drawn. */
export interface SheetAsked {
  caller: Caller;
  /** The record. */
  id: string;
  language: Language;
  /** The blocks that stand in its text, in their order. */
  placed: readonly string[];
  /** How many signs stand beside them. */
  besides: number;
}

/** What a sheet is made of beside its text. */
export interface Sheet {
  /** The file's name, without its ending. */
  name: string;
  author: string;
  /** `#rrggbb` of its headings. */
  color: string;
  /** Stands above the text, whatever that says. */
  head: Content[];
  /** By their names. */
  blocks: Blocks;
  footer: (at: PageNumber, of: PageNumber) => Content;
}

/** Draws a sheet's blocks for one record. */
export type DrawSheet = (asked: SheetAsked) => Promise<Sheet>;

/** What draws the documents whose layout is a sheet, by `<resource>.<name>`; features register it. */
export class Sheets {
  readonly #drawn = new Map<string, DrawSheet>();

  /** @throws Error for a document that is drawn already */
  on(document: string, draw: DrawSheet): void {
    if (this.#drawn.has(document)) throw new Error(`${document} is drawn twice`);
    this.#drawn.set(document, draw);
  }

  /** @throws Error for a document that nothing draws */
  of(document: string): DrawSheet {
    const found = this.#drawn.get(document);
    if (!found) throw new Error(`Nothing draws the sheet ${document}`);
    return found;
  }
}
