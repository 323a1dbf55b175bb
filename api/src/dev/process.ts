import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A server process that answers calls. */
export interface ServerProcess {
  port: number;
  child: ChildProcess;
}

/** What a server process said that ended before it was ready. */
export interface Mistake {
  mistake: string;
}

const STOP_MS = 5_000;
/** More than a mistake of a declaration needs, less than a page can't show. */
const SAID_LENGTH = 4_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a server process. What it prints is printed.
 *
 * @param command the program and its arguments
 * @returns the process once it says that it is ready; where it ended before, why
 */
export async function startServer(command: string[], env: NodeJS.ProcessEnv): Promise<ServerProcess | Mistake> {
  const port = await freePort();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let mistake = '';
  child.stderr.on('data', (data: Buffer) => {
    process.stderr.write(data);
    mistake = (mistake + data.toString()).slice(0, SAID_LENGTH);
  });
  const isReady = await new Promise<boolean>((resolve) => {
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      const text = data.toString();
      // Where it listens concerns nobody: calls go through the gateway.
      process.stdout.write(text.replaceAll(/^Ready: .*$/gm, 'Ready'));
      said = (said + text).slice(-1_000);
      if (said.includes('Ready:')) resolve(true);
    });
    child.once('close', () => resolve(false));
  });
  return isReady ? { port, child } : { mistake: mistake || 'The server ended before it was ready.' };
}

/** Ends a server process; one that takes its time is ended all the same. */
export async function stopServer({ child }: ServerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = await Promise.race([ended, wait(STOP_MS, 'late', { ref: false })]);
  if (late === 'late') child.kill('SIGKILL');
}
