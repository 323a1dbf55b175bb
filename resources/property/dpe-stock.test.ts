import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Property } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { dpeNews } from './dpe-news.ts';
import { DPE_EDITION, dpeStockOf } from './dpe-stock.ts';

const DPE = { type: '2021', energy: 420, finalEnergy: 182, gas: 12, createdOn: '2024-03-05' } as const;
const flat = (dpe: object = {}, more: Draft<Property> = {}): Draft<Property> => ({
  dpe: { ...DPE, ...dpe },
  spaces: { living: 60 },
  address: { inseeCode: '69383' },
  ...more,
});

/** A flat, and what is kept of it: class, at 1.9 with its gain, at 1.7 with its gain, and the first day of its ban. */
const KEPT: [name: string, flat: Draft<Property>, kept: (string | null)[]][] = [
  ['G becomes F: banned later', flat(), ['G', 'F', 'banMoves', 'E', 'banMoves', '2025-01-01']],
  ['F becomes E', flat({ energy: 399, finalEnergy: 173 }), ['F', 'E', 'banMoves', 'E', null, '2028-01-01']],
  ['E becomes D: no ban', flat({ energy: 302, finalEnergy: 131 }), ['E', 'D', 'banFalls', 'D', null, '2034-01-01']],
  ['D becomes C: none before', flat({ energy: 218, finalEnergy: 94 }), ['D', 'C', 'class', 'C', null, null]],
  ['gas counts once', flat({ energy: 330, finalEnergy: 330 }), ['F', 'F', null, 'F', null, '2028-01-01']],
  ['the climate class stays', flat({ gas: 100 }), ['G', 'G', null, 'G', null, '2025-01-01']],
  [
    'overseas there is no such ban',
    flat({}, { address: { inseeCode: '97411' } }),
    ['G', 'F', 'class', 'E', 'class', null],
  ],
  [
    'too much final energy is a ban of its own, which no class ends',
    flat({ energy: 900, finalEnergy: 460, gas: 12 }),
    ['G', 'G', null, 'G', null, '2023-01-01'],
  ],
  ['made since 2026', flat({ createdOn: '2026-02-01' }), ['G', null, null, 'F', 'banMoves', '2025-01-01']],
  ['without final energy', flat({ finalEnergy: null }), ['G', null, null, null, null, '2025-01-01']],
  ['typed classes of an office', flat({ type: '6.1', energyClass: 'D' }), ['D', null, null, null, null, null]],
  ['none', { dpe: { type: 'none' } }, [null, null, null, null, null, null]],
];

test.each(KEPT)('what lists keep of a DPE: %s', (_, property, kept) => {
  const { dpeClass, dpeClass2026, dpeGain2026, dpeClass2027, dpeGain2027, lettingBanFrom } = dpeStockOf(property);
  expect([dpeClass, dpeClass2026, dpeGain2026, dpeClass2027, dpeGain2027, lettingBanFrom]).toEqual(kept);
});

test('the filed certificate is official: nothing is to be gained by its factor any more', () => {
  const certified = flat({ certifiedEnergy: 346 }, { dpeCertificate: [{ id: 'F1' }] as never });
  expect(dpeStockOf(certified)).toMatchObject({
    dpeClass: 'F',
    dpeCertified: true,
    dpeGain2026: null,
    dpeClass2027: 'E',
    dpeGain2027: 'banMoves',
    lettingBanFrom: '2028-01-01',
  });
  expect(dpeStockOf(flat({ certifiedEnergy: 346 }))).toMatchObject({ dpeClass: 'G', dpeCertified: false });
});

test('who changes the tables raises the edition, so that what is kept is reckoned anew', () => {
  const rows = ['dpe-factors.ts', 'dpe-duties.ts', 'dpe-thresholds.json', 'climate-zones.ts', 'dpe.ts']
    .map((name) =>
      readFileSync(join(import.meta.dirname, name), 'utf8')
        .match(/'?\d[\d.'-]*|[A-G]'/g)
        ?.join(),
    )
    .join();
  const tables = createHash('sha256').update(rows).digest('hex').slice(0, 12);
  expect({ edition: DPE_EDITION, tables }).toEqual({ edition: 1, tables: '6a1869058cbd' });
});

test('a letter says what changes, from when, and that it is not official', () => {
  expect(dpeNews(flat(), '2026-11-24', 'en')).toEqual([
    'Energy label today: class G, 420 kWh/m²/yr.',
    'With the electricity factor of 1.9, in force since 01/01/2026: class F, 346 kWh/m²/yr.',
    'The ban on letting it, in force since 01/01/2025, would apply from 01/01/2028.',
    'With the electricity factor of 1.7, announced for 01/01/2027: class E, 310 kWh/m²/yr.',
    'The ban on letting it, from 01/01/2028 on, would apply from 01/01/2034.',
    expect.stringContaining('unofficial'),
  ]);
  const french = dpeNews(flat({ energy: 302, finalEnergy: 131 }), '2026-11-24', 'fr') ?? [];
  expect(french.slice(1, 3)).toEqual([
    'Avec le facteur de l’électricité de 1,9, en vigueur depuis le 01/01/2026 : classe D, 249 kWh/m²/an.',
    'L’interdiction de le louer, prévue à compter du 01/01/2034, ne s’appliquerait plus.',
  ]);
  expect(dpeNews(flat({ energy: 330, finalEnergy: 330 }), '2026-11-24', 'fr')).toBeUndefined();
});
