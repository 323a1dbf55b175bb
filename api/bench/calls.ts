import { LIST_FIELDS } from './columns.ts';
import { TENANT } from './database.ts';

/** What one run of the load generator sends, in turn. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  urls: string[];
  headers: Record<string, string>;
  body?: string;
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
}

/** First name of the clients that measuring makes, by which they are found and removed afterwards. */
export const MADE = 'Zzbench';

const STATES = ['active_buyer', 'active_seller', 'inactive_buyer', 'inactive_seller'];
const RATINGS = ['none', 'cold', 'warm', 'hot'];
const TERMS = ['lefevre', 'eleonore', 'berenger', 'dupont theo', 'garcia', 'noemie martin', 'lambert', 'chloe'];

const BODY = JSON.stringify({
  firstName: MADE,
  lastName: 'Mesuré',
  emails: [{ email: 'mesure@example.org', primary: true }],
  phones: [{ number: '+33639980000', primary: true }],
  source: 'website',
});

const query = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();

/** The measured calls by name; the floor's answer the same rows and fields. */
export function callsOf({ api, floor, token, agent, ids }: Setting): Call[] {
  const clients = `${api}/api/tenant/${TENANT}/clients`;
  const json = { 'Content-Type': 'application/json' };
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  const page = { range: [0, 24], fields: LIST_FIELDS };
  const filters = STATES.flatMap((state) => RATINGS.map((rating) => ({ state, rating })));
  const get = (name: string, urls: string[], more: Record<string, string> = {}): Call => ({
    name,
    method: 'GET',
    urls,
    headers: more,
  });
  return [
    get('floor list', [`${floor}/${TENANT}`]),
    get('list', [`${clients}?${query({ ...page, total: false })}`], headers),
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
    get(
      'floor record',
      ids.map((id) => `${floor}/${TENANT}/${id}`),
    ),
    get(
      'record',
      ids.map((id) => `${clients}/${id}`),
      headers,
    ),
    { name: 'floor create', method: 'POST', urls: [`${floor}/${TENANT}/${agent}`], headers: json, body: BODY },
    { name: 'create', method: 'POST', urls: [clients], headers: { ...headers, ...json }, body: BODY },
  ];
}
