import type { Reply, TestApi } from '../../testing/api.ts';
import { pdfOf, upload } from '../../testing/files.ts';

type Values = Record<string, unknown>;

/** What mandates of a test are made of. */
export interface World {
  /** Makes a record and answers it. @throws Error when it is refused */
  make: (path: string, body: Values, as?: string) => Promise<Values>;
  /** Takes a step of a record as it stands now. */
  step: (path: string, id: unknown, name: string, body?: Values, as?: string) => Promise<Reply>;
  get: (path: string, id: unknown, as?: string) => Promise<Values>;
  change: (path: string, id: unknown, body: Values, as?: string) => Promise<Reply>;
  type: Values;
  search: Values;
  source: Values;
  client: Values;
  property: Values;
  /** What a mandate of agent1 is created with. */
  body: Values;
}

export const PARCEL = { commune: '75111', section: 'AB', plot: '12' };
export const ADDRESS = { line1: '12 rue Oberkampf', postcode: '75011', town: 'Paris', inseeCode: '75111' };
/** A client whose file is complete. */
export const CLIENT = {
  firstName: 'Jeanne',
  lastName: 'Vasseur',
  address: ADDRESS,
  birthDate: '1970-03-04',
  birthPlace: { country: 'FR', postcode: '29200', town: 'Brest' },
  identityDocument: { kind: 'passport', number: '18AB12345', seenOn: '2026-01-05', validUntil: '2030-01-01' },
  sourceOfFunds: { origin: 'savings' },
};

/** Makes what mandates are made of: types, a source, a scale, a register, a client and a property of agent1. */
export async function mandateWorld(api: TestApi): Promise<World> {
  let people = 0;
  const make: World['make'] = async (path, body, as = 'super') => {
    people += 1;
    const reached = path === 'clients' ? { emails: [{ email: `client${people}@example.com` }] } : {};
    const reply = await api.call('POST', path, { as, body: { ...reached, ...body } });
    if (reply.status !== 201) throw new Error(`${path}: ${reply.text}`);
    return reply.body;
  };
  const get: World['get'] = async (path, id, as = 'super') => (await api.call('GET', `${path}/${id}`, { as })).body;
  const step: World['step'] = async (path, id, name, body = {}, as = 'agent1') => {
    const { version } = await get(path, id);
    return api.call('POST', `${path}/${id}/transitions/${name}`, { as, body: { version, ...body } });
  };
  const change: World['change'] = async (path, id, body, as = 'agent1') => {
    const { version } = await get(path, id);
    return api.call('PATCH', `${path}/${id}`, { as, body: { version, ...body } });
  };
  const name = (fr: string) => ({ fr });
  const type = await make('mandate-types', {
    name: name('Simple'),
    for: 'property',
    kind: 'simple',
    feesPayableBy: 'seller',
    maximumDuration: 12,
  });
  const search = await make('mandate-types', {
    name: name('Recherche'),
    for: 'client',
    kind: 'search',
    feesPayableBy: 'buyer',
    maximumDuration: 6,
    components: [],
  });
  const source = await make('mandate-sources', { name: name('Vitrine') });
  await make('commission-rules', { name: 'Barème', validFrom: '2020-01-01', brackets: [{ from: 0, percentage: 5 }] });
  await make('registers', { name: 'Transaction', cardNumber: 'CPI 7501 2026 000 000 001', cardPlace: 'Paris' });
  const client = await make('clients', CLIENT, 'agent1');
  const kind = await make('property-types', { name: name('Appartement'), kind: 'flat' });
  const property = await make(
    'properties',
    {
      ...{ title: 'Deux pièces', type: kind.id, isCommonhold: false },
      address: { line1: '12 rue Oberkampf', postcode: '75011', town: 'Paris' },
    },
    'agent1',
  );
  const body = {
    type: type.id,
    source: source.id,
    clients: [client.id],
    properties: [property.id],
    duration: 3,
    address: ADDRESS,
    cadastre: [PARCEL],
    hai: { value: 400_000 },
    fees: { value: 20_000 },
  };
  return { make, step, get, change, type, search, source, client, property, body };
}

/** Puts the scan of a signed paper to a record. */
export async function scan(api: TestApi, path: string, { id }: Values, as = 'agent1'): Promise<void> {
  const { body: file } = await upload(api, 'signed.pdf', pdfOf(200), { as });
  const reply = await api.call('POST', `${path}/${id}/signedDocument`, { as, body: { id: file.id } });
  if (reply.status !== 201) throw new Error(reply.text);
}

/** Puts a property under a mandate in force, as far as ads ask, without what a mandate is made of. */
export async function mandated(api: TestApi, property: unknown, tenant = 'A1'): Promise<void> {
  const id = `MAN${property}`;
  const type = 'MTYsale';
  // What it is for is kept from its type, whenever something that it is looked up with changes.
  await api.sql(
    `INSERT INTO mandate_types (tenant_id, id, name, for_) VALUES ($1, $2, '{"fr": "Vente"}', 'property') ON CONFLICT DO NOTHING`,
    [tenant, type],
  );
  await api.sql(
    `INSERT INTO mandates (tenant_id, id, type, for_, status) VALUES ($1, $2, $3, 'property', 'completed')`,
    [tenant, id, type],
  );
  await api.sql(`INSERT INTO mandates_properties (tenant_id, source_id, target_id, position) VALUES ($1, $2, $3, 0)`, [
    tenant,
    id,
    property,
  ]);
}
