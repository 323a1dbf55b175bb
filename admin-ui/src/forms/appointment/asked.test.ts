import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

const NOW = Date.parse('2026-02-03T09:00:00.000Z');
const START = '2026-02-05T09:00:00.000Z';

test.each([
  [{}, undefined, { minutes: '60' }],
  [{ kind: 'visit', clients: [], property: null }, null, { minutes: '45' }],
  [{ startAt: START, endAt: '2026-02-05T10:30:00.000Z' }, START, { minutes: '90', from: START }],
  [{ kind: 'visit', startAt: START, endAt: START }, '2026-02-01T09:00:00.000Z', { minutes: '45' }],
  [{ kind: 'signing', startAt: 'soon', endAt: START }, 'soon', { minutes: '90' }],
  [
    { id: 'APP1', owner: 'USR1', clients: ['CLI1', 'CLI2'], property: 'PRO1' },
    undefined,
    { minutes: '60', agent: 'USR1', with: 'CLI1,CLI2', property: 'PRO1', appointment: 'APP1' },
  ],
])('%o, from %s on, asks for %o [APP-022]', (values, from, asked) => {
  expect(askedOf(values, from, NOW)).toEqual(asked);
});
