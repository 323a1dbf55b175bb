/** What is posted to an estimation form: by whose address, with which headers, as which bytes. */
export interface HostileVisit {
  kind: string;
  /** Stands in it, and in no other one. */
  token: string;
  body: string | Buffer;
  type?: string;
  /** Absent: the form's own network and address. */
  to?: { tenant?: string; token?: string };
  headers?: Record<string, string>;
  /** What is kept of it, word for word; null: nothing may be; absent: either is right. */
  keeps?: { lastName: string; message: string } | null;
}

/** What a liar knows: the other network's ids by kind, and the address of its form. */
export interface Known {
  ids: Map<string, string>;
  otherTenant: string;
  otherToken: string;
  ownToken: string;
}

type Made = Omit<HostileVisit, 'kind' | 'token'>;
type Values = Record<string, unknown>;

/** Texts that something behind the form may take for more than text. */
const TEXTS = [
  '<script>alert(document.cookie)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=fetch(`//evil.example`)>',
  "'); DROP TABLE vendor_leads; --",
  "' OR 1=1 --",
  '=HYPERLINK("https://evil.example";"Open")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '{{ record.link }}{% for a in (1..9999999) %}a{% endfor %}',
  '#{7*7} <%= 7*7 %>',
  '$1 \\1 %s %n %00 \\u0000',
  '../../../../etc/passwd',
  'javascript:alert(1)//',
  '[a](javascript:alert(1)) &lt;b&gt;',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dalgo',
  'مرحبا שלום 👩‍👩‍👧‍👦',
];

/** What stands where a text is asked for. */
const WRONG: unknown[] = [
  ...[null, true, 0, -1, 1e308, [], {}, [[]], [null], { toString: 'x' }, ['<script>'], { $ne: null }, { length: 1e9 }],
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x'.repeat(40_000), '\u202e', '9'.repeat(400), 'NaN', '1e400', '-0'],
];

const PLACE = { line1: '3 rue Victor Hugo', postcode: '69002', town: 'Lyon', inseeCode: '69382' };

/** A visit as honest people send it. */
export const visitOf = (token: string, more: Values = {}): Values => ({
  ...{ kind: 'flat', livingArea: '62,5', roomCount: '3', agreed: true, mayCall: false, message: `Hello ${token}` },
  location: { ...PLACE, point: { lat: 45.7612, lng: 4.8305 } },
  contact: { firstName: 'Vera', lastName: `Vendeur ${token}`, email: `${token}@example.org` },
  ...more,
});

/** The values with another one at the path. */
function changed(values: Values, [name = '', ...inner]: string[], value: unknown): Values {
  return { ...values, [name]: inner.length === 0 ? value : changed(values[name] as Values, inner, value) };
}

const PATHS = [
  ...['kind', 'livingArea', 'roomCount', 'agreed', 'mayCall', 'message', 'contact', 'location'],
  ...['contact.firstName', 'contact.lastName', 'contact.email', 'contact.phone', 'location.line1', 'location.town'],
  ...['location.postcode', 'location.inseeCode', 'location.point', 'location.point.lat', 'location.precision'],
];

/** What nobody may agree for somebody else with. */
const FORGED = ['true', 1, 'yes', 'on', {}, [], [true], null, false];

const RAW = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"contact":',
  '[[[[',
  '\0',
  '{"a":"\\ud800"}',
  'a=b&agreed=true',
];
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'application/xml'];
const DEPTH = 20_000;

/** A text as every field keeps it: a letter and its accents in one order. */
const kept = (text: string): string => text.normalize('NFC');

/** One of them, another one each time. */
const one = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const makers: ((token: string, turn: number, known: Known) => Made)[] = [
  function script(token, turn) {
    const [lastName, message] = [`${one(TEXTS, turn)} ${token}`, `${one(TEXTS, turn + 1)}\n${token}`];
    const contact = { firstName: one(TEXTS, turn + 2), lastName, email: `${token}@example.org` };
    return {
      body: JSON.stringify(visitOf(token, { contact, message })),
      keeps: { lastName: kept(lastName), message: kept(message) },
    };
  },
  function wrongType(token, turn) {
    const path = one(PATHS, turn).split('.');
    const body = changed(visitOf(token), path, one(WRONG, Math.floor(turn / PATHS.length) + turn));
    return { body: JSON.stringify(body) };
  },
  function lie(token, turn, { ids, otherTenant }) {
    const lead = ids.get('vendor-leads') ?? '';
    const claimed = {
      ...{ id: lead, tenant: otherTenant, tenantId: otherTenant, tenant_id: otherTenant, externalId: lead, version: 1 },
      ...{ agent: ids.get('users'), manager: ids.get('users'), source: ids.get('request-sources') },
      ...{ vendor: ids.get('clients'), mandate: ids.get('mandates'), appointment: ids.get('appointments') },
      ...{ status: 'success', due: '2001-01-01T00:00:00Z', flags: ['urgent'], internalNote: 'x', createdAt: 'now' },
      described: { kind: 'flat', mayCall: true, toldLow: 1, toldHigh: 1_000_000_000 },
    };
    const visit = visitOf(token);
    const contact = { ...(visit.contact as Values), id: ids.get('clients'), client: ids.get('clients') };
    const keeps = { lastName: `Vendeur ${token}`, message: `Hello ${token}` };
    return { body: JSON.stringify({ ...claimed, ...visit, ...(turn % 2 ? { contact } : {}) }), keeps };
  },
  function forgedConsent(token, turn) {
    return { body: JSON.stringify(visitOf(token, { agreed: one(FORGED, turn), mayCall: true })), keeps: null };
  },
  function huge(token, turn) {
    const letters = 'x'.repeat(one([5_001, 90_000, 1_200_000], turn));
    return { body: JSON.stringify(visitOf(token, { message: `${token}${letters}` })), keeps: null };
  },
  function hugeNumber(token, turn) {
    const number = one(['1e400', '-1e400', '9'.repeat(400), '1e308', '5001', '0', '-1', '1e-400'], turn);
    return { body: JSON.stringify(visitOf(token)).replace('"62,5"', number) };
  },
  function doubledKey(token, turn) {
    const text = JSON.stringify(visitOf(token));
    const more = one(['"agreed":false', '"kind":"castle"', '"contact":null', '"location":[]'], turn);
    return { body: `${text.slice(0, -1)},${more}}`, keeps: null };
  },
  function prototype(token, turn) {
    const polluting = one(['"__proto__":{"agreed":true}', '"constructor":{"prototype":{"agreed":true}}'], turn);
    const { agreed: _, ...visit } = visitOf(token);
    return { body: `${JSON.stringify(visit).slice(0, -1)},${polluting}}`, keeps: null };
  },
  function deep(token, turn) {
    const [open, close] = one(
      [
        ['[', ']'],
        ['{"a":', '}'],
      ],
      turn,
    ) as [string, string];
    const nested = `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`;
    return { body: JSON.stringify(visitOf(token)).replace('true', nested), keeps: null };
  },
  function noJson(_token, turn) {
    const body = turn % 5 === 0 ? Buffer.from([0xff, 0xfe, 0x22, 0xc3, 0x28, turn % 256]) : one(RAW, turn);
    return { body, type: one(TYPES, Math.floor(turn / RAW.length)), keeps: null };
  },
  function otherNetwork(token, turn, { otherTenant, otherToken, ownToken }) {
    const to = one(
      [
        ...[{ tenant: otherTenant, token: ownToken }, { token: otherToken }, { token: `${ownToken}x` }],
        ...[{ token: "LDO'--.x" }, { tenant: "A1' OR '1'='1" }, { token: `${otherToken.split('.')[0]}.forged` }],
        ...[{ tenant: '%00' }, { token: '%ff' }, { token: '..%2f..%2fclients' }],
      ] as { tenant?: string; token?: string }[],
      turn,
    );
    return { body: JSON.stringify(visitOf(token)), to, keeps: null };
  },
  function robot(token, turn) {
    return {
      body: JSON.stringify(visitOf(token, { website: one(['https://spam.example', ['x'], 1], turn) })),
      keeps: null,
    };
  },
  function forgedHeaders(token, turn) {
    const headers = one<Record<string, string>>(
      [
        { 'Accept-Language': 'x'.repeat(4_000) },
        { 'Accept-Language': 'fr;q=NaN, __proto__;q=1, *' },
        { Authorization: 'Bearer forged' },
        { Cookie: 'session=forged; session=forged' },
        { 'Content-Encoding': 'gzip' },
        { 'X-HTTP-Method-Override': 'DELETE', 'X-Tenant': 'B1' },
      ],
      turn,
    );
    return { body: JSON.stringify(visitOf(token)), headers };
  },
];

/** So many hostile visits of an estimation form, each kind in its turn. */
export function* hostileVisits(count: number, known: Known): Generator<HostileVisit> {
  for (let at = 0; at < count; at++) {
    const maker = one(makers, at);
    const token = `tok${at}n`;
    yield { kind: maker.name, token, ...maker(token, Math.floor(at / makers.length), known) };
  }
}
