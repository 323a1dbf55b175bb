import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What gains by it; pictures and fonts are compressed already. */
const TEXTS = /\.(css|html|js|json|mjs|svg|wasm)$/;
const LEAST = 1024;

const WAYS = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
};

/** What became of a text, whole or not at all: most of what is built is libraries, and stays from one build to the next. */
async function keep(file, text, way) {
  if (existsSync(file)) return;
  writeFileSync(`${file}.${process.pid}`, await WAYS[way](text));
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Writes `.br` and `.gz` beside each text of a folder, to be served in its place.
 *
 * @param kept the folder where the next build finds what was compressed, and nothing older
 */
export async function precompress(folder, kept) {
  mkdirSync(kept, { recursive: true });
  const used = new Set();
  const texts = readdirSync(folder, { recursive: true })
    .filter((name) => TEXTS.test(name))
    .map((name) => join(folder, name));
  await Promise.all(
    texts.map(async (file) => {
      const text = readFileSync(file);
      if (text.length < LEAST) return;
      for (const way of Object.keys(WAYS)) {
        const name = `${createHash('sha256').update(text).digest('hex')}.${way}`;
        used.add(name);
        await keep(join(kept, name), text, way);
        copyFileSync(join(kept, name), `${file}.${way}`);
      }
    }),
  );
  for (const name of readdirSync(kept)) if (!used.has(name)) rmSync(join(kept, name));
}
