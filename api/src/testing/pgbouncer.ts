import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serverOwner } from '../database/embedded/owner.ts';
import { freePort } from './product.ts';

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** Debian's package, as its administrator would install it; its service isn't started. */
function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = (...args: string[]) => execFileSync('apt-get', args, { env, stdio: 'ignore', timeout: 120_000 });
  try {
    run('update');
    run('install', '-y', '--no-install-recommends', 'pgbouncer');
  } catch {
    // Without a mirror there is none: the caller says so.
  }
}

/** The program, installed on Debian where it is missing; nothing where it can't be had. */
export function findPgBouncer(): string | undefined {
  const find = () => PLACES.find((place) => existsSync(place));
  if (!find()) install();
  return find();
}

/** A running pooler. */
export interface Pooler {
  /** The database's address by way of the pooler. */
  url: string;
  stop(): Promise<void>;
}

async function listens(port: number): Promise<void> {
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(50)) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('PgBouncer does not listen');
}

/**
 * Starts PgBouncer in front of a database.
 *
 * @param program where it is
 * @param databaseUrl the server's own address
 * @param settings of PgBouncer, besides what it needs to run here
 */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<Pooler> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const config = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 8,
    max_client_conn: 500,
    ...settings,
  };
  const lines = Object.entries(config).map(([name, value]) => `${name} = ${value}`);
  const database = `${pathname.slice(1)} = host=${hostname} port=${serverPort}`;
  writeFileSync(join(folder, 'ini'), `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`);
  // Like PostgreSQL it refuses to run as root.
  const owner = serverOwner();
  chmodSync(folder, 0o700);
  if (owner.uid !== undefined && owner.gid !== undefined)
    for (const one of [folder, join(folder, 'ini'), join(folder, 'users')]) chownSync(one, owner.uid, owner.gid);
  const child = spawn(program, ['-q', join(folder, 'ini')], { ...owner, cwd: folder, stdio: 'ignore' });
  const exited = once(child, 'exit');
  process.once('exit', () => child.kill('SIGKILL'));
  await listens(port);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.toString(),
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
