import { signedFromAfar } from './signed-mandate.ts';
import { type Person, TENANT } from './story.ts';

const TOWN = { postcode: '69100', town: 'Villeurbanne' };
/** What nobody else looks for in the town at the prices of these stories. */
const SEARCH = { types: ['castle'], location: { insees: ['69266'] } };
const DPE = {
  type: '2021',
  createdOn: '2024-03-05',
  energyClass: 'D',
  gasClass: 'C',
  costsLow: 900,
  priceIndexYear: 2023,
};
const FEES = 20_000;

/** A castle that may be visited, by call: its ad is lawful, and its vendor has signed. @returns its id */
export async function visitable(person: Person, title: string, price: number): Promise<string> {
  const type = await person.firstOf('property-types', { code: 'character' });
  const secondaryTypes = [await person.firstOf('property-secondary-types', { code: 'castle' })];
  const address = { line1: '3 rue du Marché', ...TOWN };
  const property = await person.creates('properties', { type, secondaryTypes, address, title, price, dpe: DPE });
  await person.takes('properties', property, 'putOnSale');
  const amounts = { price: { value: price - FEES }, fees: { value: FEES }, hai: { value: price } };
  const email = `vendeur${property}@vendeur.example`.toLowerCase();
  await signedFromAfar(person, TENANT, email, { properties: [property], ...amounts }, { earlyStart: true });
  return property;
}

/** Somebody who looks for a castle at about this price, by call. */
export async function buyerAbout(person: Person, name: { firstName: string; lastName: string }, price: number) {
  const email = `${name.firstName}.${name.lastName}@acheteur.example`.toLowerCase();
  const client = await person.creates('clients', { ...name, emails: [{ email, primary: true }] });
  const search = await person.creates('saved-searches', {
    ...{ ...SEARCH, client },
    price: { min: price - 50_000, max: price + 50_000 },
  });
  return { client, search, email, name: `${name.firstName} ${name.lastName}` };
}
