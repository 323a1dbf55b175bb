import { isOfDomain, senderDomain } from '@hestia/resources/agency/sender.ts';
import type { Agency } from '@hestia/resources/generated/types.ts';
import { refusedAt } from '../../errors.ts';
import type { Feature } from '../../feature.ts';

const NETWORK = 'SELECT smtp_host AS "smtpHost", sender_email AS "senderEmail" FROM tenants WHERE id = $1';

/** An agency's mails come from an address that the network's own server may vouch for. */
export const agencies: Feature = ({ hooks, records }) => {
  const { labels } = records.resource('agency');
  hooks.on('agency', async ({ before, after, caller, execute }) => {
    const email = (after as Agency | undefined)?.sender?.email;
    if (!email || email === (before as Agency | undefined)?.sender?.email) return;
    const [network = {}] = await execute(NETWORK, [caller.actor.tenant]);
    const domain = senderDomain(network);
    if (domain && isOfDomain(email, domain)) return;
    const code = domain ? 'senderOutside' : 'senderNeedsServer';
    const words = labels[caller.language].errors?.[code] ?? code;
    throw refusedAt('/sender/email', code, { domain }, words.replace('{domain}', domain ?? ''));
  });
};
