import { localOrigin } from '../../auth/origin.ts';
import { execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import { Answer } from '../../rest/answers.ts';
import type { Asked } from '../../rest/tenant-routes.ts';
import { type FeedServices, tokens } from './services.ts';

const WHOSE = 'tenant_id = $1 AND user_id = $2 AND calendar IS NOT DISTINCT FROM $3::text';
const OWN = `SELECT id, created_at, read_at FROM calendar_feeds WHERE ${WHOSE}`;
const RENEW = `INSERT INTO calendar_feeds (tenant_id, user_id, calendar, id) VALUES ($1, $2, $3, $4)
  ON CONFLICT (tenant_id, user_id, coalesce(calendar, ''))
  DO UPDATE SET id = excluded.id, created_at = now(), read_at = NULL`;
const REMOVE = `DELETE FROM calendar_feeds WHERE ${WHOSE}`;

/** The address of somebody's own dates, or of a calendar as they see it: shown, renewed and taken away by its person. */
export interface Addresses {
  /** @param calendar absent: the address of their own dates */
  show(asked: Asked, calendar?: string): Promise<object>;
  renew(asked: Asked, calendar?: string): Promise<object>;
  remove(asked: Asked, calendar?: string): Promise<Answer>;
}

/** Keeps the addresses. Each throws RequestError 404 for a calendar that its caller may not see. */
export function addressesOf({ records, secrets, dataSource, publicUrl }: FeedServices): Addresses {
  const whose = async ({ caller, tenant }: Asked, calendar: string | undefined) => {
    if (calendar) await records.read(caller, records.resource('calendar'), calendar);
    return [tenant, caller.actor.id, calendar ?? null];
  };
  const show: Addresses['show'] = async (asked, calendar) => {
    const [row] = await execute(dataSource, OWN, await whose(asked, calendar));
    const { tenant, context } = asked;
    const token = row && tokens.make(secrets, tenant, String(row.id));
    const origin = publicUrl ?? localOrigin(context.request) ?? '';
    const url = token ? `${origin}/api/tenant/${tenant}/dates/${token}` : null;
    return { url, since: row?.created_at ?? null, readAt: row?.read_at ?? null };
  };
  return {
    show,
    async renew(asked, calendar) {
      await execute(dataSource, RENEW, [...(await whose(asked, calendar)), newId('CFD')]);
      return show(asked, calendar);
    },
    async remove(asked, calendar) {
      await execute(dataSource, REMOVE, await whose(asked, calendar));
      return new Answer(undefined);
    },
  };
}
