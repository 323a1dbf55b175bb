import type { Actor } from '@hestia/permissions/index.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../records/database.ts';
import type { Quiet } from './quiet.ts';

/** Somebody who is told by mail. */
export interface Recipient {
  actor: Actor;
  email: string;
  firstName: string;
  language: Language;
  /** When they want no mail. */
  quiet: Quiet | null;
}

/** Whoever says no hours of their own has those of their agency. */
const FIELDS = `u.id, u.email, u.first_name, u.roles,
  CASE WHEN u.communication->>'quietFrom' IS NULL THEN a.quiet ELSE u.communication END AS quiet,
  coalesce(u.options->>'preferredLanguage', t.default_language) AS language
  FROM users u JOIN tenants t ON t.id = u.tenant_id
  LEFT JOIN agencies a ON a.tenant_id = u.tenant_id AND a.id = u.agency WHERE u.tenant_id = $1 AND u.active`;

const recipient = (tenant: string, row: Record<string, unknown>): Recipient => ({
  actor: { id: String(row.id), tenant, roles: (row.roles ?? []) as string[] },
  email: String(row.email),
  firstName: String(row.first_name ?? row.email),
  language: row.language === 'en' ? 'en' : 'fr',
  quiet: (row.quiet ?? null) as Quiet | null,
});

/** The active people of these ids or with one of these roles, in order of their ids: who has left is told nothing. */
export async function activePeople(
  execute: Execute,
  tenant: string,
  { ids, roles }: { ids: string[]; roles: string[] },
): Promise<Recipient[]> {
  const text = `SELECT ${FIELDS} AND (u.id = ANY ($2::text[]) OR u.roles && $3::text[]) ORDER BY u.id`;
  return (await execute(text, [tenant, ids, roles])).map((row) => recipient(tenant, row));
}

/** How the active person is called; nothing where nobody at work did it. */
export async function personName(execute: Execute, tenant: string, id: string): Promise<string> {
  const [row] = await execute(
    'SELECT first_name, last_name, email FROM users WHERE tenant_id = $1 AND id = $2 AND active',
    [tenant, id],
  );
  return [row?.first_name, row?.last_name].filter(Boolean).join(' ') || String(row?.email ?? '');
}

/** The language in which the network is told what concerns nobody alone. */
export async function networkLanguage(execute: Execute, tenant: string): Promise<Language> {
  const [row] = await execute('SELECT default_language FROM tenants WHERE id = $1', [tenant]);
  return row?.default_language === 'en' ? 'en' : 'fr';
}
