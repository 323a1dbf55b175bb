import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** One clear line, and the end. */
export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const digest = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Installs what the lockfile names, when it isn't installed yet. */
export function ensureInstalled() {
  const lock = digest(join(ROOT, 'package-lock.json'));
  const stamp = join(ROOT, 'node_modules', '.hestia-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing ...\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The installation failed, see above.');
  writeFileSync(stamp, lock);
}

/** The Node 24 that the lockfile pins; the host's own when it is as new. */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = join(ROOT, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`Node 24 is not available for ${process.platform}-${process.arch}: please start with Node 24 or newer.`);
}
