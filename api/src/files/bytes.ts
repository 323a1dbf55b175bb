import type { Storage } from '../adapters/storage/index.ts';
import { fileKey, sizeFolder } from './keys.ts';

/** Removes the bytes of a file, and what was made of them. Doing it twice does no harm. */
export async function removeBytes(storage: Storage, tenant: string, id: string): Promise<void> {
  await storage.remove(fileKey(tenant, id));
  await storage.removeFolder(sizeFolder(tenant, id));
}
