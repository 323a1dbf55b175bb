import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { binaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { refuseSecondStart, stopLeftover } from './leftover.ts';
import { serverOwner } from './owner.ts';
import { StartError } from './start-error.ts';

export { StartError };

/** A running embedded server. */
export interface Embedded {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'fatal',
};
/** For data that may be lost: tests and benchmarks. */
const EPHEMERAL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(url: string, server: ChildProcess, stderr: () => string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(30)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new StartError(`The embedded database stopped: ${stderr()}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => undefined);
    }
  }
  throw new StartError('The embedded database did not answer within a minute');
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'hestia'");
  if (rowCount === 0) await client.query('CREATE DATABASE hestia');
  await client.end();
}

/**
 * Starts the PostgreSQL server that comes with the product on its own data folder.
 *
 * @param options.ephemeral trades safety of the data for speed
 * @throws StartError with one line: folder not writable, already used, no binaries for this machine
 */
export async function startEmbedded({
  dataDir,
  ephemeral = false,
}: {
  dataDir: string;
  ephemeral?: boolean;
}): Promise<Embedded> {
  const folder = resolve(dataDir);
  const lock = join(folder, 'process.pid');
  const bin = binaries();
  const owner = serverOwner();
  refuseSecondStart(folder, lock);
  const cluster = prepareCluster(folder, bin, owner);
  await stopLeftover(cluster.folder);
  writeFileSync(lock, String(process.pid));
  const port = await freePort();
  const settings = { ...SETTINGS, ...(ephemeral ? EPHEMERAL : {}), port: String(port) };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', cluster.folder, ...args], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lastLine = '';
  server.stderr?.on('data', (data: Buffer) => {
    lastLine = data.toString().trim().split('\n').at(-1) ?? lastLine;
  });
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  server.once('error', () => undefined);
  const base = `postgresql://hestia:${cluster.password}@127.0.0.1:${port}`;
  await answers(`${base}/postgres`, server, () => lastLine);
  await createDatabase(`${base}/postgres`);
  return {
    url: `${base}/hestia`,
    pid: server.pid ?? 0,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGINT');
        await exited;
      }
      rmSync(lock, { force: true });
    },
  };
}
