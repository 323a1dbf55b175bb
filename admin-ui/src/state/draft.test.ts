import { expect, test } from 'vitest';
import { resourceById } from '../registry.ts';
import { draftOf } from './draft.ts';

const [client, user] = [resourceById('client'), resourceById('user')];

test('a draft has what was changed and the version that it was begun on, and nothing that is secret', () => {
  if (!client || !user) throw new Error('not declared');
  const values = { lastName: 'Durand', firstName: 'Ada', phones: [{ number: '+33639981234' }], documents: ['x'] };
  expect(draftOf(client, values, { lastName: true, phones: [{ number: true }], documents: true }, 3)).toEqual({
    values: { lastName: 'Durand', phones: [{ number: '+33639981234' }] },
    version: 3,
  });
  expect(draftOf(client, values, {})).toBeUndefined();
  const secret = Object.values(user.fields).find(({ declaration }) => declaration.type === 'password');
  if (!secret) throw new Error('no password');
  expect(draftOf(user, { [secret.name]: 'Geheim-1234!' }, { [secret.name]: true })).toBeUndefined();
  expect(draftOf(client, { lastName: undefined }, { lastName: true }), 'what the form hasn’t yet').toBeUndefined();
});
