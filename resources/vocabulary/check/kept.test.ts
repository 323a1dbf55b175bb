import { expect, test } from 'vitest';
import type { Resource } from '../resource.ts';
import { loadSample } from '../sample/index.ts';
import { productResources } from '../testing.ts';
import type { FieldSchema } from '../types.ts';
import { VocabularyError } from '../vocabulary-error.ts';
import { checkDeclarations, type Declared } from './index.ts';

const declaredBy = ({ id, file }: Resource): Declared => ({ name: id, path: id, json: file });
const product = (await productResources()).map(declaredBy);
const sample = (await loadSample()).map(declaredBy);

/** What is said of a field of crates that follows from other records. */
function said(field: FieldSchema, resource = 'crate', name = 'figure'): string[] {
  const declared = sample.map((one) => {
    if (one.name !== resource) return one;
    const json = structuredClone(one.json) as { properties: Record<string, FieldSchema> };
    json.properties[name] = field;
    return { ...one, json };
  });
  try {
    checkDeclarations([...product, ...declared]);
  } catch (error) {
    if (error instanceof VocabularyError) return error.mistakes.map(({ place, problem }) => `${place} ${problem}`);
    throw error;
  }
  return [];
}

const count = { in: 'parcel', by: 'crate', take: 'count' } as const;
const figure = (rollup: object, type = 'integer', more = {}): FieldSchema =>
  ({ type, 'x-field': { type, rollup, ...more } }) as FieldSchema;
const value = (lookup: object, type = 'string', more = {}): FieldSchema =>
  ({ type: 'string', 'x-field': { type, lookup, ...more } }) as FieldSchema;
const AT = '/properties/figure/x-field';

test('what is right is taken', () => {
  expect(said(figure(count))).toEqual([]);
  expect(said(value({ of: 'owner', field: 'lastName' }))).toEqual([]);
});

test.each<[string, FieldSchema, string]>([
  [
    'another resource',
    figure({ ...count, in: 'parcl' }),
    `${AT}/rollup/in unknown resource "parcl", did you mean "parcel"?`,
  ],
  [
    'another reference',
    figure({ ...count, by: 'crat' }),
    `${AT}/rollup/by unknown field "crat", did you mean "crate"?`,
  ],
  [
    'a reference to elsewhere',
    figure({ ...count, by: 'owner' }),
    `${AT}/rollup/by parcel.owner doesn't refer to crate`,
  ],
  ['a misspelt take', figure({ ...count, take: 'cuont' }), `${AT}/rollup/take "cuont" is not one of`],
  ['a count of something', figure({ ...count, field: 'weight' }), `${AT}/rollup/field is for all but "count"`],
  ['a sum of nothing', figure({ ...count, take: 'sum' }), `${AT}/rollup/field is for all but "count"`],
  ['a sum of texts', figure({ ...count, take: 'sum', field: 'title' }), `${AT}/rollup/take string is not added up`],
  ['another type', figure({ ...count, take: 'max', field: 'sentOn' }), `${AT}/type must be date, not integer`],
  ['a field that isn’t', figure({ ...count, take: 'max', field: 'wieght' }), 'did you mean "weight"?'],
  [
    'a list of values',
    figure({ ...count, take: 'max', field: 'towns' }),
    `${AT}/rollup/field "towns" is not one value`,
  ],
  [
    'a condition on nothing',
    figure({ ...count, where: { stat: 'sent' } }),
    'unknown field "stat", did you mean "state"?',
  ],
  [
    'a condition on a value that isn’t',
    figure({ ...count, where: { state: 'snt' } }),
    'unknown value "snt", did you mean "sent"?',
  ],
  ['a condition on another record', figure({ ...count, where: { 'crate.town': 'x' } }), 'which is not at hand here'],
  ['a condition on links', figure({ ...count, where: { stops: { any: ['x'] } } }), 'is kept beside the record'],
  ['a time that passes', figure({ ...count, where: { sentOn: { gte: '-P7D' } } }), 'a time that passes is not kept'],
  [
    'a lookup over nothing',
    value({ of: 'vualt', field: 'code' }),
    `${AT}/lookup/of unknown field "vualt", did you mean "vault"?`,
  ],
  ['a lookup over a text', value({ of: 'name', field: 'code' }), `${AT}/lookup/of "name" leads to no record`],
  ['a lookup of nothing', value({ of: 'owner', field: 'lstName' }), 'did you mean "lastName"?'],
  ['a lookup of a password', value({ of: 'owner', field: 'password' }), '"password" is never given out'],
  [
    'an open lookup where not everybody reads',
    value({ of: 'vault', field: 'code' }),
    `${AT} must be restricted: not everybody reads vaults`,
  ],
  ['one value of many', value({ of: 'coOwners', field: 'lastName' }), `${AT}/type must be tags, not string`],
  [
    'a secret that may be late',
    value({ of: 'vault', field: 'code', later: true }, 'string', { restricted: true }),
    `${AT}/lookup/later what is restricted is never late`,
  ],
  [
    'a reference that may be late',
    {
      type: 'string',
      'x-field': {
        type: 'reference',
        reference: { resource: 'user', onDelete: 'null' },
        lookup: { of: 'vault', field: 'owner', later: true },
        restricted: true,
      },
    } as FieldSchema,
    `${AT}/lookup/later a reference is never late`,
  ],
  [
    'a figure of what may be late',
    figure({ ...count, take: 'max', field: 'crateTown' }, 'string'),
    `${AT} follows from "crateTown", which may be late`,
  ],
  [
    'two ways at once',
    value({ of: 'owner', field: 'lastName' }, 'string', { rollup: count }),
    `${AT} has "lookup" or "rollup"`,
  ],
])('%s is refused at start', (_, field, problem) => {
  expect(said(field).join('\n')).toContain(problem);
});

test('what is restricted at its source is restricted wherever it is kept, and what it is counted by, too', () => {
  const open = value({ of: 'crate', field: 'vaultCode' });
  expect(said(open, 'parcel')).toEqual([`${AT} must be restricted, as "vaultCode" is`]);
  expect(said({ ...open, 'x-field': { ...open['x-field'], restricted: true } } as FieldSchema, 'parcel')).toEqual([]);
  const secret = { type: 'integer', 'x-field': { type: 'integer', restricted: true } } as FieldSchema;
  expect(said(secret, 'parcel', 'weight')).toEqual(
    ['sentWeight', 'heaviest', 'postage'].map(
      (name) => `/properties/${name}/x-field must be restricted, as "weight" is`,
    ),
  );
});

test('what some alone read at its source is read by no others where it is kept', () => {
  const read = (...roles: string[]) => ({ grants: { read: roles } });
  const margin = { of: 'invoice', field: 'margin' };
  const invoice = (more: object): FieldSchema =>
    ({ type: 'integer', 'x-field': { type: 'money', lookup: margin, ...more } }) as FieldSchema;
  const parcel = sample.find(({ name }) => name === 'parcel')?.json as { properties: Record<string, FieldSchema> };
  parcel.properties.invoice = { type: 'string', 'x-field': { type: 'reference', reference: { resource: 'invoice' } } };
  const kept = (more: object) => said(invoice(more), 'parcel');
  expect(kept(read('owner', 'admin_acl'))).toEqual([]);
  expect(kept(read('flag:proofreader'))).toEqual([]);
  expect(kept({})).toEqual([`${AT} must be restricted, as "margin" is`]);
  expect(kept({ restricted: true })).toEqual([`${AT} is read by coOwner, collaborator, and "margin" is not`]);
  expect(kept(read('owner', 'admin_user'))).toEqual([`${AT} is read by admin_user, and "margin" is not`]);
  delete parcel.properties.invoice;
  const ofRestricted = value({ of: 'crate', field: 'vaultCode' }, 'string', read('owner', 'mandate'));
  expect(said(ofRestricted, 'parcel')).toEqual([`${AT} is read by mandate, and "vaultCode" is not`]);
  const ofClosed = value({ of: 'vault', field: 'code' }, 'string', read('admin_user'));
  expect(said(ofClosed)).toEqual([`${AT} is read by admin_user, and vaults is not`]);
});

test('what would follow from itself is refused', () => {
  const round = figure({ in: 'parcel', by: 'crate', take: 'max', field: 'round' });
  const back = {
    type: 'integer',
    'x-field': { type: 'integer', lookup: { of: 'crate', field: 'figure' } },
  } as FieldSchema;
  const parcel = sample.find(({ name }) => name === 'parcel')?.json as { properties: Record<string, FieldSchema> };
  parcel.properties.round = back;
  expect(said(round)).toContain(`${AT} follows from itself`);
  delete parcel.properties.round;
});

test('what may be late decides nothing', () => {
  const asking = (when: object) => ({ type: 'string', 'x-field': { type: 'string', when } }) as FieldSchema;
  expect(said(asking({ editable: { crateTown: 'Lyon' } }), 'parcel')).toEqual([
    `${AT}/when/editable/crateTown "crateTown" may be late: nothing is decided by it`,
  ]);
  const scoped = { type: 'string', 'x-field': { type: 'string', series: { per: ['crateTown'] } } } as FieldSchema;
  expect(said(scoped, 'parcel').join()).toContain('/properties/crateTown/x-field/lookup/later "crateTown" decides');
});
