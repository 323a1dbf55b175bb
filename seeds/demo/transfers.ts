import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';

const DAY = 86_400_000;

/** A transfer that the head office prepares: an agent leaves at the end of the month, two colleagues take over. */
export function transfersOf(users: readonly DemoRecord[], { random, now }: Making): DemoRecord[] {
  const named = (name: string) => users.find(({ email }) => String(email).startsWith(`${name}@`));
  const [head, from, ...to] = [named('super'), named('agent8'), named('agent3'), named('agent4')];
  if (!head || !from) return [];
  const createdAt = new Date(now.getTime() - 2 * DAY);
  return [
    {
      id: random.id('PTR', createdAt),
      tenantId: from.tenantId,
      createdAt,
      updatedAt: createdAt,
      createdBy: head.id,
      type: 'complete',
      agentFrom: from.id,
      agentsTo: to.flatMap((one) => (one ? [one.id] : [])),
      reason: 'Départ du réseau à la fin du mois, reprise par l’équipe de l’agence',
      mandateRule: { departing: 'none', receiving: 'standard', departingShare: 40, receivingShare: 60 },
      propertyRule: { departing: 'none', receiving: 'standard' },
      users: [],
      partial: { mandates: [], properties: [] },
      others: ['clients', 'requests', 'tasks'],
      signatures: 'keep',
      status: 'settings',
    },
  ];
}
