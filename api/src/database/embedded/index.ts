import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { binaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { type KeptServer, keepRunning } from './keep.ts';
import { launch } from './launch.ts';
import { holdLock, refuseSecondStart, stopLeftover } from './leftover.ts';
import { serverOwner } from './owner.ts';
import { StartError } from './start-error.ts';

export { StartError };

/** A running embedded server; its address stays the same when it is started again. */
export interface Embedded extends KeptServer {
  url: string;
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

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'hestia'");
  if (rowCount === 0) await client.query('CREATE DATABASE hestia');
  await client.end();
}

/**
 * Starts the PostgreSQL server that comes with the product on its own data folder, and again whenever it ends by itself.
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
  holdLock(lock);
  const port = await freePort();
  const settings = { ...SETTINGS, ...(ephemeral ? EPHEMERAL : {}), port: String(port) };
  const base = `postgresql://hestia:${cluster.password}@127.0.0.1:${port}`;
  const server = await keepRunning(async () => {
    await stopLeftover(cluster);
    return launch({ bin, cluster, owner, settings, url: `${base}/postgres` });
  });
  await createDatabase(`${base}/postgres`);
  return {
    url: `${base}/hestia`,
    get pid() {
      return server.pid;
    },
    lost: server.lost,
    async stop() {
      await server.stop();
      rmSync(lock, { force: true });
    },
  };
}
