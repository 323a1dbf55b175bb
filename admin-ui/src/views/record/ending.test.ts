import { expect, test } from 'vitest';
import { resourceById } from '../../registry.ts';
import { endingFiles } from './ending.ts';

const client = resourceById('client');
if (!client) throw new Error('not declared');
const today = '2026-05-10';
const documents = [
  { name: 'passport.pdf', expiryDate: '2026-05-09' },
  { name: 'old.pdf', expiryDate: '2026-05-09', deleted: true },
  { name: 'lease.pdf' },
];

test('a page speaks of files from 30 days before their last day, and once it is over', () => {
  const at = (documentsEndOn: unknown) => endingFiles(client, { documents, documentsEndOn }, today);
  expect(at('2026-05-09')).toEqual([{ field: 'documents', day: '2026-05-09', names: ['passport.pdf'], isOver: true }]);
  expect(at('2026-05-10')).toMatchObject([{ names: [], isOver: false }]);
  expect(at('2026-06-09')).toMatchObject([{ isOver: false }]);
  expect(at('2026-06-10')).toEqual([]);
  expect(at(null), 'who doesn’t read it').toEqual([]);
});
