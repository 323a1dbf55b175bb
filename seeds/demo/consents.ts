import { presentConsents, SHOWN } from '@hestia/resources/consent/state.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { DemoRecord } from './insert.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const OBTAINED = ['web_form', 'web_form', 'paper', 'in_person', 'oral', 'email'];
const WITHDRAWN = ['unsubscribe_link', 'email', 'oral'];
const WORDING: Record<string, string> = {
  alert: 'J’accepte de recevoir par e-mail les annonces qui correspondent à ma recherche.',
  marketing: 'J’accepte d’être contacté par votre agence à des fins de prospection commerciale.',
  gdpr: 'J’ai pris connaissance de la politique de protection des données de l’agence.',
};
const PROOFS: Record<string, string> = {
  web_form: 'Formulaire de contact du site, case cochée par le client',
  paper: 'Fiche de découverte signée, classée à l’agence',
  in_person: 'Recueilli lors du premier rendez-vous',
  oral: 'Accord donné par téléphone, confirmé par e-mail',
  email: 'E-mail du client conservé dans sa boîte de réception',
};

function withdrawal(random: Random, decided: number, now: Date) {
  if (!random.chance(0.06)) return { withdrawnOn: null, withdrawnHow: null };
  const at = decided + random.next() * (now.getTime() - decided);
  return { withdrawnOn: parisDay(at), withdrawnHow: random.pick(WITHDRAWN) };
}

/** The entries of one client: what was agreed to, and of what was not a few refusals. */
function entriesOf(client: DemoRecord, { random, now }: Making): DemoRecord[] {
  const wanted = (client.consents ?? {}) as Record<string, boolean>;
  const created = Date.parse(String(client.createdAt));
  return Object.entries(SHOWN).flatMap(([name, { purpose, channel }]) => {
    if (wanted[name] === undefined || !random.chance(wanted[name] ? 0.5 : 0.05)) return [];
    const decided = created + random.next() * Math.min(60 * DAY, now.getTime() - created);
    const obtained = random.pick(OBTAINED);
    const decidedAt = new Date(decided);
    return {
      id: random.id('CNS', decidedAt),
      tenantId: client.tenantId,
      createdAt: decidedAt.toISOString(),
      updatedAt: decidedAt.toISOString(),
      createdBy: client.owner,
      client: client.id,
      purpose,
      channel,
      decision: wanted[name] ? 'given' : 'refused',
      decidedOn: parisDay(decided),
      obtained,
      wording: wanted[name] ? (WORDING[purpose] ?? null) : null,
      proofText: random.chance(0.8) ? PROOFS[obtained] : null,
      ...(wanted[name] ? withdrawal(random, decided, now) : { withdrawnOn: null, withdrawnHow: null }),
      owner: client.owner,
      coOwners: client.coOwners,
      collaborators: client.collaborators,
    };
  });
}

/** The ledgers of the clients, who from then on show its present state and when they were last in touch. */
export function ledgersOf(clients: DemoRecord[], making: Making): DemoRecord[] {
  return clients.flatMap((client) => {
    const entries = entriesOf(client, making);
    client.consents = presentConsents(entries as never);
    const given = entries.filter(({ decision }) => decision === 'given').map(({ createdAt }) => String(createdAt));
    client.lastContactAt = [String(client.createdAt), ...given].sort().at(-1);
    return entries;
  });
}
