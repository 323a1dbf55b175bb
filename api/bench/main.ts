import { parseArgs } from 'node:util';
import { buildUi } from '../bin/lib/ui.mjs';
import { AGENDA, measureAgenda } from './agenda.ts';
import { measureSync, SYNC } from './calendar-sync.ts';
import { type Call, callsOf, MADE, propertyMatches } from './calls.ts';
import { type BenchDatabase, settled, startDatabase, TENANT, type Volume } from './database.ts';
import { firstLoad } from './first-load.ts';
import {
  type Findings,
  judge,
  judgeAgenda,
  judgePapers,
  judgeStreams,
  judgeSync,
  judgeThreads,
  type Outcome,
} from './goals.ts';
import { type Measured, measure } from './measure.ts';
import { measurePapers, PAPERS } from './papers.ts';
import { measurePictures, pictureFolder } from './pictures.ts';
import { type Served, serve } from './processes.ts';
import { emailIn, lendPlaces, PASSWORD, signIn } from './sign-in.ts';
import { measureStreams, STREAMS } from './streams.ts';
import { measureThreads, THREADS } from './threads.ts';

const USAGE = `npm run bench -- [--clients 1000000] [--searches 1000000] [--properties 100000] [--mandates 1000000] [--threads 200000] [--json]
  [--only list,far page]   measures these calls alone; \`papers\`: numbers of the register and documents; \`agenda\`: calendars; \`streams\`: 5,000 people who follow at one process
Compares the API with a bare server on the same rows. The data is kept in .data/bench-* for the next run.`;
const RECORDS = 100;
/** Matching is compared with itself among so few searches. */
const FEW = 10_000;

const report = (text: string) => process.stderr.write(`${text}\n`);

/** Takes away what measuring made, so that each run finds the same rows. */
async function removeMade({ query }: BenchDatabase): Promise<void> {
  // The audit stays as it was written, but for what these runs wrote.
  await query('SET session_replication_role = replica');
  // What is written once is taken away by who measures alone.
  await query('ALTER TABLE audit_entries DISABLE TRIGGER USER');
  await query('DELETE FROM audit_entries WHERE tenant_id = $1', [TENANT]);
  await query('ALTER TABLE audit_entries ENABLE TRIGGER USER');
  await query('RESET session_replication_role');
  await query('DELETE FROM domain_events WHERE tenant_id = $1', [TENANT]);
  await query('DELETE FROM clients WHERE tenant_id = $1 AND first_name = $2', [TENANT, MADE]);
  await query('DELETE FROM uploads WHERE tenant_id = $1', [TENANT]);
  await query('DELETE FROM files WHERE tenant_id = $1', [TENANT]);
  await query('VACUUM ANALYZE clients');
}

/** Some of the calls by themselves: what a change is about is measured in a minute. */
async function measureOnly(volume: Volume, names: readonly string[]): Promise<Record<string, Measured>> {
  const database = await startDatabase(volume, report);
  const served: Served[] = [];
  try {
    const floor = await serve('./floor.ts', database.url, '/');
    served.push(floor);
    const api = await serve('../src/main.ts', database.url, '/api/ready');
    served.push(api);
    await settled(database);
    const calls = await callsBetween(database, api, floor);
    const unknown = names.find((name) => !calls.some((call) => call.name === name));
    if (unknown) throw new Error(`There is no call ${unknown}, but ${calls.map(({ name }) => name).join(', ')}`);
    return await measure(
      calls.filter(({ name }) => names.includes(name)),
      report,
    );
  } finally {
    await Promise.all(served.map((one) => one.stop()));
    await removeMade(database);
    await database.stop();
  }
}

/** @throws Error when API and floor don't answer the same records: their rates would not compare */
async function ensureSameRows(calls: readonly Call[], of = ''): Promise<void> {
  const pages = calls.filter(({ name }) => name === `${of}list` || name === `floor ${of}list`);
  const ids = await Promise.all(
    pages.map(async ({ urls, headers }) => {
      const { results } = (await (await fetch(urls[0] ?? '', { headers })).json()) as { results: { id: string }[] };
      return results.map(({ id }) => id).join();
    }),
  );
  if (new Set(ids).size !== 1 || ids[0] === '')
    throw new Error(`The API and the bare server answer different ${of}lists`);
}

async function idsOf({ query }: BenchDatabase, from: string): Promise<string[]> {
  const rows = await query<{ id: string }>(`SELECT id FROM ${from} LIMIT $2`, [TENANT, RECORDS]);
  return rows.map(({ id }) => id);
}

/** Properties that are matched, from all over the tenant's stock. */
const matched = (database: BenchDatabase): Promise<string[]> =>
  idsOf(database, "properties WHERE tenant_id = $1 AND status = 'sale' ORDER BY md5(id)");

/** How quickly a property finds its buyers where there are few searches. */
async function measureFew(properties: number): Promise<Measured | undefined> {
  const database = await startDatabase({ clients: FEW, searches: FEW, properties, mandates: 0 }, report);
  try {
    const api = await serve('../src/main.ts', database.url, '/api/ready');
    try {
      const setting = { api: api.base, token: await signIn(api.base, TENANT), properties: await matched(database) };
      const name = 'matches among few';
      return (await measure([propertyMatches(setting, name)], report))[name];
    } finally {
      await api.stop();
    }
  } finally {
    await database.stop();
  }
}

async function callsBetween(database: BenchDatabase, api: Served, floor: Served): Promise<Call[]> {
  const [agent] = await idsOf(database, 'users WHERE tenant_id = $1');
  await lendPlaces(database.query, TENANT, agent ?? '');
  const calls = callsOf({
    api: api.base,
    floor: floor.base,
    token: await signIn(api.base, TENANT),
    agent: agent ?? '',
    ids: await idsOf(database, 'clients WHERE tenant_id = $1 ORDER BY id'),
    buyers: await idsOf(
      database,
      '(SELECT DISTINCT client AS id FROM saved_searches WHERE tenant_id = $1) AS buyers ORDER BY md5(id)',
    ),
    properties: await matched(database),
    mandates: await idsOf(database, 'mandates WHERE tenant_id = $1 ORDER BY md5(id)'),
  });
  await ensureSameRows(calls);
  await ensureSameRows(calls, 'mandates ');
  return calls;
}

async function measureBoth(
  database: BenchDatabase,
  api: Served,
  floor: Served,
): Promise<Omit<Findings, 'pictureMegabytes' | 'papers' | 'agenda' | 'threads' | 'streams' | 'sync'>> {
  const calls = await callsBetween(database, api, floor);
  const measured = await measure(calls, report);
  return {
    measured,
    memoryMegabytes: api.memory(),
    startSeconds: api.startSeconds,
    firstLoad: await firstLoad(api.base, TENANT, emailIn(TENANT), PASSWORD),
  };
}

function printRates(measured: Record<string, Measured>): void {
  process.stdout.write(`\n${'call'.padEnd(20)}${'requests/s'.padStart(12)}${'p99 ms'.padStart(10)}\n`);
  for (const [name, { rate, p99 }] of Object.entries(measured)) {
    process.stdout.write(`${name.padEnd(20)}${rate.toFixed(0).padStart(12)}${p99.toFixed(0).padStart(10)}\n`);
  }
}

function printOutcomes(outcomes: Outcome[]): void {
  process.stdout.write(`\n${'goal'.padEnd(46)}${'measured'.padStart(10)}${'wanted'.padStart(10)}\n`);
  for (const { name, value, goal, met } of outcomes) {
    process.stdout.write(
      `${name.padEnd(46)}${value.toFixed(2).padStart(10)}${goal.padStart(10)}  ${met ? 'ok' : 'missed'}\n`,
    );
  }
}

function print(findings: Findings): void {
  printRates(findings.measured);
  printOutcomes(judge(findings));
}

async function bench(volume: Volume, many: number): Promise<Findings & { fillSeconds: number | undefined }> {
  await buildUi();
  const few = await measureFew(volume.properties);
  const database = await startDatabase(volume, report);
  const served: Served[] = [];
  const files = pictureFolder();
  try {
    await removeMade(database);
    const floor = await serve('./floor.ts', database.url, '/');
    served.push(floor);
    const api = await serve('../src/main.ts', database.url, '/api/ready');
    served.push(api);
    await settled(database);
    const findings = await measureBoth(database, api, floor);
    // What comes after may fail: this has taken long.
    printRates(findings.measured);
    await api.stop();
    report('pictures');
    const gallery = await serve('../src/main.ts', database.url, '/api/ready', { FILES_DIR: files.path });
    served.push(gallery);
    const pictureMegabytes = await measurePictures(gallery, await signIn(gallery.base, TENANT), files.path);
    await removeMade(database);
    if (few) findings.measured['matches among few'] = few;
    const papers = await measurePapers(report);
    const agenda = await measureAgenda(report);
    const threads = await measureThreads(many, report);
    const streams = await measureStreams(report);
    const sync = await measureSync(report);
    return { ...findings, pictureMegabytes, papers, agenda, threads, streams, sync, fillSeconds: database.fillSeconds };
  } finally {
    await Promise.all(served.map((one) => one.stop()));
    await database.stop();
    files.end();
  }
}

const options = {
  clients: { type: 'string', default: '1000000' },
  searches: { type: 'string', default: '1000000' },
  properties: { type: 'string', default: '100000' },
  mandates: { type: 'string', default: '1000000' },
  threads: { type: 'string', default: '200000' },
  json: { type: 'boolean' },
  only: { type: 'string' },
  help: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  const number = (name: keyof Volume | 'threads'): number => {
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 1_000) throw new Error(`--${name} must be a whole number from 1000 up`);
    return value;
  };
  const volume = {
    clients: number('clients'),
    searches: number('searches'),
    properties: number('properties'),
    mandates: number('mandates'),
  };
  if (values.only === PAPERS) {
    printOutcomes(judgePapers(await measurePapers(report)));
  } else if (values.only === AGENDA) {
    const agenda = await measureAgenda(report);
    printRates(agenda.measured);
    printOutcomes(judgeAgenda(agenda));
  } else if (values.only === THREADS) {
    const threads = await measureThreads(number('threads'), report);
    printRates(threads);
    printOutcomes(judgeThreads(threads));
  } else if (values.only === STREAMS) {
    printOutcomes(judgeStreams(await measureStreams(report)));
  } else if (values.only === SYNC) {
    printOutcomes(judgeSync(await measureSync(report)));
  } else if (values.only) {
    printRates(await measureOnly(volume, values.only.split(',')));
  } else {
    const findings = await bench(volume, number('threads'));
    if (values.json) process.stdout.write(`${JSON.stringify({ ...findings, goals: judge(findings) }, null, 2)}\n`);
    else print(findings);
  }
}
