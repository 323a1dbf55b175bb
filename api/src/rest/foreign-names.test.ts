import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import { productResources, productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOptions, type Reply, startApi, type TestApi } from '../testing/api.ts';
import { deep, sampled } from '../testing/depth.ts';
import { makeEverything } from '../testing/every-record.ts';
import {
  bodySchema,
  type Described,
  describedOperations,
  exampleOperations,
  filledPath,
} from '../testing/operations.ts';

/** Names that every object answers to although nobody gave it them. */
const NAMES = ['__proto__', 'hasOwnProperty'];
/** The first is taken away by whoever reads JSON: of those that come to the product one stands for both. */
const COME = sampled(NAMES, 2, 1);
/** They end the session that the next calls are made in. */
const LEFT_OUT = ['POST logout', 'DELETE me/sessions'];

const resources = await productResources();
let api: TestApi;
let token: string;
let operations: Described[];
let ids: Map<string, string>;

beforeAll(async () => {
  api = await startApi();
  token = await api.token('super');
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Known' });
  const all = (await describedOperations(api)).filter(({ name }) => !LEFT_OUT.includes(name));
  operations = exampleOperations(all, 6, resources);
}, 120_000);
afterAll(() => api.close());

const pathOf = ({ path, resource }: Described): string =>
  filledPath(path, { tenant: 'A1', id: ids.get(resource) ?? 'x', name: 'x' });

/** An object with this as its own, whatever the name: `{[name]: value}` would set the prototype. */
const named = (name: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`);

async function ask(operation: Described, options: CallOptions, query = ''): Promise<Reply> {
  const reply = await api.call(operation.method, pathOf(operation) + query, { token, ...options });
  const isBroken = reply.status >= 500 && reply.status !== 503;
  expect(isBroken, `${operation.name} ${query} ${options.raw ?? ''} ${reply.text}`).toBe(false);
  expect(reply.text).not.toContain('[native code]');
  return reply;
}

/** A deletion is of a version that never was: the next calls need what there is. */
function send(operation: Described, body: object): Promise<Reply> {
  const version = operation.method === 'DELETE' ? 0 : 1;
  const isNew = operation.method === 'POST' && isRecord(operation);
  return ask(operation, { raw: JSON.stringify(isNew ? body : { version, ...body }) });
}

/** The parts that a body of this schema may have, each with the name in it or as its text. */
function partsOf({ properties = {} }: FieldSchema, name: string): [part: string, value: unknown][] {
  return Object.entries(properties).map(([part, { type, items, properties: own }]) => {
    const kinds = [type].flat();
    if (own || kinds.includes('object')) return [part, named(name, name)];
    if (items || kinds.includes('array')) return [part, [items?.type === 'string' ? name : named(name, 1)]];
    return [part, name];
  });
}

const isRecord = ({ path, resource }: Described): boolean =>
  resources.some(({ name }) => name === resource) && /\{tenant\}\/[\w-]+(\/\{id\})?$/.test(path);

test('a body that names what every object has is refused at that field, whatever it is written to', async () => {
  const written = operations.filter((one) => bodySchema(one));
  expect(written.length).toBeGreaterThan(deep(150, 100));
  for (const operation of written)
    for (const name of NAMES) {
      const reply = await send(operation, named(name, 1));
      if (!isRecord(operation) || operation.method === 'DELETE') continue;
      // The first name is refused by whoever reads the JSON, before anybody knows of fields.
      const refusal = { details: expect.arrayContaining([expect.objectContaining({ path: `/${name}` })]) };
      expect([reply.status, reply.body.error], `${operation.name} ${name}`).toMatchObject(
        name === '__proto__' ? [400, { code: 'malformed' }] : [422, refusal],
      );
    }
}, 120_000);

test('no part of a body is looked up among what every object has', async () => {
  for (const operation of operations) {
    const schema = bodySchema(operation);
    if (!schema) continue;
    for (const name of COME) {
      const parts = partsOf(schema, name);
      // The record layer looks at a whole body at once; other calls at one part after the other.
      if (isRecord(operation)) await send(operation, Object.fromEntries(parts));
      else for (const [part, value] of parts) await send(operation, { [part]: value });
    }
  }
}, 120_000);

/** What each parameter is read as, with the name in its place. */
const QUERIES: Record<string, (name: string) => unknown[]> = {
  filter: (name) => [
    named(name, 1),
    { id: named(name, 1) },
    { or: [named(name, 1)] },
    ...['show', 'within', 'state', 'resource'].map((field) => ({ [field]: name })),
  ],
  sort: (name) => [[name, 'ASC']],
  fields: (name) => [[name]],
};

test('no query asks for what every object has', async () => {
  for (const operation of operations)
    for (const { name: parameter, in: where } of operation.operation.parameters ?? []) {
      if (where !== 'query') continue;
      for (const name of COME)
        for (const value of QUERIES[parameter]?.(name) ?? [name]) {
          const text = typeof value === 'string' ? value : JSON.stringify(value);
          await ask(operation, {}, `?${parameter}=${encodeURIComponent(text)}`);
        }
    }
}, 120_000);
