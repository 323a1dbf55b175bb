import type { Config } from './config.ts';
import type { Execute } from './records/database.ts';
import { hasNoNetwork } from './secrets/first-network.ts';

const DEMO_ACCOUNTS =
  'Demo accounts: super@demo.example, agent1@demo.example, admin@demo.example ... (password Demo-1234!)';

/**
 * What a process says once it serves: where people sign in, or how the first network is made.
 *
 * @param code that the first network is made by where nobody makes networks
 * @param isDemo whether the demo data was loaded just now
 */
export async function greeting(
  { publicUrl, port, tenantCreation }: Pick<Config, 'publicUrl' | 'port' | 'tenantCreation'>,
  execute: Execute,
  code: string,
  isDemo: boolean,
): Promise<string> {
  const base = publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`;
  if (await hasNoNetwork(execute)) {
    const by = tenantCreation === 'off' ? ` with the invitation code ${code}` : '';
    return `\nReady: ${base}/tenant/new\nThere is no network yet: make the first one there${by}, or by "npm run seed -- --network NAME".\n`;
  }
  const hasDemo = (await execute(`SELECT 1 FROM tenants WHERE id = 'DEMO'`)).length > 0;
  return `\nReady: ${base}/tenant/${hasDemo ? 'DEMO/' : '<network>/'}${isDemo ? `\n${DEMO_ACCOUNTS}` : ''}\n`;
}
