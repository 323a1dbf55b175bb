import { loadResources, VocabularyError } from '../load.ts';
import type { Resource } from '../resource.ts';

/** The resources; where their declarations are wrong, the mistakes a line each, once, and the end of the command. */
export async function loadedOrTold(): Promise<Resource[]> {
  try {
    return await loadResources();
  } catch (error) {
    if (!(error instanceof VocabularyError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
