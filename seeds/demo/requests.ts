import starts from '@hestia/resources/request-source/starts.json' with { type: 'json' };
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

const MINUTE = 60_000;

const QUESTIONS = [
  'Bonjour, ce bien est-il toujours disponible ? Peut-on le visiter samedi matin ?',
  'Quel est le montant des charges et de la taxe foncière ?',
  'Y a-t-il une place de stationnement, et la fibre ?',
  'Je suis intéressé, mon financement est accordé. Quand puis-je visiter ?',
];
const SALES = [
  'Je souhaite faire estimer ma maison.',
  'Nous vendons notre appartement au printemps, pouvez-vous passer ?',
];
const ANSWERS = [
  'Oui, il est disponible. Je vous propose samedi à 10 h 30.',
  'Je vous envoie le détail des charges dans la journée.',
];
const ISSUES: [subject: string, words: string, reply: string][] = [
  ['Le DPE arrive à échéance', 'Le vendeur a-t-il commandé le nouveau ?', 'Oui, le diagnostiqueur passe mardi.'],
  ['Photos à refaire', 'Le salon est trop sombre sur la couverture.', 'Je repasse jeudi matin, la lumière est bonne.'],
  ['Clés à l’agence', 'Qui a le double ?', 'Il est dans l’armoire, étiquette bleue.'],
];
/** How far requests are, and how many days ago they came at most; what waits is recent. */
const STATES: [status: string, days: number][] = [
  ['todo', 2],
  ['todo', 1],
  ['user_requested', 3],
  ['user_replied', 9],
  ['user_requested_followup', 6],
  ['done', 60],
  ['done', 90],
  ['spam', 30],
];

/** What clients ask, how it was answered, and what people write to each other about properties. */
export interface DemoRequests {
  sources: DemoRecord[];
  requests: DemoRecord[];
  threads: DemoRecord[];
  messages: DemoRecord[];
}

/** The sources that networks begin with. */
const sourcesOf = (network: Pick<DemoNetwork, 'id'>, { random, now }: Making): DemoRecord[] =>
  Object.values(starts).map((one, index) => ({
    ...{ ...one, id: random.id('RSO', now), tenantId: network.id, active: true, order: index + 1 },
  }));

/** That a network has its sources. */
export const sourceMarks = (tenantId: string, sources: readonly DemoRecord[]): Record<string, unknown>[] =>
  Object.keys(starts).map((key, index) => ({
    tenantId,
    resource: 'request-source',
    key,
    recordId: sources[index]?.id,
  }));

interface Talk {
  type: string;
  subject: string;
  owner: unknown;
  others: unknown[];
  links: Record<string, unknown>;
  lines: [author: unknown, content: string, at: Date, byMail?: boolean][];
}

/** A thread with its messages. */
function talked(tenantId: string, { type, subject, owner, others, links, lines }: Talk, { random }: Making) {
  const at = lines[0]?.[2] ?? new Date(0);
  const [createdAt, lastMessageAt] = [at.toISOString(), lines.at(-1)?.[2].toISOString()];
  const own = { owner, createdBy: owner, createdAt, updatedAt: createdAt, coOwners: [], collaborators: others };
  const id = random.id('THR', at);
  const none = { clients: [], properties: [] };
  const thread: DemoRecord = {
    ...{ id, tenantId, type, subject, state: 'open', participants: others, lastMessageAt },
    ...{ ...none, ...links, ...own },
  };
  const messages = lines.map(([author, content, when, byMail = false]): DemoRecord => {
    const time = when.toISOString();
    const said = { author, content: `<p>${content}</p>`, byMail, createdBy: author, createdAt: time, updatedAt: time };
    return { id: random.id('MSG', when), tenantId, thread: id, owner, coOwners: [], collaborators: others, ...said };
  });
  return { thread, messages };
}

/** Requests of clients in every state, with their answers, and issues about properties between two agents. */
export function requestsOf(
  network: DemoNetwork,
  {
    clients,
    properties,
    agents,
  }: { clients: readonly DemoRecord[]; properties: readonly DemoRecord[]; agents: readonly string[] },
  making: Making,
): DemoRequests {
  const { random, now } = making;
  const { id: tenantId } = network;
  const sources = sourcesOf(network, making);
  const offered = properties.filter(({ status, owner }) => status === 'sale' && owner);
  const asking = clients.filter(({ owner, archived, scammer }) => owner && !archived && !scammer);
  const made: DemoRequests = { sources, requests: [], threads: [], messages: [] };
  if (asking.length === 0 || offered.length === 0) return made;
  const before = (days: number) => new Date(now.getTime() - (1 + random.below(days * 24 * 60)) * MINUTE);
  for (let index = 0; index < Math.ceil(asking.length / 25); index++) {
    const client = random.pick(asking);
    const [status, days] = random.pick(STATES);
    const isSeller = random.chance(0.2);
    const property = isSeller ? undefined : random.pick(offered);
    const at = before(days);
    const isAnswered = ['user_replied', 'user_requested_followup', 'done'].includes(status);
    const { owner } = client;
    const answer = talked(
      tenantId,
      {
        ...{ type: 'REQUEST', subject: 'Votre demande', owner, others: [] },
        links: { clients: [client.id], properties: property ? [property.id] : [] },
        lines: [[owner, random.pick(ANSWERS), new Date(at.getTime() + 50 * MINUTE), true]],
      },
      making,
    );
    if (isAnswered) {
      made.threads.push(answer.thread);
      made.messages.push(...answer.messages);
    }
    const time = at.toISOString();
    made.requests.push({
      ...{ id: random.id('REQ', at), tenantId, type: isSeller ? 'seller' : 'buyer', status, client: client.id },
      ...{ method: random.pick(['telephone', 'email', 'agency']), urgent: random.chance(0.15), contact: null },
      source: random.pick(sources.filter((one) => one[isSeller ? 'seller' : 'buyer'])).id,
      message: random.pick(isSeller ? SALES : QUESTIONS),
      ...{ property: property?.id ?? null, threads: isAnswered ? [answer.thread.id] : [] },
      ...{ owner, createdBy: owner, coOwners: [], collaborators: [], createdAt: time, updatedAt: time },
    });
  }
  for (const [subject, words, reply] of ISSUES) {
    const property = random.pick(offered);
    const colleague = random.pick(agents.filter((one) => one !== property.owner));
    const at = before(4);
    const later = new Date(Math.min(now.getTime(), at.getTime() + 90 * MINUTE));
    const { thread, messages } = talked(
      tenantId,
      {
        ...{ type: 'ISSUE', subject, owner: property.owner, others: [colleague], links: { properties: [property.id] } },
        lines: [
          [property.owner, words, at],
          [colleague, reply, later],
        ],
      },
      making,
    );
    made.threads.push(thread);
    made.messages.push(...messages);
  }
  return { ...made, requests: numbered(made.requests) };
}

/** Numbers requests within their years, in the order of time. */
function numbered(requests: DemoRecord[]): DemoRecord[] {
  const counts = new Map<string, number>();
  return requests
    .toSorted((left, right) => (String(left.createdAt) < String(right.createdAt) ? -1 : 1))
    .map((one) => {
      const year = parisDay(String(one.createdAt)).slice(0, 4);
      counts.set(year, (counts.get(year) ?? 0) + 1);
      return { ...one, reference: `D${year}-${String(counts.get(year)).padStart(5, '0')}` };
    });
}
