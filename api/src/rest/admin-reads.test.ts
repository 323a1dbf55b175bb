import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { DEEP, deep } from '../testing/depth.ts';
import { makeEverything } from '../testing/every-record.ts';
import { type Described, describedOperations, filledPath, fittingBody, parametersIn } from '../testing/operations.ts';

/** Reads configuration, and changes nothing by that role. */
const READER = 'admin';
/** Somebody without roles. */
const AGENT = 'agent2';

let api: TestApi;
let operations: Described[];
let ids: Map<string, string>;

beforeAll(async () => {
  api = await startApi();
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Known' });
  operations = (await describedOperations(api)).filter(
    ({ method, operation }) => operation.security && method !== 'GET',
  );
}, 120_000);
afterAll(() => api.close());

const versions = new Map<string, unknown>();

/** The version of the record there is, which is asked for again once something may have changed it. */
async function versionOf({ resource }: Described): Promise<unknown> {
  if (!versions.has(resource)) {
    const { body } = await api.call('GET', `${resource}/${ids.get(resource)}`, { as: 'super' });
    versions.set(resource, body.version ?? 1);
  }
  return versions.get(resource);
}

/** What the person is answered, as far as rights go. */
async function answer(operation: Described, as: string, body: object | undefined): Promise<string> {
  const values = { tenant: 'A1', id: ids.get(operation.resource) ?? 'x' };
  const [, last] = parametersIn(operation.path);
  const path = filledPath(operation.path, { ...values, ...(last ? { [last]: 'x' } : {}) });
  const { status, body: said } = await api.call(operation.method, path, { as, body });
  const { code } = (said.error ?? {}) as { code?: string };
  return [401, 403, 404].includes(status) ? `${status} ${code}` : 'not refused';
}

test('no call that writes lets admin do more than somebody without roles [ROL-012]', async () => {
  const problems: string[] = [];
  let refused = 0;
  for (const operation of operations) {
    // The sessions themselves end.
    if (/logout|me\/sessions/.test(operation.path)) continue;
    const version = await versionOf(operation);
    const fitting = fittingBody(operation);
    // Who is refused is so whatever is said, which is tested where nothing may be looked up first.
    const others = deep([{ version }, {}], []);
    for (const body of fitting ? [{ ...fitting, version }, ...others] : [undefined]) {
      const agent = await answer(operation, AGENT, body);
      // Of what somebody without roles may do, no role lets do more.
      const admin = agent === 'not refused' && !DEEP ? agent : await answer(operation, READER, body);
      if (agent !== 'not refused') refused++;
      if ([agent, admin].includes('not refused')) versions.delete(operation.resource);
      if (agent !== admin) problems.push(`${operation.name}: ${agent} for an agent, ${admin} for admin`);
    }
  }
  expect([...new Set(problems)]).toEqual([]);
  expect(refused).toBeGreaterThan(200);
}, 300_000);
