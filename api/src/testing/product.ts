import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What one start has read, the next need not compile again. */
const NODE_COMPILE_CACHE = join(tmpdir(), 'hestia-compile-cache');

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The product as a process of its own, as `npm start` runs it. */
export interface Product {
  /** Address of the tenant's API. */
  api(tenant?: string): string;
  /** Address of the server itself. */
  url: string;
  /** What it printed, both streams. */
  output(): string;
  /** Its end. @returns the exit code, null when a signal ended it */
  exited: Promise<number | null>;
  /** Sends the signal and waits for the end. @returns the exit code, null when the signal ended it */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function spawnMain(env: NodeJS.ProcessEnv): { child: ChildProcess; output: () => string } {
  const { DATABASE_URL: _url, DATABASE_DIRECT_URL: _direct, TOKEN_SECRET: _secret, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, HOST: '127.0.0.1', DEMO_CLIENTS: '20', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      text += data.toString();
    });
  }
  return { child, output: () => text };
}

/** Starts the product and waits until it serves. @throws Error with what it printed when it ends instead */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const port = await freePort();
  const { child, output } = spawnMain({ PORT: String(port), ...env });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Ready:') && resolve());
    child.once('exit', () => reject(new Error(output())));
  });
  return {
    api: (tenant = 'DEMO') => `http://127.0.0.1:${port}/api/tenant/${tenant}`,
    url: `http://127.0.0.1:${port}`,
    output,
    exited,
    end(signal) {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts the product where it can't, and waits for its end. */
export async function refusedStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnMain(env);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Calls the product's API. */
export async function call(product: Product, method: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${product.api()}/${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => undefined) };
}

/** A session's token of somebody of the demo data. */
export async function signIn(product: Product, name = 'agent1'): Promise<string> {
  const { body } = await call(product, 'POST', 'login', undefined, {
    email: `${name}@demo.example`,
    password: 'Demo-1234!',
  });
  return body.token;
}
