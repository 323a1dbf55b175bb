import { expect, test } from 'vitest';
import { chosenStep, dwellingOf, isOutdated, periodOf, type SoldPrices, type SoldState } from './sold-prices.ts';
import { soldTold } from './sold-words.ts';

const year = (of: number, lastDay = `${of}-12-31`, edition = '2026-04') => ({ year: of, lastDay, edition });
const step = (radius: number | null, count: number) => ({ radius, count, low: 1, middle: 2, high: 3, plot: null });

test('the period is 24 months up to the last sale that is known, without years that are missing', () => {
  expect(periodOf([])).toBeNull();
  const all = [
    year(2025, '2025-06-30'),
    year(2024),
    year(2023, '2023-12-31', '2025-10'),
    year(2022, '2022-12-31', '2020-04'),
  ];
  expect(periodOf(all)).toEqual({ from: '2023-07-01', until: '2025-06-30', editions: ['2025-10', '2026-04'] });
  expect(periodOf([year(2025), year(2023)])).toMatchObject({ from: '2025-01-01', until: '2025-12-31' });
  expect(periodOf([year(2024), year(2025)])).toMatchObject({ from: '2024-01-01', until: '2025-12-31' });
});

test('what ends more than three years ago is outdated', () => {
  const ending = (until: string) => isOutdated({ from: '2000-01-01', until, editions: [] }, '2026-11-21');
  expect([ending('2023-11-21'), ending('2023-11-20')]).toEqual([false, true]);
});

test('ten are enough around a property, five in its commune', () => {
  expect(chosenStep([step(300, 9), step(500, 10), step(null, 40)])?.radius).toBe(500);
  expect(chosenStep([step(300, 9), step(500, 9), step(null, 5)])?.radius).toBeNull();
  expect(chosenStep([step(300, 9), step(null, 4)])).toBeUndefined();
});

test('kinds are houses or flats, or neither', () => {
  expect([['villa'], ['loft', 'duplex'], ['building'], ['house', 'flat'], ['land'], []].map(dwellingOf)).toEqual([
    'house',
    'flat',
    null,
    null,
    null,
    null,
  ]);
});

const SOLD: SoldPrices = {
  ...{ state: 'told', dwelling: 'house', department: '29', around: 'public', radius: 1_000, count: 12 },
  ...{ low: 2_900, middle: 3_250, high: 3_700, plot: 1_540, surface: { from: 65, to: 135 } },
  period: { from: '2024-01-01', until: '2025-12-31', editions: ['2025-10', '2026-04'] },
};
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

test('a median is told with its quartiles, count, reach, time and source, and with what it is not', () => {
  const { figure, sentences } = soldTold(SOLD, 'fr');
  expect(plain(figure ?? '')).toBe('3 250 € le m²');
  expect(plain(sentences[1])).toBe(
    'Maisons de 65–135 m², dans un rayon de 1 000 m autour de l’emplacement montré au public, vendus du 01/01/2024 au 31/12/2025. La moitié des terrains dépasse 1 540 m². Source : DVF, DGFiP, édition octobre 2025, avril 2026.',
  );
  const english = soldTold({ ...SOLD, around: 'exact', radius: null, plot: null }, 'en');
  expect(english.figure).toBe('€3,250 per m²');
  expect(plain(english.sentences[1])).toBe(
    'Houses of 65–135 m², in the commune, sold from 01/01/2024 to 31/12/2025. Source: DVF, DGFiP, edition October 2025, April 2026.',
  );
  expect(english.caution).toContain('last months are incomplete');
});

test('without a median there is a reason, which names the register, and no figure', () => {
  const nothing = { radius: null, low: null, middle: null, high: null, plot: null };
  const states: SoldState[] = ['noData', 'notImported', 'notDwelling', 'unplaced', 'outdated', 'tooFew'];
  const reasons = (['en', 'fr'] as const).flatMap((language) =>
    states.map((state) => {
      const hasSales = state === 'tooFew' ? {} : { surface: null };
      const { figure, sentences, caution } = soldTold({ ...SOLD, ...nothing, ...hasSales, count: 4, state }, language);
      expect([figure, caution]).toEqual([null, null]);
      expect(sentences.join(' ')).toContain('DVF, DGFiP');
      return sentences[0];
    }),
  );
  expect(new Set(reasons).size).toBe(12);
  expect(reasons.every(Boolean)).toBe(true);
  expect(plain(reasons[5])).toContain('4, while it takes 10 within 1,000 m, or 5 in the commune');
});
