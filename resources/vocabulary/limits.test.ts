import { expect, test } from 'vitest';
import { loadResources } from './load.ts';
import { deriveSchemas, stepSchema } from './schemas.ts';
import { stepsOf } from './steps.ts';
import { changed, productResources } from './testing.ts';
import type { FieldSchema } from './types.ts';
import { createValidator } from './validate.ts';

const resources = await productResources();
const validator = createValidator(resources);

const find = (id: string) => {
  const found = resources.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

/** The places of a schema where a value has no end. */
function endless(schema: FieldSchema, path: string): string[] {
  const types = [schema.type ?? []].flat();
  const day = schema.format?.startsWith('date');
  const figure = types.includes('integer') || types.includes('number');
  const has = (...limits: (keyof FieldSchema)[]) => schema.enum || limits.every((one) => schema[one] !== undefined);
  const lacks =
    (day && !has('formatMinimum', 'formatMaximum')) ||
    (figure && !has('minimum', 'maximum')) ||
    (types.includes('string') && !day && !has('maxLength')) ||
    (types.includes('array') && !has('maxItems'));
  return [
    ...(lacks ? [path] : []),
    ...(schema.items ? endless(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => endless(part, `${path}.${name}`)),
  ];
}

test.each(resources.map((resource) => [resource.id, resource] as const))(
  'each date, number, text and list that is said of %s has an end, down to its parts and its steps',
  (id, resource) => {
    const { create, update } = deriveSchemas(resource);
    const said = [create, update, ...stepsOf(resource).map(({ step }) => stepSchema(resource, step))];
    const drawn = Object.values(resource.fields).filter(({ declaration }) => declaration.type === 'area');
    const found = said.flatMap((one) => endless(one as FieldSchema, id));
    expect(found.filter((path) => !drawn.some(({ name }) => path.startsWith(`${id}.${name}.`)))).toEqual([]);
  },
);

const errors = (id: string, body: Record<string, unknown>, language: 'en' | 'fr' = 'en') =>
  validator
    .validate(find(id), 'update', body, { before: {}, language, today: '2026-11-26' })
    .map(({ path, code, message }) => [path, code, message]);

test('a day lies between 1900 and 2200, also in parts and lists, and is told so in the language that is spoken', () => {
  for (const day of ['1899-12-31', '0001-01-01'])
    expect(errors('mandate', { signedOn: day })).toContainEqual([
      '/signedOn',
      'earliest',
      "'Signed on' can't be before 01/01/1900",
    ]);
  for (const day of ['2201-01-01', '9999-12-31'])
    expect(errors('mandate', { signedOn: day }, 'fr')).toContainEqual([
      '/signedOn',
      'latest',
      "Le champ 'Signé le' ne peut pas être postérieur au 31/12/2200",
    ]);
  const codes = (id: string, body: Record<string, unknown>) => errors(id, body).map((one) => one.slice(0, 2));
  expect(codes('property', { dpe: { createdOn: '9999-01-01' } })).toContainEqual(['/dpe/createdOn', 'latest']);
  expect(codes('property', { adExceptions: [{ until: '2201-01-01' }] })).toContainEqual([
    '/adExceptions/0/until',
    'latest',
  ]);
  expect(codes('note', { at: '2201-01-01T00:00:00Z' })).toContainEqual(['/at', 'latest']);
  for (const day of ['1900-01-01', '2200-12-31'])
    expect(codes('mandate', { signedOn: day }).filter(([, code]) => code === 'earliest' || code === 'latest')).toEqual(
      [],
    );
});

test('nobody is born after today', () => {
  const born = (id: string, body: Record<string, unknown>, language?: 'fr') =>
    errors(id, body, language).filter(([path]) => path?.includes('birthDate'));
  expect(born('client', { birthDate: '2026-11-26' })).toEqual([]);
  expect(born('client', { birthDate: '2026-11-27' })).toEqual([
    ['/birthDate', 'past', "'Date of birth' can't be after today"],
  ]);
  expect(born('company', { beneficialOwners: [{ name: 'A', birthDate: '2026-11-27' }] }, 'fr')).toEqual([
    ['/beneficialOwners/0/birthDate', 'past', "Le champ 'Date de naissance' ne peut pas être postérieur à aujourd’hui"],
  ]);
});

test.each([
  ['"past": true', '"past": true, "multiline": true, "unit": "x"', undefined],
  [/("birthName": \{[^{]*"x-field": \{)/, '$1 "past": true,', 'is of dates'],
  [/("birthDate": \{)/, '$1 "formatMinimum": "1850",', 'is a date of dates'],
  [/("birthName": \{)/, '$1 "formatMaximum": "2000-01-01",', 'is a date of dates'],
])('a limit of days is of a date, and one: %s', async (from, to, mistake) => {
  const read = loadResources(changed(from, to, 'client'));
  if (mistake) await expect(read).rejects.toThrow(mistake);
  else await expect(read).resolves.toBeDefined();
});

test('an amount is neither below zero nor beyond a billion thousands, unless it is declared', () => {
  expect(errors('user-company', { capital: -1 })).toEqual([['/capital', 'minimum', expect.any(String)]]);
  expect(errors('user-company', { capital: 1e12 + 1 })).toEqual([['/capital', 'maximum', expect.any(String)]]);
});
