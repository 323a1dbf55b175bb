import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { log } from '../../log.ts';
import { diskStorage, type Storage } from './index.ts';

/** Files and folders of the account that the product runs as: clients' papers are no other account's of the machine. */
const [FILE_MODE, FOLDER_MODE] = [0o600, 0o700];

/** Some shared file systems keep no modes, or those of another owner. */
const warned = (error: unknown): void => log.warn({ err: error }, 'the modes of uploaded files can’t be set');

/** Shuts the folder, and so all that was kept below it before. */
function close(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: FOLDER_MODE });
    chmodSync(root, FOLDER_MODE);
  } catch (error) {
    warned(error);
  }
}

/** Keeps files in a folder of this machine, or of one that all processes share, where no other account reads them. */
export function folderStorage(folder: string): Storage {
  const root = resolve(folder);
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${root}/`), visibility: 'private' }));
  const storage = diskStorage(disk);
  close(root);
  return {
    ...storage,
    async write(key, content, size) {
      const path = resolve(root, key);
      // What leads elsewhere is refused by the disk.
      if (path.startsWith(root + sep)) await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
      await storage.write(key, content, size);
      await chmod(path, FILE_MODE).catch(warned);
    },
  };
}
