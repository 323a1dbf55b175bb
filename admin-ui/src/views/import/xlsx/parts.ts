import { unzipSync } from 'fflate';

/** A file is no workbook, or one that can't be opened here. */
export class NoWorkbook extends Error {}

/** So much may come out of a file, whose parts are squeezed a thousandfold at best. */
const MOST_BYTES = 80 * 1024 * 1024;

const WANTED = /^\/?xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/i;

/**
 * The texts of a workbook that cells are read from, by their place. No part becomes larger than it says, and all together
 * not larger than may be.
 *
 * @throws NoWorkbook
 */
export function partsOf(bytes: Uint8Array): Map<string, string> {
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!WANTED.test(name)) return false;
        size += originalSize;
        if (size > MOST_BYTES) throw new NoWorkbook();
        return true;
      },
    });
    return new Map(
      Object.entries(parts).map(([name, part]) => [
        name.replace(/^\//, '').toLowerCase(),
        new TextDecoder().decode(part),
      ]),
    );
  } catch {
    throw new NoWorkbook();
  }
}
