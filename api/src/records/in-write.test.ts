import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
let other: pg.Client;
beforeAll(async () => {
  api = await startApi(await loadSample());
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await api.close();
});

const add = async (resource: string, body: object) => {
  const reply = await api.call('POST', resource, { as: 'agent1', body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};

/** Waits until somebody waits for a lock. */
async function waited(): Promise<void> {
  const text =
    "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  for (let look = 0; look < 100; look++) {
    if (Number((await api.sql(text))[0]?.count) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits');
}

test('who writes a source while another writes its follower and then the source is not refused, but comes after', async () => {
  const crate = await add('crates', { name: 'Blue', town: 'Lyon' });
  const parcel = await add('parcels', { title: 'Lamp', crate: crate.id, weight: 4 });
  // Whoever looks first finds that they wait for each other, and is undone: not this one.
  await other.query("SET deadlock_timeout = '1min'");
  await other.query('BEGIN');
  await other.query('UPDATE crates SET name = $2 WHERE id = $1', [crate.id, 'Green']);
  // It holds the parcel and waits for the crate, whose figures follow.
  const change = api.call('PATCH', `parcels/${parcel.id}`, { as: 'agent1', body: { version: 1, weight: 9 } });
  await waited();
  // Now each waits for the other.
  await other.query('UPDATE parcels SET title = title WHERE id = $1', [parcel.id]);
  await other.query('COMMIT');
  const reply = await change;
  expect([reply.status, reply.body.weight], reply.text).toEqual([200, 9]);
  const { body } = await api.call('GET', `crates/${crate.id}`, { as: 'agent1' });
  expect(body).toMatchObject({ name: 'Green', heaviest: 9 });
  const entries = await api.sql("SELECT 1 FROM audit_entries WHERE record_id = $1 AND action = 'update'", [parcel.id]);
  expect(entries).toHaveLength(1);
});

test('what is undone again and again is told, after three tries', async () => {
  const { id } = await add('crates', { name: 'Red' });
  await api.sql('CREATE SEQUENCE tries');
  await api.sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM nextval('tries'); RAISE EXCEPTION 'no' USING ERRCODE = '40P01'; END $$`);
  await api.sql('CREATE TRIGGER refuse BEFORE UPDATE ON crates FOR EACH ROW EXECUTE FUNCTION refuse()');
  await api.sql('GRANT USAGE ON SEQUENCE tries TO PUBLIC');
  const reply = await api.call('PATCH', `crates/${id}`, { as: 'agent1', body: { version: 1, name: 'Brown' } });
  await api.sql('DROP TRIGGER refuse ON crates');
  expect([reply.status, (await api.sql('SELECT last_value AS tries FROM tries'))[0]]).toEqual([409, { tries: 3 }]);
});
