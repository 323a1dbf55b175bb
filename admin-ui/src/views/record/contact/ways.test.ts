import { expect, test } from 'vitest';
import { resources } from '../../../registry.ts';
import { contactEntries } from './ways.ts';

const client = resources.find(({ id }) => id === 'client');
if (!client) throw new Error('no client');
const record = {
  emails: [{ id: 'c', email: 'a@example.org', primary: true }],
  phones: [
    { id: 'a', number: '+33639981234', primary: false },
    { id: 'b', number: '+33199001234', primary: true },
  ],
};

test('numbers come first, each with its ways; what is not read is no way', () => {
  const all = contactEntries(client, record, () => true);
  expect(all.map(({ primary, ways }) => [primary, ways.map(({ href }) => href)])).toEqual([
    [false, ['tel:+33639981234', 'sms:+33639981234']],
    [true, ['tel:+33199001234', 'sms:+33199001234']],
    [true, ['mailto:a@example.org']],
  ]);
  expect(contactEntries(client, record, (name) => name !== 'phones').map(({ address }) => address)).toEqual([
    'a@example.org',
  ]);
});
