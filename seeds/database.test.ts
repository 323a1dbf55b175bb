import { drawPicture } from '@hestia/api/src/files/pictures/draw.ts';
import { cloneDatabase } from '@hestia/api/src/testing/database.ts';
import { matchedAs } from '@hestia/resources/property/matched.ts';
import { meets } from '@hestia/resources/saved-search/meets.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { isSeeking, placesOfKeys } from '@hestia/resources/vocabulary/index.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillBulk } from './bulk/index.ts';
import { hasDemo, isEmpty, seedDemo } from './demo/index.ts';

const kept = new Map<string, Buffer>();
const keepFile = async (tenant: string, id: string, bytes: Buffer) => void kept.set(`${tenant}/${id}`, bytes);
const BEGINNINGS: Record<string, string> = {
  'application/pdf': '%PD',
  'image/png': '\x89PN',
  'image/jpeg': '\xff\xd8\xff',
};
const hashPassword = async (plain: string) => `hash of ${plain}`;
const INDEXES = "SELECT count(*)::integer AS count FROM pg_indexes WHERE tablename = 'clients'";

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const countOf = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await client.query<{ count: number }>(text, values)).rows[0]?.count);

test('the demo goes into an empty database, with links and one shared password', async () => {
  expect(await isEmpty(client)).toBe(true);
  expect(await hasDemo(client)).toBe(false);
  await seedDemo(client, { clients: 90, hashPassword, keepFile, drawPicture });
  expect(await isEmpty(client)).toBe(false);
  expect(await hasDemo(client)).toBe(true);
  expect(await countOf('SELECT count(*) FROM clients WHERE tenant_id = $1', ['DEMO'])).toBe(60);
  expect(await countOf('SELECT count(*) FROM clients_co_owners')).toBeGreaterThan(0);
  expect(await countOf('SELECT count(DISTINCT password) FROM users')).toBe(1);
  expect(await countOf('SELECT count(*) FROM agencies WHERE manager IS NULL')).toBe(0);
  expect(await countOf('SELECT count(*) FROM properties WHERE tenant_id = $1', ['DEMO'])).toBe(30);
  expect(await countOf('SELECT count(*) FROM properties_vendors')).toBeGreaterThan(20);
  expect(await countOf("SELECT count(*) FROM property_features WHERE tenant_id = 'NORD'")).toBeGreaterThan(40);
  expect(await countOf("SELECT count(*) FROM clients WHERE version <> 1 OR tenant_id NOT IN ('DEMO', 'NORD')")).toBe(0);
  const { rows: files } = await client.query('SELECT tenant_id, coalesce(content_id, id) AS id, size, type FROM files');
  expect(files.length).toBeGreaterThan(40);
  for (const { tenant_id: tenant, id, size, type } of files) {
    const bytes = kept.get(`${tenant}/${id}`);
    expect(bytes?.length).toBe(Number(size));
    expect(bytes?.toString('latin1', 0, 3)).toBe(BEGINNINGS[type]);
  }
  const images = 'SELECT count(*) FROM properties WHERE jsonb_array_length(images) BETWEEN 1 AND 20';
  expect(await countOf(images)).toBe(45);
  const unsigned = "SELECT count(*) FROM developer_mandates WHERE status = 'completed' AND documents IS NULL";
  expect(await countOf(unsigned)).toBe(0);
  expect(await countOf("SELECT count(*) FROM programs WHERE status = 'ready' AND images IS NULL")).toBe(0);
  const drawings = files
    .filter(({ type }) => type === 'image/jpeg')
    .map(({ tenant_id: tenant, id }) => `${tenant}/${id}`);
  expect(drawings.length).toBeGreaterThan(150);
  expect(new Set(drawings).size).toBeLessThan(60);
});

test('the demo knows who matches what, as the one definition says, and what was done about it', async () => {
  await seedDemo(client, { clients: 150, hashPassword, keepFile, drawPicture });
  const rows = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];
  const properties = await rows(
    `SELECT *, room_count::integer AS "roomCount", bedroom_count::integer AS "bedroomCount", living_area AS "livingArea",
       plot_area AS "plotArea", feature_kinds AS "featureKinds", price::integer AS price FROM properties`,
  );
  const searches = await rows(
    `SELECT s.*, s.living_area AS "livingArea", s.plot_area AS "plotArea", s.drawn_area AS "drawnArea",
       c.state, COALESCE(c.archived, o.archived) AS archived, c.scammer, c.merged_into AS "mergedInto",
       c.erased_at AS "erasedAt"
     FROM saved_searches AS s LEFT JOIN clients AS c ON c.tenant_id = s.tenant_id AND c.id = s.client
       LEFT JOIN companies AS o ON o.tenant_id = s.tenant_id AND o.id = s.company`,
  );
  const [person, company] = (await productResources()).filter(({ id }) => ['client', 'company'].includes(id));
  const isSought = (search: Record<string, unknown>) => {
    const resource = search.client ? person : company;
    return resource !== undefined && isSeeking(resource, search);
  };
  const ends = (text: unknown) => {
    const [, min, max] = /^[[(]([^,]*),([^)\]]*)[)\]]$/.exec(String(text ?? '')) ?? [];
    return { min: min ? Number(min) : null, max: max ? Number(max) : null };
  };
  const ranges = ['price', 'rooms', 'bedrooms', 'livingArea', 'plotArea'];
  const wanted = searches.filter(isSought).map((search) => ({
    ...search,
    location: placesOfKeys((search.location ?? []) as string[]),
    ...Object.fromEntries(ranges.map((name) => [name, ends(search[name])])),
  })) as Record<string, unknown>[];
  const expected = properties.flatMap((property) => {
    const sought = matchedAs({ ...property, places: placesOfKeys((property.places ?? []) as string[]) });
    const met = sought ? wanted.filter((one) => one.tenant_id === property.tenant_id && meets(one, sought)) : [];
    return met.map(({ id }) => `${property.id} ${id}`);
  });
  const kept = await rows('SELECT property, search FROM matches');
  expect(kept.map(({ property, search }) => `${property} ${search}`).sort()).toEqual(expected.sort());
  expect(kept.length).toBeGreaterThan(5);
  expect(
    await countOf('SELECT count(*) FROM matches WHERE sent_at IS NOT NULL AND sent_by IS NOT NULL'),
  ).toBeGreaterThan(0);
});

test('a mandate of the demo stands where it does since its signature, not since it was entered', async () => {
  const now = new Date('2026-05-20T05:00:00Z');
  await seedDemo(client, { clients: 90, hashPassword, keepFile, drawPicture, now });
  const { rows } = await client.query<{ day: string; signed: string; future: boolean }>(
    `SELECT to_char(a.at AT TIME ZONE 'Europe/Paris', 'YYYY-MM-DD') AS day, a.at > $1 AS future,
       to_char(CASE m.status WHEN 'completed' THEN m.signed_on ELSE m.termination_date END, 'YYYY-MM-DD') AS signed
     FROM mandates AS m LEFT JOIN LATERAL (SELECT max(at) AS at FROM audit_entries
       WHERE tenant_id = m.tenant_id AND resource = 'mandates' AND record_id = m.id AND action LIKE 'transition.%') AS a ON true
     WHERE m.signed_on IS NOT NULL`,
    [now.toISOString()],
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ day, signed, future }) => day !== signed || future)).toEqual([]);
});

test('the demo of any moment has the same matches and figures', async () => {
  const other = await cloneDatabase();
  const later = new pg.Client({ connectionString: other.url });
  await later.connect();
  const told = async (one: pg.Client, now: Date) => {
    await seedDemo(one, { clients: 150, hashPassword, keepFile, drawPicture, now });
    const matches = await one.query(
      `SELECT right(property, 16) AS property, right(search, 16) AS search, sent_at IS NOT NULL AS sent,
         dismissed_at IS NOT NULL AS dismissed FROM matches ORDER BY 1, 2`,
    );
    const figures = await one.query(
      `SELECT right(property, 16) AS property, $1::date - day AS ago, views, requests, matches FROM property_days
       ORDER BY 1, 2`,
      [parisDay(now)],
    );
    return { matches: matches.rows, figures: figures.rows };
  };
  try {
    const first = await told(client, new Date('2026-11-22T02:40:00Z'));
    expect(first.matches.length).toBeGreaterThan(5);
    expect(first.figures.length).toBeGreaterThan(100);
    expect(await told(later, new Date('2027-03-07T16:03:37.123Z'))).toEqual(first);
  } finally {
    await later.end();
    await other.drop();
  }
});

test('a demo that fails halfway leaves nothing behind', async () => {
  await client.query("INSERT INTO tenants (id, name, languages) VALUES ('NORD', 'Beffroi', '{fr}')");
  await expect(seedDemo(client, { clients: 10, hashPassword, keepFile, drawPicture })).rejects.toThrow('duplicate key');
  expect(await countOf("SELECT count(*) FROM tenants WHERE id = 'DEMO'")).toBe(0);
  expect(await hasDemo(client)).toBe(false);
});

test('many clients go turn by turn to their tenants, and the indexes are back', async () => {
  const indexes = await countOf(INDEXES);
  await fillBulk(client, { clients: 300, properties: 90, searches: 120, tenants: 3, hashPassword });
  expect(await countOf("SELECT count(*) FROM clients WHERE tenant_id = 'T02'")).toBe(100);
  expect(await countOf('SELECT count(DISTINCT owner) FROM clients')).toBe(3);
  expect(
    await countOf("SELECT count(*) FROM properties WHERE tenant_id = 'T02' AND places && '{d75,d59,d13,d69,d33}'"),
  ).toBeGreaterThan(0);
  expect(await countOf("SELECT count(*) FROM properties WHERE tenant_id = 'T02'")).toBe(30);
  expect(await countOf("SELECT count(*) FROM properties WHERE id !~ '^PRO[0-9A-HJKMNP-TV-Z]{26}$'")).toBe(0);
  expect(await countOf("SELECT count(*) FROM clients WHERE id !~ '^CLI[0-9A-HJKMNP-TV-Z]{26}$'")).toBe(0);
  expect(await countOf("SELECT count(*) FROM saved_searches WHERE tenant_id = 'T02' AND matching")).toBe(40);
  expect(
    await countOf(
      `SELECT count(*) FROM saved_searches JOIN clients USING (tenant_id) WHERE clients.id = client AND state LIKE 'active%'`,
    ),
  ).toBe(120);
  expect(await countOf(INDEXES)).toBe(indexes);
  await expect(fillBulk(client, { clients: 1, tenants: 1, hashPassword })).rejects.toThrow('filled before');
});
