import { execFileSync } from 'node:child_process';
import { StartError } from './start-error.ts';

/** The system user that the server runs as. */
export interface Owner {
  uid?: number;
  gid?: number;
}

const USER = 'postgres';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, USER], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, which is made when missing. */
export function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group', USER], {
        stdio: 'ignore',
      });
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      throw new StartError(
        'PostgreSQL does not run as root and the user "postgres" could not be made: start as another user',
      );
    }
  }
}
