import type { Person } from './story.ts';

const PLACE = { line1: '3 rue Royale', postcode: '78000', town: 'Versailles', inseeCode: '78646' };

/** Keeps a file by call. @returns its id */
const keptFile = (person: Person, tenant: string, name: string): Promise<string> =>
  person.page.evaluate(
    async ([network, called]) => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem(`token:${network}`)}`,
        'Content-Type': 'application/octet-stream',
      };
      const body =
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
      const address = `/api/tenant/${network}/files?name=${called}`;
      return (await (await fetch(address, { method: 'POST', headers, body })).json()).id as string;
    },
    [tenant, name] as const,
  );

/**
 * A mandate of a client of this e-mail that is ready to be signed, by call, and how it takes its steps.
 *
 * @param more what is said of it otherwise
 */
export async function readyToSign(person: Person, email: string, more: object = {}) {
  const client = await person.creates('clients', {
    firstName: 'Odile',
    lastName: 'Lointaine',
    emails: [{ email }],
    address: PLACE,
    birthDate: '1961-04-02',
    birthPlace: { country: 'FR', postcode: '29200', town: 'Brest' },
    identityDocument: { kind: 'passport', number: '18AB12345', seenOn: '2026-01-05' },
    sourceOfFunds: { origin: 'loan' },
  });
  const type = await person.firstOf('property-types', { code: 'house' });
  const property = await person.creates('properties', { type, title: 'Maison d’Odile', address: PLACE });
  const id = await person.creates('mandates', {
    type: await person.firstOf('mandate-types', { kind: 'simple' }),
    source: await person.firstOf('mandate-sources', {}),
    clients: [client],
    properties: [property],
    duration: 6,
    address: PLACE,
    cadastre: [{ commune: '78646', section: 'AB', plot: '12' }],
    hai: { value: 420_000 },
    price: { value: 400_000 },
    fees: { value: 20_000 },
    ...more,
  });
  const takes = async (step: string, said: object = {}) => {
    const { version } = await person.call<{ version: number }>('GET', `mandates/${id}`);
    return person.call<{ status?: string }>('POST', `mandates/${id}/transitions/${step}`, { version, ...said });
  };
  await takes('create');
  await takes('prepare');
  return { id, takes };
}

/**
 * A mandate that a client of this e-mail has signed from afar today, by call.
 *
 * @param more what is said of it otherwise
 * @param said what is said of it as it is signed
 */
export async function signedFromAfar(
  person: Person,
  tenant: string,
  email: string,
  more: object = {},
  said: object = {},
) {
  const { id, takes } = await readyToSign(person, email, more);
  await person.call('POST', `mandates/${id}/signedDocument`, { id: await keptFile(person, tenant, 'signed.pdf') });
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Paris' });
  const signed = await takes('signOnPaper', { signedOn: today, signedIn: 'remote', ...said });
  if (signed.status !== 'completed') throw new Error(JSON.stringify(signed));
  return person.call<{ id: string; reference: string }>('GET', `mandates/${id}`);
}
