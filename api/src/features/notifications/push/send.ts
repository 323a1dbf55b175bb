import type { Call } from '../../../adapters/call.ts';
import { activePeople } from '../../../mail/recipients.ts';
import type { RecordContext } from '../../../records/context.ts';
import type { Execute, Row } from '../../../records/database.ts';
import type { Secrets } from '../../../secrets/index.ts';
import { isReadable, pathOf } from '../digest.ts';
import type { Subscription } from './devices.ts';
import { vapidKeys } from './keys.ts';

/** How long a browser that is off may be waited for. */
const KEPT_SECONDS = 24 * 60 * 60;
/** What the maker of a browser says of one that is no more. */
const GONE = [404, 410];
const NOBODY = 'mailto:postmaster@localhost';

interface Services {
  execute: Execute;
  context: RecordContext;
  secrets: Secrets;
  call: Call<string | Buffer>;
  publicUrl: string | undefined;
}

/** What is shown, to whom and where. */
export interface Push {
  tenant: string;
  person: string;
  notification: string;
  device: string;
}

const TOLD = `SELECT n.id, n.title, n.resource, n.record_id FROM notifications n
  LEFT JOIN notification_schedules s ON s.tenant_id = n.tenant_id AND s.person = n.person AND s.kind = n.kind
  WHERE n.tenant_id = $1 AND n.id = $2 AND n.person = $3 AND n.read IS NOT TRUE AND s.muted IS NOT TRUE`;
const DEVICE = 'SELECT sealed FROM push_devices WHERE tenant_id = $1 AND id = $2 AND person = $3';

/** What the person may still be shown: nothing of what they have read meanwhile, or may no longer read. */
async function shownTo(
  { execute, context }: Services,
  { tenant, person, notification }: Push,
): Promise<Row | undefined> {
  const [row] = await execute(TOLD, [tenant, notification, person]);
  const [to] = await activePeople(execute, tenant, { ids: [person], roles: [] });
  return row && to && (await isReadable(execute, context, to, row)) ? row : undefined;
}

/**
 * Shows a notification on a device: its title and where it leads, encrypted for that browser alone. One that is no more is
 * forgotten.
 *
 * @throws Error where the browser's maker doesn't take it now
 */
export async function push(services: Services, job: Push): Promise<void> {
  const { execute, context, secrets, call, publicUrl } = services;
  const { tenant, person, device } = job;
  const row = await shownTo(services, job);
  const [kept] = row ? await execute(DEVICE, [tenant, device, person]) : [];
  if (!row || !kept) return;
  const subscription = JSON.parse(secrets.open(String(kept.sealed))) as Subscription;
  const { default: webPush } = await import('web-push');
  const shown = JSON.stringify({ title: row.title, link: pathOf(context, tenant, row) ?? `/tenant/${tenant}/` });
  const { method, headers, body } = webPush.generateRequestDetails(subscription, shown, {
    vapidDetails: { subject: publicUrl?.startsWith('https:') ? publicUrl : NOBODY, ...vapidKeys(secrets) },
    TTL: KEPT_SECONDS,
  });
  const said = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const { status } = await call(method, subscription.endpoint, { headers: said, body: body as Buffer });
  if (GONE.includes(status))
    await execute('DELETE FROM push_devices WHERE tenant_id = $1 AND id = $2', [tenant, device]);
  else if (status >= 300) throw new Error(`The push service answered ${status}`);
}
