import type { Config } from '../../config.ts';
import { folderStorage } from './folder.ts';
import type { Storage } from './index.ts';

/** The storage that the configuration names; the bucket's client is loaded where a bucket is used. */
export async function configuredStorage({ s3, filesDir }: Config): Promise<Storage> {
  if (!s3) return folderStorage(filesDir);
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(s3);
}
