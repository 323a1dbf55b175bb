import { absent, specified, words } from '@hestia/resources/specification/read.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Description } from './described.ts';
import { startWorld, type World } from './world.ts';

const LINES = specified('transitions');

let world: World;
let description: Description;
beforeAll(async () => {
  world = await startWorld([], ['owner']);
  // Who holds every office: what is refused is refused because of the state.
  await world.api.sql('UPDATE users SET proofreader = true WHERE id = $1', [world.userId('owner')]);
  await world.api.sql(
    `INSERT INTO appointment_templates (tenant_id, id, kind, language, subject, body) SELECT id, 'ATM1', 'invitation', 'fr', 'Rendez-vous', '<p>.</p>' FROM tenants`,
  );
  description = new Description((await world.api.call('GET', '/api/openapi.json')).body);
});
afterAll(() => world.api.close());

/** What steps ask for, of any resource or of one; a step takes what it asks. */
const SAID: Record<string, object> = { sell: { salePrice: 300_000 }, 'appointments cancel': { reason: 'Ill' } };
/** Of what is taken once at a time, those before are over. */
const ONE_AT_A_TIME: Record<string, string> = { appointments: 'canceled' };

/** A record in a state, wherever the graph could lead it. */
async function inState(resource: string, status: string) {
  const over = ONE_AT_A_TIME[resource];
  if (over) await world.api.sql(`UPDATE ${resource} SET status = $1`, [over]);
  const made = await world.make('owner', resource);
  await world.api.sql(`UPDATE ${resource} SET status = $2 WHERE id = $1`, [made.id, status]);
  return made;
}

const DATA = [403, { reason: 'data' }];
const ACL = [403, { reason: 'acl' }];
/** Steps that the product alone takes, for who has no account: nobody else does, in any state. */
const PRODUCTS = [
  ...['book', 'bookAtOnce', 'askOther'].map((name) => `appointments ${name}`),
  ...['late', 'passOn', 'keep', 'miss', 'settle', 'await'].map((name) => `requests ${name}`),
];

describe.each(LINES)('$resource in $from', ({ resource = '', from = '', to }) => {
  test('goes by a step where the specification says, and nowhere else [PRO-017][PRO-018]', async () => {
    expect(description.stepsOf(resource).length).toBeGreaterThan(0);
    const reached = new Set<unknown>();
    for (const name of description.stepsOf(resource)) {
      const { id, version } = await inState(resource, from);
      const reply = await world.call('owner', 'POST', `${resource}/${id}/transitions/${name}`, {
        version,
        ...(SAID[`${resource} ${name}`] ?? SAID[name]),
      });
      // A step of another graph leaves the state where it is.
      if (reply.status === 200 && reply.body.status === from) continue;
      if (reply.status === 200) reached.add(reply.body.status);
      else {
        const refusal = PRODUCTS.includes(`${resource} ${name}`) ? ACL : DATA;
        expect([reply.status, reply.body.error], `${name} ${reply.text}`).toMatchObject(refusal);
      }
    }
    expect([...reached].sort()).toEqual(words(to).sort());
  });

  test('is not written past the graph, whatever the state that is asked for [PRO-018][ROL-054][ROL-056]', async () => {
    const states = LINES.filter((one) => one.resource === resource).map((one) => one.from);
    for (const status of states.filter((one) => one !== from)) {
      const { id, version } = await inState(resource, from);
      const reply = await world.call('owner', 'PATCH', `${resource}/${id}`, { version, status });
      expect([reply.status, reply.body.error], reply.text).toMatchObject(DATA);
      expect(reply.body.error).toMatchObject({ message: 'due to specific rule on the resource' });
    }
  });
});

test('what is not built is not there', async () => {
  for (const { resource } of absent('transitions'))
    expect((await world.call('super_admin', 'GET', String(resource))).status).toBe(404);
});
