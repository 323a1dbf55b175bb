import { parseArgs } from 'node:util';
import { type Call, callsOf, MADE } from './calls.ts';
import { type BenchDatabase, startDatabase, TENANT } from './database.ts';
import { firstLoad } from './first-load.ts';
import { type Findings, judge } from './goals.ts';
import { measure } from './measure.ts';
import { type Served, serve } from './processes.ts';

const USAGE = `npm run bench -- [--clients 1000000] [--json]
Compares the API with a bare server on the same rows. The data is kept in .data/bench-* for the next run.`;
const PASSWORD = 'Demo-1234!';
const RECORDS = 100;

const report = (text: string) => process.stderr.write(`${text}\n`);

async function signIn(api: string): Promise<string> {
  const response = await fetch(`${api}/api/tenant/${TENANT}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `agent@${TENANT.toLowerCase()}.example`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Takes away what measuring made, so that each run finds the same rows. */
async function removeMade({ query }: BenchDatabase): Promise<void> {
  await query('DELETE FROM audit_entries WHERE tenant_id = $1', [TENANT]);
  await query('DELETE FROM domain_events WHERE tenant_id = $1', [TENANT]);
  await query('DELETE FROM clients WHERE tenant_id = $1 AND first_name = $2', [TENANT, MADE]);
  await query('VACUUM ANALYZE clients');
}

/** @throws Error when API and floor don't answer the same clients: their rates would not compare */
async function ensureSameRows(calls: readonly Call[]): Promise<void> {
  const pages = calls.filter(({ name }) => name === 'list' || name === 'floor list');
  const ids = await Promise.all(
    pages.map(async ({ urls, headers }) => {
      const { results } = (await (await fetch(urls[0] ?? '', { headers })).json()) as { results: { id: string }[] };
      return results.map(({ id }) => id).join();
    }),
  );
  if (new Set(ids).size !== 1 || ids[0] === '') throw new Error('The API and the bare server list different clients');
}

async function measureBoth(database: BenchDatabase, api: Served, floor: Served): Promise<Findings> {
  const [agent] = await database.query<{ id: string }>('SELECT id FROM users WHERE tenant_id = $1', [TENANT]);
  const ids = await database.query<{ id: string }>('SELECT id FROM clients WHERE tenant_id = $1 ORDER BY id LIMIT $2', [
    TENANT,
    RECORDS,
  ]);
  const token = await signIn(api.base);
  const setting = { api: api.base, floor: floor.base, token, agent: agent?.id ?? '', ids: ids.map(({ id }) => id) };
  const calls = callsOf(setting);
  await ensureSameRows(calls);
  const measured = await measure(calls, report);
  return {
    measured,
    memoryMegabytes: api.memory(),
    startSeconds: api.startSeconds,
    firstLoad: await firstLoad(),
  };
}

function print({ measured, ...rest }: Findings): void {
  process.stdout.write(`\n${'call'.padEnd(20)}${'requests/s'.padStart(12)}${'p99 ms'.padStart(10)}\n`);
  for (const [name, { rate, p99 }] of Object.entries(measured)) {
    process.stdout.write(`${name.padEnd(20)}${rate.toFixed(0).padStart(12)}${p99.toFixed(0).padStart(10)}\n`);
  }
  process.stdout.write(`\n${'goal'.padEnd(46)}${'measured'.padStart(10)}${'wanted'.padStart(10)}\n`);
  for (const { name, value, goal, met } of judge({ measured, ...rest })) {
    process.stdout.write(
      `${name.padEnd(46)}${value.toFixed(2).padStart(10)}${goal.padStart(10)}  ${met ? 'ok' : 'missed'}\n`,
    );
  }
}

async function bench(clients: number): Promise<Findings & { fillSeconds: number | undefined }> {
  const database = await startDatabase(clients, report);
  const served: Served[] = [];
  try {
    await removeMade(database);
    const floor = await serve('./floor.ts', database.url, '/');
    served.push(floor);
    const api = await serve('../src/main.ts', database.url, '/api/ready');
    served.push(api);
    const findings = await measureBoth(database, api, floor);
    await removeMade(database);
    return { ...findings, fillSeconds: database.fillSeconds };
  } finally {
    await Promise.all(served.map((one) => one.stop()));
    await database.stop();
  }
}

const options = {
  clients: { type: 'string', default: '1000000' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  const clients = Number(values.clients);
  if (!Number.isInteger(clients) || clients < 1_000) throw new Error('--clients must be a whole number from 1000 up');
  const findings = await bench(clients);
  if (values.json) process.stdout.write(`${JSON.stringify({ ...findings, goals: judge(findings) }, null, 2)}\n`);
  else print(findings);
}
