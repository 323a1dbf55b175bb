import { expect, test } from 'vitest';
import { askedOf } from './quick.ts';
import type { QuickPart } from './screen-types.ts';

test('a panel asks for a field of a part while its record is so; an empty list says nothing', () => {
  const when = { byMail: { type: { ne: 'ISSUE' }, clients: { null: false } } };
  const part: QuickPart = { resource: 'message', by: 'thread', fields: ['content', 'byMail'], when };
  expect(askedOf(part, { type: 'MESSAGE', clients: ['CLI1'] })).toEqual(['content', 'byMail']);
  for (const record of [{ type: 'ISSUE', clients: ['CLI1'] }, { type: 'MESSAGE', clients: [] }, { type: 'MESSAGE' }])
    expect(askedOf(part, record)).toEqual(['content']);
});
