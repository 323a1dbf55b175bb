import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Makes the network with the demo's data, in the database of the product that runs. */
export async function seedNetwork(id: string): Promise<void> {
  const seeds = spawn(process.execPath, ['api/bin/run.mjs', 'seeds/cli.ts', '--network', id], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DEMO_CLIENTS: process.env.E2E_CLIENTS },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seeds, 'exit');
  if (code !== 0) throw new Error(`The network ${id} was not made`);
}
