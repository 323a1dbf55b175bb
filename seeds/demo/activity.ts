import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';

const DAY = 86_400_000;

const NOTES = [
  'Financement accordé par la banque, accord de principe reçu.',
  'Préfère être appelé après 18 h.',
  'Cherche un jardin clos pour le chien.',
  'A vendu son appartement, doit libérer les lieux à la fin du trimestre.',
  'Veut rester près de l’école des enfants.',
];
const CALLS: [text: string, outcome: string][] = [
  ['Souhaite visiter samedi avec sa mère.', 'reached'],
  ['Message laissé pour proposer deux biens.', 'message'],
  ['Pas de réponse, à rappeler en fin de semaine.', 'noAnswer'],
  ['En réunion, rappelle demain matin.', 'callBack'],
  ['Le bien visité hier est trop bruyant ; on continue à chercher.', 'reached'],
];
const TASKS = [
  'Rappeler pour fixer la visite',
  'Envoyer les documents de la copropriété',
  'Demander le plan de financement',
  'Prendre des nouvelles',
];

/** What a network's agents wrote down about their clients, and what they have to do. */
export interface DemoActivity {
  notes: DemoRecord[];
  tasks: DemoRecord[];
}

const share = (client: DemoRecord) => ({
  client: client.id,
  owner: client.owner,
  coOwners: client.coOwners,
  collaborators: client.collaborators,
  createdBy: client.owner,
});

/** Every third client has been spoken with, and one in thirty-three waits for something around today. */
export function activityOf(
  network: DemoNetwork,
  clients: readonly DemoRecord[],
  { random, now }: Making,
): DemoActivity {
  const known = clients.filter(({ owner, archived }) => owner && !archived);
  const notes = known
    .filter(() => random.chance(0.33))
    .map((client): DemoRecord => {
      const isCall = random.chance(0.6);
      const [said, outcome] = random.pick(CALLS);
      const from = Date.parse(String(client.createdAt));
      const at = new Date(from + random.next() * (now.getTime() - from)).toISOString();
      return {
        id: random.id('NOT', new Date(at)),
        tenantId: network.id,
        ...share(client),
        kind: isCall ? 'call' : 'note',
        outcome: isCall ? outcome : null,
        text: isCall ? said : random.pick(NOTES),
        at,
        createdAt: at,
        updatedAt: at,
      };
    });
  const tasks = known
    .filter(() => random.chance(0.03))
    .map((client): DemoRecord => {
      const createdAt = new Date(now.getTime() - random.below(6) * DAY).toISOString();
      return {
        id: random.id('TSK', new Date(createdAt)),
        tenantId: network.id,
        ...share(client),
        title: random.pick(TASKS),
        due: parisDay(now.getTime() + (random.below(9) - 1) * DAY),
        person: client.owner,
        state: 'open',
        createdAt,
        updatedAt: createdAt,
      };
    });
  return { notes, tasks };
}
