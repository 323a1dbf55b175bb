import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** Where the bytes of files are. Keys are paths of ids, never what people named a file. */
export interface Storage {
  /** @param size how many bytes come; those that are all here can be sent again when the first try fails */
  write(key: string, content: Readable | Buffer, size: number): Promise<void>;
  /** @throws Error when there is nothing under the key */
  read(key: string): Promise<Readable>;
  /** Nothing under the key is fine. */
  remove(key: string): Promise<void>;
  /** Removes all keys that begin with the path. */
  removeFolder(path: string): Promise<void>;
}

/** A flydrive disk as the storage. */
export function diskStorage(disk: Disk): Storage {
  return {
    write: (key, content, size) =>
      Buffer.isBuffer(content) ? disk.put(key, content) : disk.putStream(key, content, { contentLength: size }),
    async read(key) {
      const stream = await disk.getStream(key);
      // A file that is missing is noticed here, and not in the middle of an answer.
      if (stream instanceof ReadStream) await once(stream, 'open');
      return stream;
    },
    remove: (key) => disk.delete(key),
    removeFolder: (path) => disk.deleteAll(path),
  };
}
