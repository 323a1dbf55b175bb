import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SLOWEST = 10;

const text = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The slowest of lines as the reporters write them: milliseconds, a tab, a file. */
function slowest(lines) {
  const times = new Map();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [milliseconds, name] = line.split('\t');
    times.set(name, (times.get(name) ?? 0) + Number(milliseconds));
  }
  const sorted = [...times].sort(([, left], [, right]) => right - left);
  return sorted.slice(0, SLOWEST).map(([name, time]) => `${(time / 1_000).toFixed(1).padStart(7)} s  ${name}\n`);
}

/** Files in which the reporters of one run note what fails and how long each file takes, named to them by `env`. */
export function noted() {
  const folder = mkdtempSync(join(tmpdir(), 'hestia-noted-'));
  const [failed, times] = [join(folder, 'failed.txt'), join(folder, 'times.txt')];
  return {
    env: { FAILED_FILE: failed, TIMES_FILE: times },
    /** What failed, and the ten slowest files, once: nothing is left behind. */
    read() {
      const told = { failed: text(failed), slowest: slowest(text(times)).join('') };
      rmSync(folder, { recursive: true, force: true });
      return told;
    },
  };
}
