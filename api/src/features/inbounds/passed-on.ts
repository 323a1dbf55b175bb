import type { MailDoor } from '../../mail/door.ts';
import { execute } from '../../records/database.ts';
import { openInbound, takeHanded } from './handed.ts';
import { inboundIn, isOwnAddress } from './own-address.ts';
import type { Services } from './pass.ts';

const WHOSE = `SELECT tenant_id AS tenant FROM inbounds WHERE id = $1 AND kind = 'mail' AND active`;

/** Takes in what is passed on by SMTP, for the addresses of inbounds that are open. */
export function takePassedOn(door: MailDoor, services: Services): void {
  async function inboundOf(recipient: string) {
    const id = inboundIn(recipient, door.domain);
    if (!id) return undefined;
    const rows = await execute(services.dataSource, WHOSE, [id]);
    const own = rows.find(({ tenant }) => isOwnAddress(services.secrets, String(tenant), id, recipient));
    if (!own) return undefined;
    const tenant = String(own.tenant);
    const inbound = await openInbound(services, tenant, id);
    return inbound && { tenant, inbound };
  }
  door.opens({
    knows: async (recipient) => (await inboundOf(recipient)) !== undefined,
    take: async ({ recipient, source }) => {
      const found = await inboundOf(recipient);
      // One that was closed while its mail came is told at the next try.
      if (!found) throw new Error('the address is closed');
      await takeHanded(services, found.tenant, found.inbound, source);
    },
  });
}
