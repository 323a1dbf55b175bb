import { buildClients } from './clients.ts';
import { companiesOf } from './companies.ts';
import { sourcesOf } from './configuration.ts';
import type { DemoRecord } from './insert.ts';
import { NETWORKS } from './network.ts';
import { buildOrganisation, type Organisation } from './organisation.ts';
import { createRandom } from './random.ts';

const SEED = 20_261;

/** Everything that one network has. */
export interface DemoData extends Organisation {
  clients: DemoRecord[];
  sources: DemoRecord[];
  companies: DemoRecord[];
}

/** The demo as records, the same for the same arguments; `clients` is the number over all networks. */
export function buildDemo({ clients, now }: { clients: number; now: Date }): DemoData[] {
  const random = createRandom(SEED);
  // A sequence of its own: more configuration doesn't give everybody another name.
  const apart = { random: createRandom(SEED + 1), now };
  return NETWORKS.map((network) => {
    const making = { random, now };
    const organisation = buildOrganisation(network, making);
    return {
      ...organisation,
      clients: buildClients(network, Math.round(clients * network.share), organisation.agents, making),
      sources: sourcesOf(network, apart),
      companies: companiesOf(network, organisation.agents, apart),
    };
  });
}
