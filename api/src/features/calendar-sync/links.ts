import type { Execute } from '../../records/database.ts';
import type { Entry, Link } from './entry.ts';

const ALL = `SELECT record, key, href, etag, origin, has_guests, ours, theirs FROM calendar_links
  WHERE tenant_id = $1 AND connection = $2 ORDER BY record`;
const OTHERS = 'DELETE FROM calendar_links WHERE tenant_id = $1 AND connection = $2 AND key = $3 AND record <> $4';
const PUT = `INSERT INTO calendar_links (tenant_id, connection, record, key, href, etag, origin, has_guests, ours, theirs)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb)
  ON CONFLICT (tenant_id, connection, record) DO UPDATE SET key = excluded.key, href = excluded.href,
    etag = excluded.etag, has_guests = excluded.has_guests, ours = excluded.ours, theirs = excluded.theirs`;
const DROP = 'DELETE FROM calendar_links WHERE tenant_id = $1 AND connection = $2 AND record = $3';

/** All links of a connection. */
export async function linksOf(execute: Execute, tenant: string, connection: string): Promise<Link[]> {
  const rows = await execute(ALL, [tenant, connection]);
  return rows.map(({ record, key, href, etag, origin, has_guests, ours, theirs }) => ({
    ...{ record: String(record), key: String(key), href: String(href), etag: String(etag) },
    ...{
      origin: origin as Link['origin'],
      hasGuests: has_guests === true,
      ours: ours as Entry,
      theirs: theirs as Entry,
    },
  }));
}

export async function putLink(execute: Execute, tenant: string, connection: string, link: Link): Promise<void> {
  const { record, key, href, etag, origin, hasGuests, ours, theirs } = link;
  await execute(OTHERS, [tenant, connection, key, record]);
  const said = [JSON.stringify(ours), JSON.stringify(theirs)];
  await execute(PUT, [tenant, connection, record, key, href, etag, origin, hasGuests, ...said]);
}

export async function dropLink(execute: Execute, tenant: string, connection: string, record: string): Promise<void> {
  await execute(DROP, [tenant, connection, record]);
}
