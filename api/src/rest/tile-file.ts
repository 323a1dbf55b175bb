import { createReadStream, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A file of map tiles as it is served: its path, and what answers there. */
export interface TileFile {
  path: string;
  serve: (request: IncomingMessage, response: ServerResponse) => void;
}

/** The first and last byte of `bytes=0-127`; nothing of what isn't one range of this file. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  return from !== '' && first <= last ? [first, last] : undefined;
}

/**
 * Serves one `.pmtiles` file in pieces. Its path changes with the file: what a browser has kept of another one is never
 * mixed with it.
 */
export function tileFile(file: string): TileFile {
  const { size, mtimeMs } = statSync(file);
  const version = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`;
  return {
    path: `/tiles/${version}.pmtiles`,
    serve: (request, response) => {
      const range = rangeOf(request.headers.range, size);
      if (!range) {
        response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
        return;
      }
      const [start, end] = range;
      response.writeHead(206, {
        'Content-Type': 'application/vnd.pmtiles',
        'Content-Range': `bytes ${start}-${end}/${size}`,
        'Content-Length': end - start + 1,
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
        ETag: `"${version}"`,
      });
      createReadStream(file, { start, end })
        .on('error', () => response.destroy())
        .pipe(response);
    },
  };
}
