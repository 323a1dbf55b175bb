import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

/** Properties that were sent by e-mail, to whom, and the addresses that get no more. */
export interface DemoMailings {
  mailings: DemoRecord[];
  recipients: DemoRecord[];
  suppressions: DemoRecord[];
}

interface Email {
  email: string;
  primary?: boolean;
}

const HOUR = 3_600_000;
const SENT: [kind: string, subject: string, hours: number][] = [
  ['chosen', 'Trois biens qui pourraient vous plaire', 52],
  ['digest', 'Du nouveau pour votre recherche', 3],
];
const BODY =
  '<p>{{ client.greeting }},</p><p>Voici de quoi vous intéresser. Répondez-moi pour une visite.</p><p>{{ agent.firstName }} {{ agent.lastName }}<br />{{ agency.name }}</p>';
const OUTCOMES: [state: string, reason: string | null][] = [
  ['failed', '550 5.1.1 Recipient address rejected: User unknown'],
  ['held', 'La personne a retiré son consentement à la prospection par ce canal'],
];
const MOST_PROPERTIES = 3;
const MOST_CLIENTS = 12;

/** An agent's mailings of these days, each with one mail that failed and one that was held back. */
export function mailingsOf(
  network: DemoNetwork,
  {
    clients,
    properties,
    agents,
  }: { clients: readonly DemoRecord[]; properties: readonly DemoRecord[]; agents: readonly string[] },
  { random, now }: Making,
): DemoMailings {
  const made: DemoMailings = { mailings: [], recipients: [], suppressions: [] };
  const { id: tenantId } = network;
  const offered = properties.filter(({ status, verified }) => status === 'sale' && verified);
  for (const owner of agents.slice(0, 3)) {
    const known = clients.filter((one) => one.owner === owner && !one.archived && !one.scammer);
    const people = known.filter(({ emails }) => ((emails ?? []) as Email[]).length > 0).slice(0, MOST_CLIENTS);
    if (people.length < OUTCOMES.length || offered.length === 0) continue;
    for (const [kind, subject, hours] of SENT) {
      const at = new Date(now.getTime() - hours * HOUR);
      const time = at.toISOString();
      const own = { owner, createdBy: owner, createdAt: time, updatedAt: time, coOwners: [], collaborators: [] };
      const chosen = [...new Set(Array.from({ length: MOST_PROPERTIES }, () => String(random.pick(offered).id)))];
      const id = random.id('MLG', at);
      const [failed, held] = [1, 1];
      made.mailings.push({
        ...{ id, tenantId, subject, body: BODY, language: 'fr', template: null, kind, state: 'done' },
        ...{ properties: chosen, requests: [], recipients: people.length, waiting: 0 },
        ...{ sent: people.length - failed - held, failed, held, ...own },
      });
      for (const [index, client] of people.entries()) {
        const [state, reason] = OUTCOMES[index - people.length + OUTCOMES.length] ?? ['sent', null];
        const sentAt = state === 'sent' ? new Date(at.getTime() + index * 1_000).toISOString() : null;
        made.recipients.push({
          ...{ id: random.id('MLR', at), tenantId, mailing: id, client: client.id, properties: chosen },
          ...{ because: null, state, reason, dueAt: time, sentAt, ...own },
        });
      }
    }
    const address = ((people.at(-2)?.emails ?? []) as Email[])[0]?.email.toLowerCase();
    const time = new Date(now.getTime() - 52 * HOUR).toISOString();
    if (address && !made.suppressions.some((one) => one.address === address))
      made.suppressions.push({
        ...{ id: random.id('SUP', now), tenantId, address, purpose: 'all', reason: 'hard', state: 'blocked' },
        ...{ detail: OUTCOMES[0]?.[1], bounces: 1, latestAt: time, createdAt: time, updatedAt: time },
      });
  }
  return made;
}
