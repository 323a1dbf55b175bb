import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP archive by name. */
export async function unzipped(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, file) => (file ? resolve(file) : reject(error))),
  );
  const files: Record<string, Buffer> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error);
        buffer(stream).then((content) => {
          files[entry.fileName] = content;
          zip.readEntry();
        }, reject);
      }),
    );
    zip.readEntry();
  });
  return files;
}
