import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What gains by it; pictures and fonts are compressed already. */
const TEXTS = /\.(css|html|js|json|mjs|svg|wasm)$/;
const LEAST = 1024;

const brotli = (text) =>
  promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });

/** Writes `.br` and `.gz` beside each text of a folder, to be served in its place. */
export async function precompress(folder) {
  const texts = readdirSync(folder, { recursive: true })
    .filter((name) => TEXTS.test(name))
    .map((name) => join(folder, name));
  await Promise.all(
    texts.map(async (file) => {
      const text = readFileSync(file);
      if (text.length < LEAST) return;
      writeFileSync(`${file}.br`, await brotli(text));
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }));
    }),
  );
}
