import { describe, expect, test } from 'vitest';
import type { Lot } from '../generated/types.ts';
import { productResources } from '../vocabulary/testing.ts';
import rules, { creationProblems, type LotPlace } from './rules.ts';

const TODAY = '2026-11-27';
const place = (more: Partial<LotPlace> = {}): LotPlace => ({
  mandate: { status: 'completed', expiresOn: '2027-01-01', programs: ['p'] },
  program: { id: 'p', status: 'ready' },
  developer: { status: 'ready' },
  ...more,
});
const problems = (more: Partial<LotPlace> = {}, description: string | null = 'Two rooms') =>
  creationProblems({ description }, place(more), TODAY).map(({ path, code }) => `${path} ${code}`);
const resource = (await productResources()).find(({ id }) => id === 'lot');
const said = (code: string) => resource?.labels.en.errors?.[code];

describe('making a lot', () => {
  test('nothing stands against it where all is ready, on the last day of the mandate, too', () => {
    expect(problems()).toEqual([]);
    expect(problems({ mandate: { status: 'completed', expiresOn: TODAY, programs: ['p'] } })).toEqual([]);
  });

  test('it needs a description [NBD-040][NBD-070]', () => {
    for (const text of [null, '', '  ']) expect(problems({}, text)).toEqual(['/description descriptionMissing']);
    expect(said('descriptionMissing')).toBe('A description is needed');
  });

  test('it needs a completed mandate, in the words of the specification [NBD-041][NBD-066]', () => {
    for (const status of ['draft', 'ready', 'sent', 'signed_by_developer', 'signed_by_hestia', 'void', 'cancelled'])
      expect(problems({ mandate: { status, expiresOn: '2027-01-01', programs: ['p'] } })).toEqual([
        '/mandate mandateNotComplete',
      ]);
    expect(said('mandateNotComplete')).toBe('Mandate has to be completed to create lots');
  });

  test('it needs a mandate that runs, and that covers the program [NBD-042][NBD-067][NBD-075]', () => {
    const mandate = { status: 'completed', programs: ['p'] };
    for (const expiresOn of ['2026-11-26', null])
      expect(problems({ mandate: { ...mandate, expiresOn } })).toEqual(['/mandate mandateExpired']);
    expect(problems({ mandate: { ...mandate, expiresOn: '2027-01-01', programs: ['q'] } })).toEqual([
      '/program programNotCovered',
    ]);
  });

  test('it needs a program and a developer that are ready [NBD-043][NBD-044][NBD-068][NBD-069]', () => {
    for (const status of ['draft', 'void', 'cancelled']) {
      expect(problems({ program: { id: 'p', status } })).toEqual(['/program programNotReady']);
      expect(problems({ developer: { status } })).toEqual(['/program developerNotReady']);
    }
  });

  test('no lot of the program lacks its price or area [NBD-045][NBD-071]', () => {
    expect(problems({ invalidLot: 'A12' })).toEqual(['/program invalidLot']);
    expect(said('invalidLot')).toContain('{lot}');
  });

  test('a lot is invalid without a price, and a home without an area [NBD-077]', () => {
    const is = (lot: Partial<Lot>) => rules.derive?.({ invalid: false, ...lot }, undefined, new Date().toISOString());
    expect(is({ price: 1, surface: 20, kind: 'flat' })).toEqual({});
    expect(is({ price: 1, kind: 'parking' })).toEqual({});
    for (const lot of [{ surface: 20 }, { price: 0, surface: 20 }, { price: 1, kind: 'house' as const }])
      expect(is(lot)).toEqual({ invalid: true });
  });
});

test('a price in grace changes once the grace is taken away [NBD-046]', () => {
  const before = { price: 100, grace: true } as Lot;
  const found = (lot: Partial<Lot>) => rules.check?.(lot, { before, today: TODAY } as never);
  expect(found({ price: 90, grace: true })).toEqual([{ path: '/price', code: 'graceActive' }]);
  expect(found({ price: 100, grace: true })).toEqual([]);
  expect(found({ price: 90, grace: false })).toEqual([]);
});
