import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';

/** Somebody who is told by mail. */
export interface Recipient {
  id: string;
  email: string;
  name: string;
  firstName: string;
  language: Language;
}

/** Roles whose carriers answer for records that nobody at work owns. */
export const ADMINISTRATORS = ['super_admin', 'admin_hestia', 'admin_acl'];

const FIELDS = `u.id, u.email, u.first_name, u.last_name, coalesce(u.options->>'preferredLanguage', t.default_language)
  AS language FROM users u JOIN tenants t ON t.id = u.tenant_id WHERE u.tenant_id = $1 AND u.active`;

const recipient = (row: Record<string, unknown>): Recipient => ({
  id: String(row.id),
  email: String(row.email),
  name: [row.first_name, row.last_name].filter(Boolean).join(' ') || String(row.email),
  firstName: String(row.first_name ?? row.email),
  language: row.language === 'en' ? 'en' : 'fr',
});

/** The active person; nothing for somebody who has left. */
export async function activePerson(execute: Execute, tenant: string, id: unknown): Promise<Recipient | undefined> {
  const [row] = await execute(`SELECT ${FIELDS} AND u.id = $2`, [tenant, id]);
  return row && recipient(row);
}

/** Everybody active who administers access. */
export async function administrators(execute: Execute, tenant: string): Promise<Recipient[]> {
  return (await execute(`SELECT ${FIELDS} AND u.roles && $2::text[]`, [tenant, ADMINISTRATORS])).map(recipient);
}
