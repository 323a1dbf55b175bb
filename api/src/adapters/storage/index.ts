import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where the bytes of files are. Keys are paths of ids, never what people named a file. */
export interface Storage {
  write(key: string, content: Readable): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
}

/** Keeps files in a folder of this machine, or of one that all processes share. */
export function folderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }));
  return {
    write: (key, content) => disk.putStream(key, content),
    read: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
