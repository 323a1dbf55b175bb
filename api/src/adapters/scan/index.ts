import type { Readable } from 'node:stream';

/** Looks for malware in a file before anybody may read it. */
export interface Scanner {
  /**
   * @returns what was found, by its name; nothing when the file is clean
   * @throws Error when it could not be told
   */
  scan(content: Readable): Promise<string | undefined>;
}
