import { absent, specified, words } from '@hestia/resources/specification/read.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Description } from './described.ts';
import { startWorld, type World } from './world.ts';

const MADE = specified('resources').map(({ resource }) => resource);
const FIELDS = specified('fields');
const VALUES = specified('values');
/** Each list of the product adds its own value to those that the specification tells of, and the logins of ROL-002 their roles. */
const OPEN = ['bookmarks.metadata.model', 'users.roles'];

let world: World;
let description: Description;
beforeAll(async () => {
  world = await startWorld([], ['owner']);
  description = new Description((await world.api.call('GET', '/api/openapi.json')).body);
});
afterAll(() => world.api.close());

test.each(FIELDS)(
  '$resource has $fields [NBD-024][NBD-025][NBD-026][NBD-027][NBD-028][NBD-029][NBD-030][NBD-031][PAR-004][PAR-005][APO-003][CLI-009][CLI-010][CLI-011][CLI-013][CLI-019][COM-006][COM-008][PRO-008][PRO-009][PRO-010][PRO-011][PRO-012][PRO-014][USR-010][USR-011][USR-012][TEN-003][BMK-001][ROL-048][MAN-006][MAN-010][MAN-011][MAN-013][MAN-015][MAN-016][AVE-002][AVE-003][OFF-003][APP-007][APP-009][CAL-003][CAL-004][VEN-006][VEN-007][WAL-003][WAL-004][WAL-005][WAL-006][MKT-005]',
  async ({ resource = '', fields }) => {
    expect(description.fieldsOf(resource)).toEqual(expect.arrayContaining(words(fields)));
    if (!MADE.includes(resource)) return;
    const answered = Object.keys(await world.make('super_admin', resource));
    expect(answered).toEqual(expect.arrayContaining(words(fields)));
  },
);

test.each(VALUES)(
  '$resource.$field is one of $values [NBD-032][NBD-033][NBD-035][NBD-037][NBD-038][PAR-007][APO-005][APO-006][HSS-003][HSS-004][ROL-003][CLI-008][CLI-012][CLI-021][COM-007][PRO-017][PRO-019][PRO-032][PRO-033][USR-018][BMK-002][ROL-049][MAN-015][MAN-035][MAN-017][AVE-006][OFF-004][ESG-007]',
  ({ resource, field, values }) => {
    const path = `${resource}.${field}`;
    const known = description.valuesOf(path).map(String).sort();
    expect(known).toEqual(OPEN.includes(path) ? expect.arrayContaining(words(values)) : words(values).sort());
  },
);

test.each(VALUES.filter(({ written }) => written !== 'no'))(
  '$resource.$field takes each of $values, and nothing else [ROL-003][CLI-008][CLI-012][COM-007][PRO-032][PRO-033][USR-018][MAN-015][MAN-035]',
  async ({ resource = '', field = '', written, values }) => {
    const writes = async (value: string) => {
      const whole = written === 'list' ? [value] : value;
      const [name = '', part] = field.split('.');
      const body = { ...(await world.bodyOf(resource)), [name]: part ? { [part]: whole } : whole };
      return (await world.call('super_admin', 'POST', resource, body)).status;
    };
    for (const value of words(values)) expect(await writes(value), value).toBe(201);
    expect(await writes('elsewhere')).toBe(422);
  },
);

test('a mandate and an amendment have the electronic ones of their own, and a mandate its amendments and its text [MAN-006][AVE-002]', async () => {
  expect(description.fieldsOf('mandates')).toContain('exclusivityCancelledOn');
  expect(description.fieldsOf('avenants.grace')).toEqual(expect.arrayContaining(['active', 'expires']));
  for (const amount of ['price', 'fees', 'hai'])
    expect(description.fieldsOf(`avenants.${amount}`)).toEqual(expect.arrayContaining(['value', 'min', 'max']));
  const { id } = await world.make('super_admin', 'mandates');
  const listed = async (resource: string, filter: object) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return (await world.call('super_admin', 'GET', `${resource}?${query}`)).status;
  };
  expect(await listed('avenants', { mandate: id })).toBe(200);
  for (const of of ['mandate', 'avenant']) expect(await listed('envelopes', { [of]: id }), of).toBe(200);
  const template = {
    name: 'Mandat',
    document: 'mandate.mandate',
    language: 'fr',
    content: '<p>Le mandant confie.</p>',
  };
  expect((await world.call('super_admin', 'POST', 'document-templates', template)).status).toBe(201);
  const text = await world.call('super_admin', 'GET', `mandates/${id}/prints/mandate`);
  expect(text.text).toContain('Le mandant confie.');
});

test('what is not built is not there', async () => {
  for (const { resource } of [...absent('fields'), ...absent('values')])
    expect((await world.call('super_admin', 'GET', String(resource))).status, resource).toBe(404);
});
