import { signedFromAfar } from './signed-mandate.ts';
import { type Person, TENANT } from './story.ts';

/** A house for sale with a mandate in force, and somebody who would buy it, known by their e-mails. */
export async function market(person: Person, emails: { vendor: string; buyer: string }) {
  // They ask to begin at once: no offer is taken before the end of the time in which they may withdraw.
  const { id } = await signedFromAfar(person, TENANT, emails.vendor, {}, { earlyStart: true });
  const mandate = await person.call<{ clients: string[]; properties: [string] }>('GET', `mandates/${id}`);
  const [property] = mandate.properties;
  await person.changes('properties', property, { vendors: mandate.clients, price: 420_000 });
  const { version } = await person.call<{ version: number }>('GET', `properties/${property}`);
  await person.call('POST', `properties/${property}/transitions/putOnSale`, { version });
  const buyer = await person.creates('clients', {
    firstName: 'Nadia',
    lastName: 'Acheteuse',
    emails: [{ email: emails.buyer }],
    address: { line1: '8 rue des Carmes', postcode: '29200', town: 'Brest' },
  });
  return { property, buyer };
}
