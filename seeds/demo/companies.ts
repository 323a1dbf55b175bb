import { addressIn, knownCommune, landline } from './contact.ts';
import type { DemoRecord } from './insert.ts';
import { STREETS, SURNAMES } from './names.ts';
import type { DemoNetwork } from './network.ts';
import type { Making } from './organisation.ts';
import type { Random } from './random.ts';

const COMPANIES = 24;
const FORMS = ['SCI', 'SCI', 'SCI', 'SARL', 'SAS', 'SASU', 'EURL', 'SNC'];
const DAY = 86_400_000;

/** Nine digits with their check digit, beginning with 9 as numbers of recent years do. */
function siren(random: Random): string {
  const body = `9${String(random.below(10_000_000)).padStart(7, '0')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** How each company is reached; every tenth wants no properties by e-mail. */
export const reachedBy = (companies: readonly DemoRecord[], { random }: Making): DemoRecord[] =>
  companies.map((company, at) => ({
    ...company,
    emails: [{ id: `email-${at + 1}`, email: `contact${at + 1}@societe.example`, primary: true }],
    phones: [{ id: `phone-${at + 1}`, number: landline(random), primary: true }],
    noAlerts: random.chance(0.1),
  }));

/** Companies that buy and sell: family property companies most of all. */
export function companiesOf(network: DemoNetwork, agents: readonly string[], { random, now }: Making): DemoRecord[] {
  return Array.from({ length: COMPANIES }, () => {
    const commune = knownCommune(random.pick(network.agencies).inseeCode);
    const form = random.pick(FORMS);
    const createdAt = new Date(now.getTime() - random.below(700) * DAY);
    const street = `${random.below(120) + 1} ${random.pick(STREETS)}`;
    return {
      id: random.id('COM', createdAt),
      tenantId: network.id,
      name: `${form} ${random.pick(SURNAMES)} ${random.pick(['Immobilier', 'Patrimoine', 'et fils', 'Invest', 'Habitat'])}`,
      type: form,
      registrationNumber: siren(random),
      registrationTown: commune.name,
      capital: random.pick([1_000, 1_500, 5_000, 10_000, 50_000, 150_000]),
      address: addressIn(commune, street, random),
      owner: random.pick(agents),
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    };
  });
}
