import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import '../../fields/index.ts';
import { columnsOf, longerLine, reservedColumns } from './columns.ts';
import { reachBy } from './contact.ts';

const named = (id: string) => {
  const found = resources.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

test('what the first cell says is no column until it is chosen, and nothing can no longer be chosen', () => {
  for (const id of ['property', 'client', 'company']) {
    const resource = named(id);
    const { columns, hidden } = columnsOf(resource);
    const { list, display } = resource.declaration;
    const shown = columns.filter(({ source }) => !hidden.includes(source));
    expect(shown.length, id).toBeLessThanOrEqual(7);
    const facts = (list.lead?.facts ?? []).filter((path) => !display.includes(path));
    expect(hidden, id).toEqual(expect.arrayContaining(facts));
    expect(columns.map(({ source }) => source)).toEqual(expect.arrayContaining(hidden));
    expect(new Set(columns.map(({ source }) => source)).size, id).toBe(columns.length);
    const read = columns[0]?.fields ?? [];
    for (const path of list.lead?.facts ?? []) expect(read, `${id} reads ${path}`).toContain(path.split('.', 1)[0]);
  }
  const price = columnsOf(named('property')).columns.find(({ source }) => source === 'price');
  expect(price).toMatchObject({ numeric: true, under: { per: 'livingArea' }, fields: ['price', 'livingArea'] });
});

test('a list asks the server for whole fields, of which it shows parts: any other answer is a refusal [PRO-002][PAR-015]', () => {
  for (const resource of resources) {
    const { list, lists = [] } = resource.declaration;
    for (const further of [list, ...lists.map((one) => ({ ...list, columns: one.columns ?? list.columns }))]) {
      const listed = { ...resource, declaration: { ...resource.declaration, list: further } };
      const asked = columnsOf(listed).columns.flatMap(({ fields }) => fields);
      expect(
        asked.filter((name) => name.includes('.')),
        resource.id,
      ).toEqual([]);
    }
  }
});

test('somebody is reached by the main number and address, written as a call and a letter want them', () => {
  const client = named('client');
  const record = {
    phones: [{ number: '+33102030405' }, { number: '+33639981234', primary: true }],
    emails: [{ email: 'a b@example.org' }],
  };
  expect(reachBy(client, 'phones', record)).toEqual({
    channel: 'phone',
    address: '06 39 98 12 34',
    href: 'tel:+33639981234',
    guarded: true,
  });
  expect(reachBy(client, 'emails', record)?.href).toBe('mailto:a%20b@example.org');
  expect(reachBy(client, 'phones', { phones: null })).toBeUndefined();
  expect(reachBy(named('user'), 'email', { email: 'x@example.org' })).toMatchObject({
    channel: 'email',
    guarded: false,
  });
});

test('columns that are reserved in every row of a page are told apart from those that one row may show', () => {
  const { columns, hidden } = columnsOf(named('offer'));
  const shown = columns.filter(({ source }) => !hidden.includes(source));
  const readable = (path: string, isMine: boolean) =>
    isMine || named('offer').fields[path]?.declaration.restricted !== true;
  expect(reservedColumns(shown, [false, false], readable)).toEqual(['price', 'netPrice', 'financedShare']);
  expect(reservedColumns(shown, [false, true], readable)).toEqual([]);
  expect(reservedColumns(shown, [], readable)).toEqual([]);
});

test('a head is broken where its two lines are shortest', () => {
  expect(longerLine('Création')).toBe(8);
  expect(longerLine('Prix actuel')).toBe(6);
  expect(longerLine('Dernière manifestation du client')).toBe(22);
});

test('of every list whole fields are read, and none that isn’t there', () => {
  for (const resource of resources) {
    const read = columnsOf(resource).columns.flatMap(({ fields }) => fields);
    const known = [
      ...Object.keys(resource.fields),
      ...Object.keys(resource.declaration.perPerson ?? {}),
      'favourite',
      'picture',
    ];
    expect(known, resource.id).toEqual(expect.arrayContaining(read));
  }
});
