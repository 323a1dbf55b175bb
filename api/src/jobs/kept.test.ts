import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

const FOLLOWERS = 1_200;

let api: TestApi;
let crate: string;

beforeAll(async () => {
  api = await startApi(await loadSample());
  // While it is there, whoever writes this record loses the connection.
  await api.sql('CREATE TABLE deadly (id text PRIMARY KEY)');
  await api.sql(`CREATE FUNCTION kills() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
    IF EXISTS (SELECT FROM deadly WHERE id = NEW.id) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
    RETURN NULL; END $$`);
  await api.sql('CREATE TRIGGER kills AFTER UPDATE ON parcels FOR EACH ROW EXECUTE FUNCTION kills()');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql(`DELETE FROM parcels WHERE tenant_id = 'A1'`);
  const made = await api.call('POST', 'crates', { as: 'agent1', body: { name: 'Blue', town: 'Lyon' } });
  crate = String(made.body.id);
});

const follow = (many: number) =>
  api.sql(
    `INSERT INTO parcels (tenant_id, id, title, crate, state, owner)
     SELECT 'A1', 'PRC' || lpad(i::text, 5, '0'), 'P' || i, $1, 'packed', 'USRA1agent1' FROM generate_series(1, $2::integer) AS i`,
    [crate, many],
  );
const moveTo = async (town: string, more = {}) => {
  const { version } = (await api.call('GET', `crates/${crate}`, { as: 'super' })).body;
  const reply = await api.call('PATCH', `crates/${crate}`, { as: 'super', body: { version, town, ...more } });
  expect(reply.status, reply.text).toBe(200);
};
/** How many parcels are said to be where, by both ways in which they know it. */
const told = async () => {
  const rows = await api.sql(
    `SELECT crate_town || ' ' || towns[1] AS town, count(*)::int AS many FROM parcels GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ town, many }) => [town, many]));
};
const pending = async () => (await api.sql('SELECT keeper FROM kept_pending')).length;

test('what some hundred records follow is kept with the change; what more follow, by a job, and by no other field', async () => {
  await follow(1_000);
  await moveTo('Nice');
  expect([await told(), await pending()]).toEqual([{ 'Nice Nice': 1_000 }, 0]);

  await api.sql(`UPDATE parcels SET id = 'X' || id`);
  await follow(FOLLOWERS);
  await moveTo('Brest', { owner: 'USRA1agent2' });
  const owners = await api.sql('SELECT DISTINCT crate_owner FROM parcels');
  expect([owners, await pending()]).toEqual([[{ crate_owner: 'USRA1agent2' }], 2]);
  expect(await told()).toEqual({ 'Nice Nice': 1_000 + FOLLOWERS });
  await api.runJobs();
  expect([await told(), await pending()]).toEqual([{ 'Brest Brest': 1_000 + FOLLOWERS }, 0]);
});

test('whoever comes meanwhile is told what is so already', async () => {
  await follow(FOLLOWERS);
  await moveTo('Brest');
  const body = { title: 'New', crate };
  expect((await api.call('POST', 'parcels', { as: 'agent1', body })).body).toMatchObject({ crateTown: 'Brest' });
});

test('a job that is killed between goes on where it was, and two changes end with the last one', async () => {
  await follow(FOLLOWERS);
  await moveTo('Brest');
  await api.sql(`INSERT INTO deadly VALUES ('PRC00700')`);
  await api.runJobs();
  const rows = await api.sql(`SELECT crate_town AS town, count(*)::int AS many FROM parcels GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([
    { town: 'Brest', many: 500 },
    { town: 'Lyon', many: 700 },
  ]);
  expect(await pending()).toBe(2);
  await api.sql('DELETE FROM deadly');

  await moveTo('Metz');
  await moveTo('Albi');
  expect(await pending()).toBe(6);
  await api.tick('kept.pending', new Date());
  await api.runJobs();
  expect([await told(), await pending()]).toEqual([{ 'Albi Albi': FOLLOWERS }, 0]);
});

test('what was left is found without a job of its own', async () => {
  await follow(FOLLOWERS);
  await moveTo('Brest');
  await api.sql(`DELETE FROM graphile_worker._private_jobs`);
  await api.runJobs();
  expect(await told()).toEqual({ 'Lyon Lyon': FOLLOWERS });
  await api.tick('kept.pending', new Date());
  await api.runJobs();
  expect(await told()).toEqual({ 'Brest Brest': FOLLOWERS });
});

test('one who edits a follower while the job is at work waits for no end of it, and nothing is lost', async () => {
  await follow(FOLLOWERS);
  await moveTo('Brest');
  const edits = Array.from({ length: 20 }, (_, index) => {
    const id = `PRC${String(index * 60 + 1).padStart(5, '0')}`;
    return api.call('PATCH', `parcels/${id}`, { as: 'super', body: { version: 1, title: `edited ${index}` } });
  });
  const [, ...replies] = await Promise.all([api.runJobs(), moveTo('Nice'), ...edits]);
  expect(replies.slice(1).map((reply) => (reply as { status: number }).status)).toEqual(edits.map(() => 200));
  await api.tick('kept.pending', new Date());
  await api.runJobs();
  expect([await told(), await pending()]).toEqual([{ 'Nice Nice': FOLLOWERS }, 0]);
});
