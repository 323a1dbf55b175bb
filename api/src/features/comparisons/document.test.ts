import { expect, test } from 'vitest';
import { columnsFor, comparisonDefinition } from './document.ts';

test('what does not fit side by side is parted evenly, and each further page says again what it is of', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(columnsFor)).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3]);
  const heads = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, best: [], isOver: false }));
  const { content } = comparisonDefinition({
    heads,
    lines: [{ label: 'Price', values: ['1', '2', '3', '4', ''] }],
    words: { title: 'Offers compared', note: '', best: {} },
    subject: 'Three rooms',
    issuer: { name: 'Agency', color: '#123456', lines: [], person: '' },
    language: 'en',
    day: '25/11/2026',
  } as never) as { content: object[] };
  const [first, second] = content.slice(-2) as [{ table: { body: unknown[][] } }, { stack: object[] }];
  const texts = (row: unknown[] = []) => row.map((cell) => (cell as { text: string }).text);
  expect(texts(first.table.body[1])).toEqual(['Price', '1', '2', '3']);
  expect(second.stack[0]).toMatchObject({ text: 'Offers compared · Three rooms', pageBreak: 'before' });
  expect(texts((second.stack[1] as typeof first).table.body[1])).toEqual(['Price', '4', '–', '']);
});
