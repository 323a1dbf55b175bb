import { coarsened } from '@hestia/resources/property/address.ts';
import {
  type Field,
  isNobodys,
  isWrittenOnce,
  type Resource,
  resolvePath,
} from '@hestia/resources/vocabulary/index.ts';
import { loadSample } from '@hestia/resources/vocabulary/sample/index.ts';
import { choosableValues } from '@hestia/resources/vocabulary/sampling/index.ts';
import { productWorld } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi, userId } from '../testing/api.ts';
import { deep, examples } from '../testing/depth.ts';
import { send } from '../testing/files.ts';
import { pdfWords } from '../testing/pdf.ts';
import { addSheetTexts } from '../testing/sheet-texts.ts';
import { inBoth, makeTwins, Plain, readValue, type Twins, vary, WORLDS, type World } from '../testing/worlds.ts';

/**
 * Two networks are made alike and then differ in what is restricted alone. Who may not read it asks both of them
 * everything that can be asked: what follows from a secret would show as a difference.
 */

type Values = Record<string, unknown>;

/** One reading call, the same in both worlds but for ids. */
interface Question {
  path: (world: World) => string;
  /** What it is an example of, and what tells it from the others of that kind. */
  kind: string;
  name: string;
  /** Of a search that is posted. */
  body?: object;
}
interface Operation {
  parameters?: { name: string; in: string }[];
}

/** Of the sample, what has a field with readers of its own. */
const more = (await loadSample()).filter(({ id }) => ['workshop', 'invoice'].includes(id));
const product = await productWorld();
const resources = [...product.resources, ...more];
const samples = { ...product, resources };
const resourceOf = (id: string) => resources.find((one) => one.id === id) as Resource;
const secretsOf = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(({ declaration }) => declaration.restricted && !declaration.writeOnly);

/** The middle of a square of public points, and addresses of two exact points in it. */
const MIDDLE = coarsened({ lat: 45.7712, lng: 4.8801 }, 300);
const around = (by: number) => ({ lat: MIDDLE.lat + by, lng: MIDDLE.lng + by });
const addressAt = (line1: string, by: number) => ({
  ...{ line1, line2: null, postcode: '69100', town: 'Villeurbanne', inseeCode: '69266' },
  point: around(by),
});
/** What is restricted in fields of which everybody knows a part. */
const PAIRS: Record<string, Twins<unknown>[]> = {
  'mandate.commissions': [
    {
      A1: [{ user: userId('agent1', 'A1'), share: 100 }],
      B1: [{ user: userId('agent2', 'B1'), share: 100 }],
    },
  ],
  'property.address': [{ A1: addressAt('7 rue du Nord', 0.0008), B1: addressAt('41 avenue du Sud', -0.0008) }],
};

/** Whose whole values everybody may look up, so that nobody is entered twice. */
const TOLD_WHOLE = ['client.emails', 'client.phones', 'company.emails', 'company.phones'];

let api: TestApi;
let operations: string[];
const twins = new Map<string, Twins[]>();
const plain = { A1: new Plain('A1'), B1: new Plain('B1') };
/** The restricted fields, with what they are in the first world. */
const secrets: { resource: Resource; field: Field; value: unknown }[] = [];

const keep = (resource: string, ids: Twins): Twins => {
  twins.set(resource, [...(twins.get(resource) ?? []), ids]);
  return ids;
};
async function add(resource: string, values: (world: World) => Values = () => ({}), as = 'super'): Promise<Twins> {
  const inUse = choosableValues(resourceOf(resource));
  const made = await makeTwins(api, resourceOf(resource), samples, (world) => ({ ...inUse, ...values(world) }), as);
  return keep(resource, { A1: String(made.A1.id), B1: String(made.B1.id) });
}
const twin = (resource: string, at = 0): Twins => twins.get(resource)?.[at] ?? { A1: 'x', B1: 'x' };
const post = (path: (world: World) => string, body: object = {}) =>
  inBoth(async (tenant) => {
    const reply = await api.call('POST', path(tenant), { as: 'super', tenant, body });
    expect(reply.status, reply.text).toBeLessThan(300);
  });

const box = (west: number, south: number, east: number, north: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ],
});
/** Lines through the square, each the edge of a drawn area. */
const AREAS = [-2, -1, 0, 1, 2].flatMap((step) => {
  const { lat, lng } = around(step * 0.0004);
  return [box(lng, lat - 0.05, lng + 0.05, lat + 0.05), box(lng - 0.05, lat, lng + 0.05, lat + 0.05)];
});

/** Houses on sale that are alike but for their price. */
async function houses(): Promise<void> {
  const kind = await add('property-type', () => ({ code: 'house', kind: 'house' }));
  const sellers = [await add('client', () => ({ archived: false })), await add('client', () => ({ archived: false }))];
  for (const price of [290_000, 280_000, 300_000, 310_000]) {
    const ids = await add('property', (world) => ({
      ...{ type: kind[world], price, spaces: { living: 98 }, rooms: { total: 5 }, publicAddressMode: 'shifted' },
      address: addressAt('1 rue Première', 0),
      // A client's state tells everybody that they sell: these do already.
      vendors: price === 290_000 ? [] : sellers.map((one) => one[world]),
    }));
    await post((world) => `properties/${ids[world]}/transitions/putOnSale`, { version: 1 });
  }
}

/** Searches of a guest's own clients, each with an area that ends within the square. */
async function drawn(): Promise<void> {
  const wish = { types: ['house'], price: { min: 250_000, max: 300_000 } };
  const open = { features: null, rooms: null, bedrooms: null, livingArea: null, plotArea: null, location: null };
  for (const drawnArea of AREAS) {
    const client = await add('client', () => ({ state: 'active_buyer', archived: false, scammer: false }), 'agent3');
    await add('saved-search', (world) => ({ client: client[world], ...wish, ...open, drawnArea }), 'agent3');
  }
}

/** The records that only the product makes. */
async function others(): Promise<void> {
  const envelope = { A1: `ENV${'A'.repeat(26)}`, B1: `ENV${'B'.repeat(26)}` };
  await inBoth(async (world) => {
    await api.sql(
      `INSERT INTO envelopes (tenant_id, id, mandate, document, title, language, status, provider, expires_on, signers)
       VALUES ($1, $2, $3, 'mandate', 'Mandat', 'fr', 'sent', 'embedded', '2099-01-01', '[]')`,
      [world, envelope[world], twin('mandate')[world]],
    );
    await api.sql(
      "INSERT INTO signature_providers (tenant_id, id, name, in_use) VALUES ($1, 'docusign', 'docusign', false)",
      [world],
    );
  });
  keep('envelope', envelope);
  for (const { id, name, declaration } of resources) {
    if (declaration.global || twins.has(id)) continue;
    const first = await inBoth(async (tenant) => {
      const { body } = await api.call('GET', `${name}?sort=["id","ASC"]`, { as: 'super', tenant });
      return String((body.results as Values[])[0]?.id ?? 'x');
    });
    if (first.A1 !== 'x') keep(id, first);
  }
}

const sendFeeds = async () => {
  await post((world) => `feeds/${twin('feed')[world]}/send`);
  await api.runJobs();
};

beforeAll(async () => {
  // A limit that is reached answers with the seconds left, which may pass between the two worlds.
  api = await startApi(more, undefined, { limits: [] });
  const { body } = await api.call('GET', '/api/openapi.json');
  operations = Object.entries(body.paths as Record<string, Record<string, Operation>>)
    .filter(([path, verbs]) => verbs.get && path.includes('{tenant}'))
    .map(([path]) => path.replace('/api/tenant/{tenant}/', ''));
  await api.sql("UPDATE tenants SET name = 'World'");
  await inBoth((world) => addSheetTexts(api, 'brochure', world));
  await inBoth((world) => addSheetTexts(api, 'opinion', world));
  await houses();
  await drawn();
  for (const id of ['company', 'company', 'offer-clause', 'offer-clause']) await add(id);
  await add('feed', () => ({ active: true, transport: 'storage', paid: false, propertyLimit: null }));
  for (const one of resources)
    if (!one.declaration.global && !isNobodys(one, 'add') && !twins.has(one.id)) await add(one.id);
  await sendFeeds();
  await others();
  // What is written once is closed to all but its keepers, and nothing of it changes.
  // A network's own settings are one row: nothing else is found, sorted or counted by them.
  for (const resource of resources.filter((one) => !isWrittenOnce(one) && !one.declaration.global)) {
    // What is reckoned comes last: it is reckoned again as others change.
    const [entered, derived] = [false, true].map((is) =>
      secretsOf(resource).filter(({ declaration }) => Boolean(declaration.derived) === is),
    );
    for (const field of [...(entered ?? []), ...(derived ?? [])]) {
      const one = { resource, field, twins: twin(resource.id) };
      const target = field.declaration.reference?.resource;
      const linked = target && [{ A1: [twin(target, 0).A1], B1: [twin(target, 1).B1] }];
      // What is collected follows from the list that it is collected of.
      if (!field.declaration.collects) await vary(api, one, linked || PAIRS[`${resource.id}.${field.name}`]);
      secrets.push({ resource, field, value: await readValue(api, one, 'A1') });
    }
  }
  await sendFeeds();
}, 300_000);
afterAll(() => api.close());

/** The scalars in a value, each with its dotted path. */
function scalars(path: string, value: unknown): [path: string, scalar: unknown][] {
  if (Array.isArray(value)) return value.flatMap((entry) => scalars(path, entry));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => scalars(`${path}.${name}`, part));
  return value === null || value === undefined ? [] : [[path, value]];
}

const query = (parts: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? part : JSON.stringify(part)]))}`;

const BOUNDS = [0.02, 0.002, 0.001].map((by) =>
  [MIDDLE.lng - by, MIDDLE.lat - by, MIDDLE.lng + by / 2, MIDDLE.lat + by / 2].join(','),
);
/** What a call can't do without. */
const NEEDED: Record<string, Record<string, string>> = {
  'properties/grid': { bounds: BOUNDS[0] ?? '' },
  communes: { name: 'Villeurbanne' },
  places: { q: 'Villeurbanne' },
};
/** What other records of a path are. */
const PARTS: Record<string, string> = { other: 'client', feed: 'feed', search: 'saved-search' };
/** What differs by the moment of signing in. */
const OWN = ['me/sessions'];

/** Each chart that a path stands for. */
function chartPaths(path: string): string[] {
  const charts = resources.find(({ name }) => name === path.split('/')[0])?.declaration.charts ?? [];
  return path.includes('{chart}') ? charts.map(({ name }) => path.replace('{chart}', name)) : [path];
}

/** Each document that a path stands for. */
function printPaths(path: string): string[] {
  const documents = resources.find(({ name }) => name === path.split('/')[0])?.declaration.print ?? [];
  const isOne = path.includes('/prints/{document}');
  return isOne ? documents.map(({ name }) => path.replace('{document}', name)) : [path];
}

/** Every reading operation of the OpenAPI document, of every record, and each record's history. */
function reading(): Question[] {
  const read = operations
    .filter((path) => !OWN.includes(path))
    .flatMap(chartPaths)
    .flatMap(printPaths)
    .flatMap((path): Question[] => {
      const resource = resources.find(({ name }) => name === path.split('/')[0]);
      const all = path.includes('{id}') && resource ? (twins.get(resource.id) ?? [undefined]) : [undefined];
      const needed = NEEDED[path] ? query(NEEDED[path]) : '';
      return all.map((ids, at) => ({
        ...{ kind: path, name: `${path} ${at}` },
        path: (world) =>
          path
            .replace('{id}', ids?.[world] ?? userId('super', world))
            .replace(/\{(\w+)\}/g, (_, part: string) => twin(PARTS[part] ?? '', 1)[world]) + needed,
      }));
    });
  const histories = resources.map(
    ({ id, name }): Question => ({
      ...{ kind: `history ${id}`, name: `history ${id}` },
      path: (world) => `audit-events${query({ filter: { resource: name, recordId: twin(id)[world] } })}`,
    }),
  );
  return [...read, ...histories];
}

/** A list, or what is reckoned of one; it is an example of the field that it asks for there. */
const lists = (resource: Resource, parts: object, call = ''): Question => {
  const [asked = '', value] = Object.entries(parts).at(-1) ?? [];
  const path = `${resource.name}${call}${query(parts as Values)}`;
  const [how = ''] = (asked === 'filter' ? Object.keys(value as object) : [asked]).map((one) => one.split('.')[0]);
  return { kind: `${resource.name}${call} ${how}`, name: path, path: () => path };
};

/** All of a text but its last quarter: of what is told whole, a part is not. */
const partOf = (text: string): string => text.slice(0, Math.floor(text.length * 0.75));

/** Ways to look a secret up: lists that are filtered, counted, sorted and searched by it. */
function guessing({ resource, field, value }: (typeof secrets)[number]): Question[] {
  const { list, charts = [] } = resource.declaration;
  const isTold = TOLD_WHOLE.includes(`${resource.id}.${field.name}`);
  const figures = [
    ...(list.counts ? ['/counts'] : []),
    ...(list.views?.some(({ type }) => type === 'board') ? ['/board'] : []),
    ...charts.map(({ name }) => `/charts/${name}`),
  ];
  const guesses = scalars(field.name, value).filter(([path]) => resolvePath(resource, path));
  const filters = [
    { [field.name]: { null: true } },
    ...guesses.flatMap(([path, scalar]) => [{ [path]: scalar }, { not: { [path]: scalar } }]),
  ];
  return [
    lists(resource, { sort: [field.name, 'ASC'] }),
    ...filters.map((filter) => lists(resource, { filter })),
    ...figures.flatMap((call) => filters.map((filter) => lists(resource, { filter }, call))),
    ...guesses.map(([, scalar]) =>
      lists(resource, { filter: { q: isTold ? partOf(String(scalar)) : String(scalar) } }),
    ),
  ];
}

const maps = (): Question[] =>
  resources
    .filter(({ declaration }) => declaration.list.map)
    .flatMap((resource) => BOUNDS.map((bounds) => lists(resource, { bounds, columns: '40' }, '/grid')));

/** Searches for records alike, by every secret that isn't told whole. */
function likening({ resource, field, value }: (typeof secrets)[number]): Question[] {
  const { similar } = resource.declaration;
  if (!similar || TOLD_WHOLE.includes(`${resource.id}.${field.name}`)) return [];
  const paths = [...similar.names, ...(similar.from ?? []), ...Object.keys(similar.same)];
  if (!paths.some((path) => path.split('.')[0] === field.name) || field.declaration.derived) return [];
  const path = `${resource.name}/similar`;
  return [{ kind: path, name: `${path} ${field.name}`, path: () => path, body: { [field.name]: value } }];
}

async function answer({ path, body }: Question, world: World, as: string): Promise<string> {
  const url = path(world);
  if (/\/(pdf|window-card|bundle)$/.test(url)) {
    const response = await send(api, 'GET', url, { as, tenant: world });
    if (response.headers.get('Content-Type') === 'application/pdf') return plain[world].of(await pdfWords(response));
  }
  const reply = await api.call(body ? 'POST' : 'GET', url, { as, tenant: world, ...(body ? { body } : {}) });
  return plain[world].of(`${reply.status} ${reply.text}`);
}

test('every secret differs between the two worlds, and no value but contact data is told to who knows it whole', async () => {
  expect(secrets.length).toBeGreaterThan(35);
  for (const { resource, field } of secrets) {
    const read = await inBoth((world) => readValue(api, { resource, field, twins: twin(resource.id) }, world));
    const [left, right] = WORLDS.map((world) => new Plain(world).of(JSON.stringify(read[world]) + read[world]));
    const isLinked = Boolean(field.declaration.reference) || field.declaration.type === 'files';
    expect(isLinked ? read.A1 !== null : left !== right, `${resource.id}.${field.name} ${left}`).toBe(true);
  }
  const told = resources.flatMap(({ id, fields, declaration }) =>
    Object.entries(declaration.similar?.same ?? {})
      .map(([path, to]) => [path.split('.')[0] ?? '', to] as const)
      .filter(([name, to]) => to === 'everybody' && fields[name]?.declaration.restricted)
      .map(([name]) => `${id}.${name}`),
  );
  expect(told).toEqual(TOLD_WHOLE);
});

/** What is answered differently, and how many calls were answered. */
async function compared(reader: string, questions: Question[]): Promise<{ different: string[]; given: number }> {
  const different: string[] = [];
  let given = 0;
  for (const question of questions) {
    const answers = await inBoth((world) => answer(question, world, reader));
    if (!/^[45]\d\d /.test(answers.A1)) given += 1;
    if (answers.A1 !== answers.B1) different.push(`${question.path('A1')}\n${answers.A1}\n${answers.B1}`);
  }
  return { different, given };
}
/** Each by its place among those of its field: values are others in each run. */
const guesses = () =>
  secrets.flatMap((one) =>
    [...guessing(one), ...likening(one)].map((question, at) => ({
      ...question,
      name: `${one.resource.id}.${one.field.name} ${at}`,
    })),
  );
const few = (questions: Question[], oneIn: number, kindOf = ({ kind }: Question) => kind): Question[] =>
  examples(questions, { oneIn, name: ({ name }) => name, kinds: (one) => [kindOf(one)] });

test.each(deep(['agent3', 'audit', 'admin'], ['agent3']))(
  'what is restricted changes no answer to %s, who may not read it',
  async (reader) => {
    const questions = [...few(reading(), 4), ...maps(), ...(reader === 'agent3' ? few(guesses(), 8) : [])];
    const { different, given } = await compared(reader, questions);
    expect(given).toBeGreaterThan(120);
    expect(different.join('\n')).toBe('');
  },
  300_000,
);

test('nor does whether it is there at all', async () => {
  for (const { resource, field } of secrets.filter(({ field: { required } }) => !required)) {
    const ids = ['B1', twin(resource.id).B1];
    const links = `${resource.table}_${field.column}`;
    if (field.declaration.type === 'references')
      await api.sql(`DELETE FROM ${links} WHERE tenant_id = $1 AND source_id = $2`, ids);
    else await api.sql(`UPDATE ${resource.table} SET ${field.column} = NULL WHERE tenant_id = $1 AND id = $2`, ids);
  }
  await sendFeeds();
  const of = ({ kind }: Question) => kind.split(/[/ ]/)[0] ?? '';
  const questions = [...few(reading(), 8, of), ...maps(), ...few(guesses(), 24, of)];
  const { different } = await compared('agent3', questions);
  expect(different.join('\n')).toBe('');
}, 300_000);
