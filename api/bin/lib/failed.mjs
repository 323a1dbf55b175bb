import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file in which reporters note what fails in one run, named to them by `env`; `read` answers its text and removes it. */
export function failedFile() {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-failed-'));
  const file = join(folder, 'tests.txt');
  return {
    env: { FAILED_FILE: file },
    read() {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
