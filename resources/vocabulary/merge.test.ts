import { expect, test } from 'vitest';
import { defaultSide, mergedValues, mergeFields, offeredSides } from './merge.ts';
import { productResources } from './testing.ts';

const client = (await productResources()).find((one) => one.id === 'client');
if (!client) throw new Error('no client');

const left = {
  id: 'CLI1',
  firstName: 'Éléonore',
  lastName: 'Lefèvre',
  birthName: null,
  rating: 'none',
  scammer: false,
  emails: [{ id: '1', email: 'Eleonore@example.org', primary: true }],
  phones: null,
  flags: ['A'],
  relations: ['CLI2', 'CLI3'],
  relationships: [
    { client: 'CLI2', kind: 'spouse' },
    { client: 'CLI3', kind: 'child' },
  ],
  owner: 'USR1',
  coOwners: [],
  collaborators: ['USR2', 'USR3'],
};
const right = {
  id: 'CLI2',
  firstName: 'Eleonor',
  lastName: 'Lefèvre',
  birthName: 'Brun',
  rating: 'hot',
  scammer: true,
  emails: [
    { id: '1', email: 'other@example.org', primary: true },
    { id: '2', email: 'eleonore@example.org' },
  ],
  phones: [{ id: '1', number: '0639981234', primary: true }],
  flags: ['B', 'A'],
  relations: ['CLI4', 'CLI3', 'CLI1'],
  relationships: [{ client: 'CLI4' }, { client: 'CLI3', kind: 'other' }, { client: 'CLI1', kind: 'spouse' }],
  owner: 'USR2',
  coOwners: ['USR1'],
  collaborators: ['USR4'],
};

test('by default nothing is lost: gaps are filled, lists united, a warning stays', () => {
  expect(mergedValues(client, left, right)).toMatchObject({
    firstName: 'Éléonore',
    birthName: 'Brun',
    rating: 'hot',
    scammer: true,
    emails: [{ id: '1', email: 'Eleonore@example.org', primary: true }, { email: 'other@example.org' }],
    phones: [{ id: '1', number: '0639981234', primary: true }],
    flags: ['A', 'B'],
    relations: ['CLI3', 'CLI4'],
    relationships: [{ client: 'CLI3', kind: 'child' }, { client: 'CLI4' }],
  });
});

test('holders keep one role each, and the owner who makes place stays as a co-owner', () => {
  expect(mergedValues(client, left, right)).toMatchObject({
    owner: 'USR1',
    coOwners: ['USR2'],
    collaborators: ['USR3', 'USR4'],
  });
  expect(mergedValues(client, left, right, { owner: 'other' })).toMatchObject({ owner: 'USR2', coOwners: ['USR1'] });
});

test('each field is chosen by itself', () => {
  const chosen = mergedValues(client, left, right, { firstName: 'other', emails: 'other', flags: 'this' });
  expect(chosen).toMatchObject({ firstName: 'Eleonor', emails: right.emails, flags: ['A'] });
});

test('what the server keeps is not chosen, and what is set once stays', () => {
  const names = mergeFields(client).map(({ name }) => name);
  for (const name of ['id', 'version', 'createdAt', 'archived', 'mergedInto', 'favourite'])
    expect(names).not.toContain(name);
  const field = client.fields.firstName;
  if (!field) throw new Error('no firstName');
  const fixed = { ...field, declaration: { ...field.declaration, immutable: true } };
  expect(offeredSides(fixed, left)).toEqual(['this']);
  expect(defaultSide(field, { firstName: '' }, right)).toBe('other');
});
