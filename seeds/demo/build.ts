import { entrusting, stateWhenEntrusting } from '@hestia/resources/client/active.ts';
import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { activityOf, type DemoActivity } from './activity.ts';
import { buildClients } from './clients.ts';
import { companiesOf, reachedBy } from './companies.ts';
import { type ConfigurationRecords, configurationOf, flagsOf, OFFER_CONFIGURATION } from './configuration.ts';
import { ledgersOf } from './consents.ts';
import { documentTypesOf } from './document-types.ts';
import { type DemoFile, documentsOf } from './documents.ts';
import { type DemoFeeds, feedsAndSendsOf } from './feeds.ts';
import { governed } from './governed.ts';
import type { DemoRecord } from './insert.ts';
import { lettersOf } from './letters.ts';
import { type DemoMailings, mailingsOf } from './mailings.ts';
import { type DemoMandates, mandatesOf } from './mandates.ts';
import { type DemoNetwork, NETWORKS } from './network.ts';
import { offersOf } from './offers.ts';
import { buildOrganisation, type Organisation } from './organisation.ts';
import { propertiesOf } from './properties/index.ts';
import { createRandom } from './random.ts';
import { representativesOf } from './representatives.ts';
import { type DemoRequests, requestsOf } from './requests.ts';
import { companySearchesOf, searchesOf } from './searches.ts';
import { relationsOf } from './teams.ts';

const SEED = 20_261;

/** Everything that one network has. */
export interface DemoData extends Organisation {
  clients: DemoRecord[];
  configuration: ConfigurationRecords['lists'];
  companies: DemoRecord[];
  flags: DemoRecord[];
  consents: DemoRecord[];
  documentTypes: DemoRecord[];
  files: DemoFile[];
  representatives: DemoRecord[];
  properties: DemoRecord[];
  letters: DemoRecord[];
  searches: DemoRecord[];
  advertising: DemoFeeds;
  activity: DemoActivity;
  trusted: DemoMandates;
  offers: DemoRecord[];
  asked: DemoRequests;
  mailed: DemoMailings;
  relations: DemoRecord[];
}

/** Properties for each client. */
const PROPERTIES = 0.5;

export interface DemoSize {
  /** Number of clients over the demo's two networks. */
  clients: number;
  now: Date;
  networks?: readonly DemoNetwork[];
}

/** The demo as records, the same for the same arguments but for the network's name. */
export function buildDemo({ clients, now, networks = NETWORKS }: DemoSize): DemoData[] {
  const random = createRandom(SEED);
  // A sequence of its own: more configuration doesn't give everybody another name.
  const apart = { random: createRandom(SEED + 1), now };
  const further = { random: createRandom(SEED + 30), now };
  const asked = { random: createRandom(SEED + 35), now };
  const wishing = { random: createRandom(SEED + 2), now };
  const papers = { random: createRandom(SEED + 20), now };
  const stock = { random: createRandom(SEED + 40), now };
  const sending = { random: createRandom(SEED + 50), now };
  const speaking = { random: createRandom(SEED + 70), now };
  const trusting = { random: createRandom(SEED + 80), now };
  const offering = { random: createRandom(SEED + 60), now };
  const bidding = { random: createRandom(SEED + 90), now };
  const leading = { random: createRandom(SEED + 100), now };
  const requesting = { random: createRandom(SEED + 110), now };
  const mailing = { random: createRandom(SEED + 120), now };
  const buying = { random: createRandom(SEED + 80), now };
  return networks.map((network) => {
    const making = { random, now };
    const organisation = buildOrganisation(network, making);
    const flags = flagsOf(network, further);
    const marks = flags.map(({ id }) => id);
    const holders = { agents: organisation.agents, flags: marks };
    const people = buildClients(network, Math.round(clients * network.share), holders, making);
    const configuration = configurationOf(network.id, stock);
    const clauses = configurationOf(network.id, offering, OFFER_CONFIGURATION);
    const companies = reachedBy(companiesOf(network, organisation.agents, apart), buying);
    const representatives = representativesOf(companies, people, apart);
    const types = documentTypesOf(network, papers);
    const files = documentsOf(people, companies, types, papers);
    const documentTypes = [...types.values()];
    const letters = lettersOf(network, apart);
    const consents = ledgersOf(people, asked);
    const searches = [...searchesOf(network, people, wishing), ...companySearchesOf(network, companies, buying)];
    const held = { network, configuration, clients: people, agents: organisation.agents, making: stock };
    const stocked = propertiesOf(held, Math.round(clients * network.share * PROPERTIES));
    const trusted = mandatesOf(network, stocked, people, trusting);
    const properties = governed(stocked, trusted);
    const givers = new Set(trusted.mandates.flatMap((one) => entrusting(one as Draft<Mandate>)));
    const asGivers = ({ state, ...one }: DemoRecord): DemoRecord => ({
      ...one,
      state: givers.has(String(one.id)) ? stateWhenEntrusting(state) : state,
    });
    const offered = clauses.lists.get('offer-clause') ?? [];
    return {
      ...organisation,
      relations: relationsOf(organisation.users, leading),
      clients: people.map(asGivers),
      consents,
      configuration: new Map([...configuration.lists, ...clauses.lists]),
      properties,
      advertising: feedsAndSendsOf(network, properties, sending),
      companies,
      representatives,
      searches,
      activity: activityOf(network, people, speaking),
      trusted,
      asked: requestsOf(network, { clients: people, properties, agents: organisation.agents }, requesting),
      mailed: mailingsOf(network, { clients: people, properties, agents: organisation.agents }, mailing),
      offers: offersOf(properties, trusted, people, offered, bidding),
      documentTypes,
      files,
      letters,
      flags,
    };
  });
}
