import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { makeEverything } from '../testing/every-record.ts';

let api: TestApi;
let ids: Map<string, string>;
beforeAll(async () => {
  api = await startApi();
  ids = await makeEverything(api, { world: await productWorld(), tenant: 'A1', secret: 'Kerguelen' });
}, 120_000);
afterAll(() => api.close());

type Values = Record<string, unknown>;

/** Writes the same row again with another id and these values. @returns whether the database took it */
async function isTaken(table: string, id: string, values: Values = {}): Promise<boolean> {
  const columns = (
    await api.sql(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
      [table],
    )
  ).map(({ name }) => String(name));
  const names = Object.keys(values);
  const selected = columns.map((name) => (names.includes(name) ? `$${names.indexOf(name) + 3}` : `"${name}"`));
  try {
    await api.sql(
      `INSERT INTO ${table} (id, ${columns.map((name) => `"${name}"`).join(', ')})
       SELECT $2, ${selected.join(', ')} FROM ${table} WHERE id = $1`,
      [id, `${id}${Math.random()}`, ...Object.values(values)],
    );
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    return false;
  }
}

/** What there is once in a network, written out: columns with a value for each, and another one for each of them. */
const ONCE: [string, Values, Values][] = [
  // One agency alone is the default, which the test below asks.
  ['agencies', { name: 'Kermadec', default_: false }, { name: 'Lampaul' }],
  ['client_templates', { name: 'Kermadec' }, { name: 'Lampaul' }],
  ['companies', { registration_number: '552100554' }, { registration_number: '732829320' }],
  ['feeds', { name: 'Kermadec' }, { name: 'Lampaul' }],
  ['groups', { name: 'Kermadec' }, { name: 'Lampaul' }],
  ['properties', { reference: 'KER1' }, { reference: 'KER2' }],
  ['property_days', { day: '2025-03-01' }, { day: '2025-03-02', property: 'other' }],
  ['publications', {}, { property: 'other', feed: 'other' }],
  ['company_clients', {}, { company: 'other', client: 'other' }],
  ['user_comments', { user_: 'USRA1agent1' }, { user_: 'USRA1agent2' }],
  ['user_companies', { user_: 'USRA1agent1' }, { user_: 'USRA1agent2' }],
];
const WHOLE: Record<string, string> = {
  property: 'properties',
  feed: 'feeds',
  company: 'companies',
  client: 'clients',
};
const OTHERS: Record<string, Values> = {
  properties: { reference: 'KER9' },
  feeds: { name: 'Kerguelen 2' },
  companies: { registration_number: '380129866' },
};

/** The id of another record of the kind that the column refers to. */
async function other(column: string): Promise<unknown> {
  const table = WHOLE[column] ?? '';
  const id = String(ids.get(table));
  await isTaken(table, id, OTHERS[table]);
  const [found] = await api.sql(`SELECT id FROM ${table} WHERE tenant_id = 'A1' AND id LIKE $1 || '0.%'`, [id]);
  return found?.id;
}

const idIn = (table: string) => String(ids.get(table.replace('_', '-')));

test.each(ONCE)(
  '%s: what is the same in %j is refused, what differs in one of %j is not',
  async (table, same, differs) => {
    for (const [column, value] of Object.entries(same))
      await api.sql(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [idIn(table), value]);
    expect(await isTaken(table, idIn(table))).toBe(false);
    for (const [column, value] of Object.entries(differs)) {
      const given = value === 'other' ? await other(column) : value;
      expect(await isTaken(table, idIn(table), { [column]: given }), column).toBe(true);
    }
  },
);

test('users: an e-mail and a polygram are once each', async () => {
  const id = 'USRA1agent1';
  await api.sql(`UPDATE users SET polygram = 'KER' WHERE tenant_id = 'A1' AND id = $1`, [id]);
  expect(await isTaken('users', id, { email: 'kermadec@example.org' })).toBe(false);
  expect(await isTaken('users', id, { polygram: 'LAM' })).toBe(false);
  expect(await isTaken('users', id, { email: 'kermadec@example.org', polygram: 'LAM' })).toBe(true);
});

/** A flag that one record carries: of the network, or of those that are alike in a column. */
test.each([
  ['agencies', { name: 'Molène' }, undefined, undefined],
  ['bookmarks', {}, 'user_id', 'USRA1agent3'],
  ['saved_searches', {}, 'client', 'other'],
])('%s: one is the default', async (table, differs, scope, value) => {
  const id = idIn(table);
  await api.sql(`UPDATE ${table} SET default_ = true WHERE id = $1`, [id]);
  expect(await isTaken(table, id, differs)).toBe(false);
  expect(await isTaken(table, id, { ...differs, default_: false })).toBe(true);
  if (scope) expect(await isTaken(table, id, { [scope]: value === 'other' ? await other(scope) : value })).toBe(true);
});

/** Once as long as the record is in a state; once more when the first has left it. */
test.each([
  ['access_requests', 'status', 'requested', 'accepted', ['resource', 'record_id', 'requester']],
  ['feed_sends', 'state', 'running', 'sent', ['feed']],
  ['handovers', 'status', 'running', 'done', ['giver']],
  ['portfolio_transfers', 'status', 'in_progress', 'done', ['agent_from']],
  ['portfolio_transfers', 'status', 'taking_back', 'taken_back', ['agent_from']],
])('%s: one at a time while %s is %s', async (table, column, during, after, columns) => {
  const id = idIn(table);
  const set = (state: string) => api.sql(`UPDATE ${table} SET ${column} = $2 WHERE id = $1`, [id, state]);
  await set(during);
  expect(await isTaken(table, id)).toBe(false);
  for (const one of columns) {
    const given = one === 'feed' ? await other('feed') : one === 'record_id' ? 'CLIX' : undefined;
    const value = given ?? (one === 'resource' ? 'companies' : 'USRA1agent3');
    expect(await isTaken(table, id, { [one]: value }), one).toBe(true);
  }
  await set(after);
  expect(await isTaken(table, id)).toBe(true);
});
