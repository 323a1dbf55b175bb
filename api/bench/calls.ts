import { LIST_FIELDS, MANDATE_LIST_FIELDS } from './columns.ts';
import { TENANT } from './database.ts';

/** What one run of the load generator sends, in turn. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  urls: string[];
  headers: Record<string, string>;
  /** Sent in turn. */
  bodies?: string[];
  /** Whether it leaves records behind. */
  writes?: boolean;
}

/** What the calls need to know. */
export interface Setting {
  api: string;
  floor: string;
  token: string;
  /** The agent who signed in, owner of the tenant's clients. */
  agent: string;
  /** Ids of existing clients. */
  ids: string[];
  /** Ids of clients who look for something. */
  buyers: string[];
  /** Ids of properties that are matched. */
  properties: string[];
  /** Ids of mandates. */
  mandates: string[];
}

/** First name of the clients that measuring makes, by which they are found and removed afterwards. */
export const MADE = 'Zzbench';

const STATES = ['active_buyer', 'active_seller', 'inactive_buyer', 'inactive_seller'];
const RATINGS = ['none', 'cold', 'warm', 'hot'];
const TERMS = ['lefevre', 'eleonore', 'berenger', 'dupont theo', 'garcia', 'noemie martin', 'lambert', 'chloe'];

/** People as an agent types them: with errors, in another order, by their address or number. */
const TYPED = [
  { firstName: 'Eleonore', lastName: 'Lefevre' },
  { firstName: 'Chloe', lastName: 'Lamber', phones: [{ number: '06 39 98 12 34' }] },
  { firstName: 'Noémie', lastName: 'Marttin', birthDate: '1980-02-03' },
  { firstName: 'Dupont', lastName: 'Théo', emails: [{ email: 'theo.dupont@example.org' }] },
  { lastName: 'Montville' },
  { firstName: 'Berenger', lastName: 'Garcia', emails: [{ email: 'b.garcia7@example.org' }] },
].map((one) => JSON.stringify(one));
const TOWNS = ['lyon', 'st etienne', 'villeurb', 'marsielle', 'aix en prov', 'boulogne mer', 'paris 16', 'haguenau'];

const BODY = JSON.stringify({
  firstName: MADE,
  lastName: 'Mesuré',
  emails: [{ email: 'mesure@example.org', primary: true }],
  phones: [{ number: '+33639980000', primary: true }],
  source: 'website',
});

/** How many rows a page far down skips, of the 50,000 of a tenant. */
const FAR = 40_000;

const query = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

/** A property's buyers, by property in turn. */
export const propertyMatches = (
  { api, token, properties }: Pick<Setting, 'api' | 'token' | 'properties'>,
  name = 'property matches',
): Call => ({
  name,
  method: 'GET',
  urls: properties.map((id) => `${api}/api/tenant/${TENANT}/properties/${id}/matches`),
  headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' },
});

const MANDATE_STATUSES = ['draft', 'created', 'ready', 'completed', 'cancelled', 'renewed'];
/** Mandates as they are looked for: by their reference, its beginning, or their number. */
const REFERENCES = ['M2026-0042', 'M2025-12', 'M2026-001', '1234', '877', 'M2025-0003', '2026-02', '4021'];

const get = (name: string, urls: string[], headers: Record<string, string> = {}): Call => ({
  name,
  method: 'GET',
  urls,
  headers,
});

/** What is measured of mandates, as of clients. */
function mandateCalls({ api, floor, token, mandates: ids }: Setting): Call[] {
  const mandates = `${api}/api/tenant/${TENANT}/mandates`;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  const page = { range: [0, 24], fields: MANDATE_LIST_FIELDS };
  const filters = MANDATE_STATUSES.flatMap((status) => [true, false].map((exclusive) => ({ status, exclusive })));
  return [
    get('floor mandates list', [`${floor}/${TENANT}/mandates`]),
    get('mandates list', [`${mandates}?${query({ ...page, total: false })}`], headers),
    get(
      'mandates filter',
      filters.map((filter) => `${mandates}?${query({ ...page, filter })}`),
      headers,
    ),
    get(
      'mandates search',
      REFERENCES.map((q) => `${mandates}?${query({ ...page, filter: { q }, total: false })}`),
      headers,
    ),
    get(
      'floor mandates record',
      ids.map((id) => `${floor}/${TENANT}/mandates/${id}`),
    ),
    get(
      'mandates record',
      ids.map((id) => `${mandates}/${id}`),
      headers,
    ),
  ];
}

/** The measured calls by name; the floor's answer the same rows and fields. */
export function callsOf(setting: Setting): Call[] {
  const { api, floor, token, agent, ids, buyers } = setting;
  const clients = `${api}/api/tenant/${TENANT}/clients`;
  const json = { 'Content-Type': 'application/json' };
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  const page = { range: [0, 24], fields: LIST_FIELDS };
  const filters = STATES.flatMap((state) => RATINGS.map((rating) => ({ state, rating })));
  return [
    get('floor list', [`${floor}/${TENANT}`]),
    get('list', [`${clients}?${query({ ...page, total: false })}`], headers),
    get('far page', [`${clients}?${query({ ...page, range: [FAR, FAR + 24], total: false })}`], headers),
    get(
      'filter and total',
      filters.map((filter) => `${clients}?${query({ ...page, filter })}`),
      headers,
    ),
    get(
      'search',
      TERMS.map((q) => `${clients}?${query({ ...page, filter: { q }, total: false })}`),
      headers,
    ),
    get(
      'search and total',
      TERMS.map((q) => `${clients}?${query({ ...page, filter: { q } })}`),
      headers,
    ),
    { name: 'similar', method: 'POST', urls: [`${clients}/similar`], headers: { ...headers, ...json }, bodies: TYPED },
    get(
      'commune search',
      TOWNS.map((name) => `${api}/api/tenant/${TENANT}/communes?${query({ name })}`),
      headers,
    ),
    propertyMatches(setting),
    get('map', [`${api}/api/tenant/${TENANT}/properties/grid?${query({ bounds: '-5.5,41,10,51.5' })}`], headers),
    get(
      'client matches',
      buyers.map((id) => `${clients}/${id}/matches`),
      headers,
    ),
    get(
      'floor record',
      ids.map((id) => `${floor}/${TENANT}/${id}`),
    ),
    get(
      'record',
      ids.map((id) => `${clients}/${id}`),
      headers,
    ),
    ...mandateCalls(setting),
    {
      name: 'floor create',
      method: 'POST',
      urls: [`${floor}/${TENANT}/${agent}`],
      headers: json,
      bodies: [BODY],
      writes: true,
    },
    { name: 'create', method: 'POST', urls: [clients], headers: { ...headers, ...json }, bodies: [BODY], writes: true },
  ];
}
