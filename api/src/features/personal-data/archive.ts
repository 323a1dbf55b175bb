import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../../adapters/storage/index.ts';
import { fileKey } from '../../files/keys.ts';
import { log } from '../../log.ts';
import type { PersonalData } from './data.ts';

/** What stands in the place of a document whose bytes the storage has lost: the rest is still handed over. */
const LOST = 'This document could not be read. / Ce document est illisible.\n';

async function* contentOf(storage: Storage | undefined, tenant: string, id: string): AsyncGenerator<Buffer | string> {
  try {
    if (!storage) throw new Error('There is no storage');
    yield* await storage.read(fileKey(tenant, id));
  } catch (error) {
    log.error({ err: error, tenant, file: id }, 'a document could not be handed over');
    yield LOST;
  }
}

/**
 * The ZIP that is handed over: the data for programs, the report for people, and the documents, each read when its turn
 * comes.
 */
export function personalArchive(
  data: PersonalData,
  report: { name: string; content: Buffer },
  storage: Storage | undefined,
): NodeJS.ReadableStream {
  const zip = new ZipFile();
  const mtime = new Date(data.generatedAt);
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', { mtime });
  zip.addBuffer(report.content, report.name, { mtime });
  for (const { id, path } of data.files) {
    zip.addReadStreamLazy(path, { mtime }, (done) => done(null, Readable.from(contentOf(storage, data.tenant.id, id))));
  }
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  return zip.outputStream;
}
