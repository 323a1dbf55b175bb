import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_ENV, SERVER_FLAGS } from '../bin/lib/server.mjs';

const PATIENCE_MS = 60_000;
/** What its tokens are signed with. */
export const SECRET = 'only for measuring on this machine, never outside';

/** A server in a process of its own. */
export interface Served {
  base: string;
  /** From the start of the process to its first answer. */
  startSeconds: number;
  /** Resident memory now, in MB; undefined where the system doesn't say. */
  memory(): number | undefined;
  /** The most of it so far, likewise. */
  peak(): number | undefined;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function megabytesOf(pid: number, figure: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1];
    return kilobytes ? Number(kilobytes) / 1024 : undefined;
  } catch {
    return undefined;
  }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Starts a script of this package and waits for its ready path. @throws Error when it ends or stays silent */
export async function serve(
  script: string,
  databaseUrl: string,
  readyPath: string,
  env: Record<string, string> = {},
): Promise<Served> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, fileURLToPath(new URL(script, import.meta.url))], {
    env: {
      ...process.env,
      ...SERVER_ENV,
      ...env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      TOKEN_SECRET: SECRET,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = `http://127.0.0.1:${port}`;
  while (!(await answers(base + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    if (performance.now() - started > PATIENCE_MS) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not answer within ${PATIENCE_MS / 1000} s`);
    }
    await wait(10);
  }
  return {
    base,
    startSeconds: (performance.now() - started) / 1000,
    memory: () => megabytesOf(child.pid ?? 0, 'VmRSS'),
    peak: () => megabytesOf(child.pid ?? 0, 'VmHWM'),
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
