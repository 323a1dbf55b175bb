import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildResource } from './build.ts';
import { missingWords } from './check/words.ts';
import { isHttpUrl } from './formats.ts';
import { generateRoles, generateTypes } from './generate.ts';
import { translatedText } from './languages.ts';
import { loadResources } from './load.ts';
import { typeOf } from './path.ts';
import type { Resource } from './resource.ts';
import { changed, productResources } from './testing.ts';
import type { FieldSchema, ResourceFile } from './types.ts';
import { createValidator } from './validate.ts';

const resources = await productResources();
const client = resources.find((one) => one.id === 'client');
const user = resources.find((one) => one.id === 'user');
const validator = createValidator(resources);

test.each([
  ['"x-field"', '"x-feild"', 'did you mean "x-field"?'],
  ['"idPrefix"', '"idPrefx"', 'did you mean "idPrefix"?'],
  ['"alias": "B"', '"alas": "B"', 'did you mean "alias"?'],
  ['"resource": "user"', '"resource": "usr"', 'unknown resource "usr"'],
])('a mistake in a resource file is refused with the nearest known name: %s', async (from, to, problem) => {
  await expect(loadResources(changed(from, to))).rejects.toThrow(problem);
});

test.each([
  ['"status": "requested" }', '"statsu": "requested" }', 'did you mean "status"?'],
  ['"recordId", "requester"]', '"recordId", "requestr"]', 'did you mean "requester"?'],
  ['"error": "alreadyRequested"', '"errror": "alreadyRequested"', 'did you mean "error"?'],
  ['"recordOwner": ["read"', '"recordOwnr": ["read"', 'did you mean "recordOwner"?'],
  ['"recordOwner": ["read"', '"recordOwner": ["raed"', 'did you mean "read"?'],
  ['"with": ["answer"]', '"with": ["anwser"]', 'did you mean "answer"?'],
])('so is one in people, unique records and what is said with a step: %s', async (from, to, problem) => {
  await expect(loadResources(changed(from, to, 'access-request'))).rejects.toThrow(problem);
});

test.each([
  ['"choosable": "active"', '"choosable": "actve"', 'did you mean "active"?', 'document-type'],
  ['"choosable": "active"', '"choosable": "name"', 'must be a boolean field', 'document-type'],
  ['"choosable"', '"chooseable"', 'did you mean "choosable"?', 'document-type'],
  ['"anyState": true', '"anyStates": true', 'did you mean "anyState"?', 'handover'],
  ['"withdrawnHow", "with', '"withdrawnHw", "with', 'unknown field "withdrawnHw"', 'consent'],
  ['{ "decision": "refused" }', '{ "decison": "refused" }', 'unknown field "decison"', 'consent'],
  ['"of": "client",', '', 'it needs "of"', 'consent'],
])(
  'what may be chosen and what an archived record takes are checked at start: %s, %s',
  async (from, to, problem, id) => {
    await expect(loadResources(changed(from, to, id))).rejects.toThrow(problem);
  },
);

test.each([
  ['"resource": "document-type"', '"resource": "document-kind"', 'unknown resource "document-kind"'],
  ['"field": "subjects"', '"field": "active"', "document-type.active doesn't know client"],
  [
    '"type": "string",\n      "maxLength": 100,\n      "x-field": {',
    '$&\n "recoverable": true,',
    'are of fields of files',
  ],
])('kinds of files are a declared list of types: %s', async (from, to, problem) => {
  await expect(loadResources(changed(from, to, 'client'))).rejects.toThrow(problem);
});

test.each([
  [
    '"ends": "documentsEndOn"',
    '"ends": "documentEndsOn"',
    'unknown date "documentEndsOn", did you mean "documentsEndOn"?',
  ],
  ['"derived": true, "restricted": true', '"derived": true', "would tell who doesn't read the files"],
  ['"resource": "offer", "field": "buyers" }', '"resource": "offer", "field": "buyer" }', 'did you mean "buyers"?'],
  ['"resource": "offer", "field": "buyers" }', '"resource": "offer", "field": "property" }', "doesn't refer to client"],
])('what ends, and what is counted of selected rows, is there: %s, %s', async (from, to, problem) => {
  await expect(loadResources(changed(from, to, 'client'))).rejects.toThrow(problem);
});

test.each([
  ['"picture": "images"', '"picture": "documents"', 'must be a field of images'],
  ['"width": 800', '"widht": 800', 'did you mean "width"?'],
])('so are images and the picture of a record: %s', async (from, to, problem) => {
  await expect(loadResources(changed(from, to, 'property'))).rejects.toThrow(problem);
});

test('the generated types and roles are up to date', async () => {
  const generated = (file: string) => readFileSync(join(import.meta.dirname, '..', 'generated', file), 'utf8');
  expect(generated('types.ts')).toBe(await generateTypes(resources));
  expect(generated('roles.ts')).toBe(generateRoles(resources));
});

test.each(resources.map((one) => [one.id, one] as const))('every word of %s exists in both languages', (_, resource) =>
  expect(missingWords(resource)).toEqual([]),
);

test('a word that is missing in one language is told', () => {
  const group = resources.find((one) => one.id === 'group') as Resource;
  const { alias: _, ...fields } = group.labels.fr.fields;
  const labels = { ...group.labels, fr: { ...group.labels.fr, fields, tabs: {} } };
  expect(missingWords({ ...group, labels })).toEqual(['fr fields.alias', 'fr tabs.details', 'fr tabs.team']);
});

const messages = (
  resource: typeof client,
  kind: 'create' | 'update',
  body: object,
  before?: Record<string, unknown>,
  language: 'en' | 'fr' = 'en',
) =>
  resource
    ? validator
        .validate(resource, kind, body as Record<string, unknown>, { before, language, today: '2026-01-31' })
        .map((one) => `${one.path} ${one.message}`)
    : [];

test('messages are the specified ones, at their fields [ERR-001][ERR-010][ERR-011]', () => {
  expect(messages(user, 'create', {})).toContain("/email 'E-mail' is required");
  expect(messages(user, 'create', {}, undefined, 'fr')).toContain("/email Le champ 'E-mail' est obligatoire");
  expect(messages(user, 'update', { email: null }, {}, 'fr')).toEqual(["/email Le champ 'E-mail' est obligatoire"]);
  expect(messages(client, 'create', { lastName: 'X', emails: [{ email: 'x@' }] })).toEqual([
    '/emails/0/email Please enter a valid email address',
  ]);
  expect(messages(client, 'create', { lastName: 'X', phones: [{ number: '12' }] })).toEqual([
    '/phones/0/number Please enter a valid phone number',
  ]);
});

test('lengths and formats name the field [ERR-002]', () => {
  expect(messages(user, 'create', { email: 'a@example.org', password: 'short' })).toEqual([
    "/password 'Password' must have at least 12 characters",
  ]);
  expect(messages(user, 'create', { email: 'a@example.org', polygram: 'abc' })).toEqual([
    "/polygram 'Polygram' doesn't have the right format",
  ]);
});

test('a polygram stays as it was created', () => {
  for (const polygram of ['ABC', null])
    expect(messages(user, 'update', { polygram: 'DEF' }, { email: 'a@example.org', polygram })).toEqual([
      "/polygram 'Polygram' can't be changed after creation",
    ]);
});

test('a value that must be kept can be changed but not emptied [ERR-013]', () => {
  const group = resources.find((one) => one.id === 'group');
  expect(messages(group, 'update', { name: 'B' }, { name: 'A' })).toEqual([]);
  expect(messages(group, 'update', { name: '' }, { name: 'A' }).length).toBeGreaterThan(0);
});

const KEPT = resources.flatMap((resource) =>
  Object.values(resource.fields)
    .filter(({ declaration }) => declaration.keep && !declaration.readOnly)
    .map(({ name }) => ({ resource, id: resource.id, name })),
);

test('values that nobody needs to give are kept once they are set, too [ERR-013]', () => {
  expect(KEPT.map(({ id, name }) => `${id}.${name}`)).toEqual(
    expect.arrayContaining(['property.reference', 'offer.validityDate', 'tenant.defaultLanguage', 'note.at']),
  );
});

test.each(KEPT)('$name of $id is changed but never emptied [ERR-013]', ({ resource, name }) => {
  for (const empty of ['', '  ', null]) {
    const found = validator.validate(
      resource,
      'update',
      { [name]: empty },
      {
        before: { [name]: 'A' },
        language: 'en',
        today: '2026-01-31',
      },
    );
    expect(
      found.map(({ path }) => path),
      JSON.stringify(empty),
    ).toContain(`/${name}`);
  }
});

test.each([
  'https://example.org/terms',
  'HTTP://EXAMPLE.ORG',
  'http://localhost:8080/a?b=c#d',
  'https://été.example/où',
  'https://192.0.2.7/',
  'https://[2001:db8::1]/',
])('%s is a link [ERR-012]', (text) => expect(isHttpUrl(text)).toBe(true));

test.each([
  'javascript:alert(1)',
  'ftp://example.org',
  'mailto:a@example.org',
  'data:text/html,x',
  'www.example.org',
  '//example.org',
  'https:example.org',
  'https://',
  'https:///example.org',
  'https://.',
  'https://exa mple.org',
  'https://example.org/a b',
  ' https://example.org',
  'https://somebody:secret@example.org',
  'https://[::1',
])('%s is no link [ERR-012]', (text) => expect(isHttpUrl(text)).toBe(false));

test('every link that is declared is an http(s) address, and is refused at its place [ERR-012]', () => {
  const places = (schema: FieldSchema, path: string): string[] => [
    ...(schema['x-field']?.type === 'url' ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => places(part, `${path}/${name}`)),
    ...(schema.items ? places(schema.items, `${path}/0`) : []),
  ];
  /** What holds the link at a place such as `/medias/0/url`. */
  const holding = ([name = '', ...rest]: string[], link: string): unknown =>
    name === '' ? link : name === '0' ? [holding(rest, link)] : { [name]: holding(rest, link) };
  const found = resources.flatMap((resource) =>
    Object.values(resource.fields).flatMap(({ name, schema }) =>
      places(schema, `/${name}`).map((path) => [resource, path] as const),
    ),
  );
  expect(found.map(([{ id }, path]) => id + path).sort()).toEqual([
    'apporteur/url',
    'calendar-connection/address',
    'developer/website',
    'home-staging/resultsUrl',
    'login-provider/issuer',
    'news/link',
    'partner-property/parsed/url',
    'partner/url',
    'property/medias/0/url',
    'register/mediatorSite',
    'tenant/feeScaleUrl',
    'tenant/gdprTermsUrl',
    'tenant/usefulLinks/0/uri',
  ]);
  for (const [resource, path] of found)
    for (const [link, isLink] of [
      ['ftp://example.org/a', false],
      ['https://example.org/a', true],
    ] as const) {
      const told = messages(resource, 'update', holding(path.slice(1).split('/'), link) as object, {});
      expect(told.includes(`${path} The link must be an http(s) address`), `${resource.id}${path}`).toBe(!isLink);
    }
});

test('every field and part says its type, and bounds what it holds [NFR-001]', () => {
  const loose: string[] = [];
  const walk = (schema: FieldSchema, path: string) => {
    const type = typeOf(schema);
    if (type === 'string' && !schema['x-field'] && !schema.maxLength && !path.endsWith('[]')) loose.push(path);
    for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, `${path}.${name}`);
    if (schema.items) walk(schema.items, `${path}[]`);
  };
  for (const resource of resources)
    for (const field of Object.values(resource.fields)) walk(field.schema, `${resource.id}.${field.name}`);
  expect(loose).toEqual([]);
});

test('a text in another language stands in for a missing one, its language in brackets [I18-004]', () => {
  expect(translatedText({ fr: 'Une maison', defaultLanguage: 'fr' }, 'fr')).toBe('Une maison');
  expect(translatedText({ fr: 'Une maison', de: 'Ein Haus', defaultLanguage: 'fr' }, 'en')).toBe('Une maison (fr)');
  expect(translatedText({ de: 'Ein Haus', defaultLanguage: 'fr' }, 'en')).toBe('Ein Haus (de)');
  expect(translatedText({ defaultLanguage: 'fr' }, 'en')).toBe('');
  expect(translatedText(null, 'en')).toBe('');
});

test('what every record has and types bring along is called by the engine, unless a resource calls it otherwise', () => {
  const file = {
    $id: 'box',
    properties: {
      papers: { 'x-field': { type: 'files', images: { megabytes: 1, width: 1, height: 1, count: 1 } } },
      text: { 'x-field': { type: 'translated' } },
      address: {
        type: 'object',
        properties: {
          point: { properties: { lat: {}, lng: {} }, 'x-field': { type: 'point' } },
          name: { type: 'string' },
        },
        'x-field': { type: 'object' },
      },
    },
    'x-resource': { name: 'boxes', holders: {}, tabs: [], list: {} },
  } as unknown as ResourceFile;
  const own = { name: 'Box', plural: 'Boxes', fields: { owner: 'Keeper', 'text.de': 'In German' } };
  const { labels } = buildResource(file, { en: own, fr: { ...own, fields: {} } });
  expect(labels.en.fields).toMatchObject({ id: 'Id', owner: 'Keeper', 'papers.size': 'Size', 'text.de': 'In German' });
  expect(labels.fr.fields).toMatchObject({
    owner: 'Responsable',
    'papers.caption.es': 'Espagnol',
    'text.defaultLanguage': 'Langue par défaut',
    'address.point.lat': 'Latitude',
  });
  expect(labels.fr.values?.['text.defaultLanguage']).toMatchObject({ it: 'Italien' });
  expect(labels.fr.fields).not.toHaveProperty('address.name');
});
