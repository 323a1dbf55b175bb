import {
  bulkFields,
  deriveSchemas,
  isNobodys,
  type Resource,
  stepSchema,
  stepsOf,
} from '@hestia/resources/vocabulary/index.ts';
import { productResources, productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { DEEP, examples } from '../testing/depth.ts';
import { type Extreme, extremesIn } from '../testing/extremes.ts';
import { makeSample } from '../testing/sample-record.ts';
import { watchdog } from '../testing/watchdog.ts';

type Values = Record<string, unknown>;

/** After so long a call counts as hanging. */
const HANGS_MS = 10_000;
const MOST_SEEDS = 20;
/** Of the values that may be taken, and so are sent one by one, times and each so-manieth other is; `TEST_DEPTH=all` sends all. */
const EACH = DEEP ? 1 : 101;

/** Which of a field's values is said of several records at once, too: of dates the end of the calendar. */
const IN_BULK = 5;
/** So many conditions fit into an address. */
const MOST_ASKED = 12;

const world = await productWorld();
const resources = await productResources();
let api: TestApi;
/** The same API, by which the last body that was posted to each path is kept. */
let noting: TestApi;
const bodies = new Map<string, Values>();
let stop: () => Promise<number>;
beforeAll(async () => {
  stop = watchdog(HANGS_MS);
  api = await startApi();
  const call: TestApi['call'] = (method, path, options) => {
    if (method === 'POST') bodies.set(path, options?.body as Values);
    return api.call(method, path, options);
  };
  noting = { ...api, call };
});
afterAll(async () => {
  await api.close();
  await stop();
});

/** Sends it, and says what was wrong with the answer. */
async function problem(method: string, path: string, body?: unknown): Promise<string | undefined> {
  const what = `${method} ${path} ${JSON.stringify(body)?.slice(0, 300)}`;
  try {
    const reply = await fetch(`${api.url}/api/tenant/A1/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await api.token('super')}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(HANGS_MS),
    });
    const text = await reply.text();
    return reply.status < 500 ? undefined : `${reply.status} to ${what}: ${text.slice(0, 300)}`;
  } catch (error) {
    return `${String(error)} to ${what}`;
  }
}

/** A record of the resource, and the body that made it. */
async function made(resource: Resource): Promise<{ id: string; body: Values } | undefined> {
  for (let seed = 1; seed <= MOST_SEEDS; seed++) {
    const reply = await makeSample(noting, { resource, world, seed });
    if (reply.status === 201) return { id: String(reply.body.id), body: bodies.get(resource.name) ?? {} };
  }
  return undefined;
}

/** Whether the field takes it by its schema is for the server to say: of one kind, all fields' are refused in one answer. */
function together(extremes: Map<string, Extreme[]>): Values[] {
  const most = Math.max(0, ...[...extremes.values()].map((all) => all.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries([...extremes].flatMap(([name, all]) => (all[at] ? [[name, all[at].field]] : []))),
  );
}

/** What may be asked of fields of a type, all of which are taken as they are: it is a filter that may find nothing. */
const ASKED: Record<string, unknown[]> = {
  date: ['0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31'],
  datetime: ['0001-01-01', '9999-12-31T23:59:59Z', '-P9999D', '-P9999M'],
  integer: [2 ** 63, -1e308, 1e308, 0.1],
  money: [2 ** 63, -1e308, 1e308, 0.1],
  number: [2 ** 63, -1e308, 1e308, 5e-324],
  string: ['', "'", '\\', 'x'.repeat(3_000)],
};

const isMade = (one: Resource): boolean => !one.declaration.global && !isNobodys(one, 'add');

/** A record that is there without anybody having made it, and what it says. */
async function found(resource: Resource): Promise<{ id: string; body: Values } | undefined> {
  const { results } = (await api.call('GET', resource.name, { as: 'super' })).body as { results?: Values[] };
  const [body] = results ?? [];
  return body ? { id: String(body.id), body } : undefined;
}

/** Those that are made first: what is said of the network itself may change who is let in. */
const tried = [...resources.filter(isMade), ...resources.filter((one) => !isMade(one))];
/** What a resource has of its own beside its fields' types, which many share, is whether it is made, found, or goes by steps. */
const kindsOf = (one: Resource): string[] => [
  ...Object.values(one.fields).map(({ declaration: { type } }) => type),
  ...(isMade(one) ? ['made'] : ['found']),
  ...(stepsOf(one).length > 0 ? ['steps'] : []),
];
/** Values are read and kept by their types: what of each there is an example of is tried, and all where it is tested at length. */
const shown = examples(tried, { oneIn: 4, name: ({ id }) => id, kinds: kindsOf });
let count = 0;

test.each(shown.map((resource) => [resource.id, resource] as const))(
  'whatever is said of %s is answered, and never by a mistake of ours',
  async (_, resource) => {
    const sample = await (isMade(resource) ? made(resource) : found(resource));
    if (isMade(resource)) expect(sample, `no ${resource.id} could be made`).toBeDefined();
    const { id, body } = sample ?? { id: 'ABSENT', body: {} };
    const problems: (string | undefined)[] = [];
    const { create, update } = deriveSchemas(resource);
    const of = (properties: typeof create.properties) =>
      new Map(Object.entries(properties).map(([name, one]) => [name, extremesIn(one, body[name], `/${name}`)]));
    const version = async () =>
      (await api.sql(`SELECT version FROM ${resource.table} WHERE id = $1`, [id]))[0]?.version;

    for (const [at, values] of together(of(create.properties)).entries()) {
      problems.push(await problem('POST', resource.name, { ...body, ...values }));
      if (at !== IN_BULK) continue;
      problems.push(await problem('POST', `${resource.name}/bulk`, { records: [{ ...body, ...values }] }));
      const records = [{ id, version: await version() }];
      const change = Object.fromEntries(
        bulkFields(resource).flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])),
      );
      problems.push(await problem('PATCH', `${resource.name}/bulk`, { records, change }));
    }
    for (const [name, extremes] of of(update.properties))
      for (const { field, isTime } of extremes) {
        if (++count % EACH !== 0 && !isTime) continue;
        problems.push(await problem('PATCH', `${resource.name}/${id}`, { version: await version(), [name]: field }));
      }
    for (const { graph, step } of stepsOf(resource)) {
      const { column } = resource.fields[graph.field] as { column: string };
      const said = of(stepSchema(resource, step).properties);
      for (const [name, extremes] of said)
        for (const { field, isTime } of extremes) {
          if (++count % EACH !== 0 && !isTime) continue;
          await api
            .sql(`UPDATE ${resource.table} SET ${column} = $2 WHERE id = $1`, [id, step.from[0]])
            .catch(() => []);
          const others = Object.fromEntries([...said.keys()].flatMap((one) => (one in body ? [[one, body[one]]] : [])));
          const taken = { ...others, [name]: field, version: await version() };
          problems.push(await problem('POST', `${resource.name}/${id}/transitions/${step.name}`, taken));
        }
    }
    expect(problems.filter(Boolean)).toEqual([]);
  },
);

test.each(resources.map((resource) => [resource.id, resource] as const))(
  'a list of %s is narrowed by what no record has, and finds nothing',
  async (_, resource) => {
    const problems: (string | undefined)[] = [];
    for (const [at, op] of ['eq', 'lt', 'gte', 'ne'].entries()) {
      const asked = Object.values(resource.fields).flatMap(({ name, declaration: { type, writeOnly } }) =>
        ASKED[type] && !writeOnly ? [{ [name]: { [op]: ASKED[type][at] } }] : [],
      );
      const filter = encodeURIComponent(JSON.stringify({ or: asked.slice(0, MOST_ASKED) }));
      problems.push(await problem('GET', `${resource.name}?filter=${filter}`));
    }
    for (const day of ['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']) {
      const filter = encodeURIComponent(JSON.stringify({ createdAt: { gte: day } }));
      const reply = await api.call('GET', `${resource.name}?filter=${filter}`, { as: 'super' });
      if (reply.status !== 400) problems.push(`${reply.status} to ${filter}`);
    }
    expect(problems.filter(Boolean)).toEqual([]);
  },
);
