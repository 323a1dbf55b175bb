import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { VERSION } from './columns.ts';
import { encode } from './cp1252.ts';

/** As the portal wants it: `<software>_<agency>.zip`. */
export const archiveName = (software: string, agency: string): string => `${software}_${agency}.zip`.toLowerCase();

/** What `Config.txt` tells of the format and of who wrote it. */
export const configText = (application: string, version: string): string =>
  [`Version=${VERSION}`, `Application=${application} / ${version}`, 'Devise=Euro', ''].join('\r\n');

/** Photos are named by their addresses. */
export const PHOTOS_TEXT = 'Mode=URL\r\n';

/**
 * The ZIP that a portal takes, made while the lines come: nothing is held in memory but the piece that is being packed.
 *
 * @param lines of `Annonces.csv`, each with its end
 */
export function archive(
  lines: AsyncIterable<string>,
  { application, version, at }: { application: string; version: string; at: Date },
): Readable {
  async function* bytes() {
    for await (const line of lines) yield encode(line);
  }
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const ads = Readable.from(bytes(), { objectMode: false });
  ads.once('error', (error) => output.destroy(error));
  zip.addReadStream(ads, 'Annonces.csv', { mtime: at });
  zip.addBuffer(encode(configText(application, version)), 'Config.txt', { mtime: at });
  zip.addBuffer(encode(PHOTOS_TEXT), 'Photos.cfg', { mtime: at });
  zip.end();
  return output;
}
