import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Owner } from './owner.ts';
import { StartError } from './start-error.ts';

/** How a server is started. */
export interface Launch {
  /** Folder of PostgreSQL's programs. */
  bin: string;
  cluster: Cluster;
  owner: Owner;
  settings: Record<string, string>;
  /** A database that is there from the start. */
  url: string;
}

/** A server that answers. */
export interface RunningServer {
  pid: number;
  /** Its end, asked for or not, with the last that it said. */
  end: Promise<string>;
  /** Ends its connections and waits until it has written everything. */
  stop(): Promise<void>;
}

const isOver = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

async function answers(url: string, server: ChildProcess, said: () => string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(30)) {
    if (isOver(server)) throw new StartError(`The embedded database stopped: ${said()}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
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

/** Starts a server and waits until it answers. @throws StartError with the last that it said */
export async function launch({ bin, cluster, owner, settings, url }: Launch): Promise<RunningServer> {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', cluster.folder, ...args], {
    ...owner,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let last = '';
  server.stderr?.on('data', (data: Buffer) => {
    last = data.toString().trim().split('\n').at(-1) ?? last;
  });
  server.once('error', (error) => {
    last = error.message;
  });
  const end = new Promise<string>((done) => server.once('close', () => done(last)));
  const stop = async () => {
    if (!isOver(server)) server.kill('SIGINT');
    await end;
  };
  try {
    await answers(url, server, () => last);
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: server.pid ?? 0, end, stop };
}
