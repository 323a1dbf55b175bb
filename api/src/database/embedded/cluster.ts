import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Owner } from './owner.ts';
import { StartError } from './start-error.ts';

/** Where the data is, and the password of its superuser. */
export interface Cluster {
  folder: string;
  password: string;
}

function writable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can't be written (${(error as NodeJS.ErrnoException).code}); set DATA_DIR`,
    );
  }
}

const secretIn = (dataDir: string): string => join(dataDir, 'postgres-password');

/** The superuser's password of a data folder that is prepared. */
export const keptPassword = (dataDir: string): string => readFileSync(secretIn(dataDir), 'utf8').trim();

/** Prepares the data folder on the first start. */
export function prepareCluster(dataDir: string, bin: string, owner: Owner): Cluster {
  writable(dataDir);
  const folder = join(dataDir, 'postgres');
  const secret = secretIn(dataDir);
  if (existsSync(join(folder, 'PG_VERSION')) && existsSync(secret)) {
    return { folder, password: keptPassword(dataDir) };
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = randomBytes(18).toString('hex');
  writeFileSync(secret, `${password}\n`, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chmodSync(dataDir, 0o755);
    chownSync(folder, owner.uid, owner.gid);
    chownSync(secret, owner.uid, owner.gid);
  }
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const { status, stderr, error } = spawnSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'hestia', '-A', 'scram-sha-256', `--pwfile=${secret}`, ...locale],
    { ...owner, cwd: dataDir, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    const problem = (error?.message ?? stderr ?? '').trim().split('\n').at(-1);
    throw new StartError(`The database could not be prepared in ${folder}: ${problem}`);
  }
  return { folder, password };
}
