import fc from 'fast-check';
import { expect, test } from 'vitest';
import rules from './rules.ts';
import { type Bracket, bracketOf, type FeeCase, feesIn, type Scope, scaleFor } from './scale.ts';

const rule = (id: string, more: Partial<Scope> = {}): Scope => ({
  id,
  name: id,
  types: [],
  groups: [],
  postcodes: [],
  validFrom: '2026-01-01',
  validTo: null as unknown as string,
  brackets: [{ from: 0, percentage: 5 }],
  ...more,
});
const asked = (more: Partial<FeeCase> = {}): FeeCase => ({
  type: 'simple',
  groups: ['paris'],
  postcode: '75011',
  day: '2026-11-22',
  amount: 200_000,
  ...more,
});

test.each<[Partial<Bracket>, number, number]>([
  [{ percentage: 5 }, 200_000, 10_000],
  [{ percentage: 4.35 }, 100_000, 4_350],
  [{ percentage: 5 }, 200_019, 10_000],
  [{ fixed: 8_000 }, 90_000, 8_000],
  [{ fixed: 1_000, percentage: 3 }, 100_000, 4_000],
  [{ percentage: 5, minimum: 6_000 }, 100_000, 6_000],
  [{ percentage: 5, minimum: 6_000 }, 120_000, 6_000],
  [{ percentage: 5, minimum: 6_000 }, 120_020, 6_001],
  [{ percentage: 5, maximum: 20_000 }, 400_000, 20_000],
  [{ percentage: 5, maximum: 20_000 }, 400_020, 20_000],
  [{}, 400_000, 0],
])('a bracket %o of %d euros asks %d', (bracket, amount, fees) => {
  expect(feesIn({ from: 0, ...bracket }, amount)).toBe(fees);
});

test('an amount falls into the bracket whose ends hold it, both included', () => {
  const brackets = [
    { from: 0, to: 99_999, fixed: 5_000 },
    { from: 100_000, percentage: 4 },
  ];
  expect(bracketOf(brackets, 99_999)?.fixed).toBe(5_000);
  expect(bracketOf(brackets, 100_000)?.percentage).toBe(4);
  expect(bracketOf([], 1)).toBeUndefined();
});

test('the rule is found by the groups of the person, the type of mandate and the postcode, the most particular one first [MAN-027][ADM-024]', () => {
  const rules = [
    rule('all'),
    rule('type', { types: ['simple'] }),
    rule('group', { groups: ['paris'] }),
    rule('department', { postcodes: ['75'] }),
    rule('postcode', { postcodes: ['69001', '75011'] }),
  ];
  const won = (case_: Partial<FeeCase>) => scaleFor(rules, asked(case_)).rule?.id;
  expect(won({})).toBe('postcode');
  expect(won({ postcode: '75012' })).toBe('department');
  expect(won({ postcode: '13001' })).toBe('group');
  expect(won({ postcode: null, groups: ['lyon'] })).toBe('type');
  expect(won({ postcode: '13001', groups: [], type: 'search' })).toBe('all');
  expect(scaleFor([rule('elsewhere', { postcodes: ['13'] })], asked()).fees).toBeUndefined();
});

test('a rule holds from its first to its last day, and the later one goes first', () => {
  const rules = [rule('old', { validTo: '2026-06-30' }), rule('new', { validFrom: '2026-07-01' }), rule('always')];
  const won = (day: string) => scaleFor(rules, asked({ day })).rule?.id;
  expect(won('2025-12-31')).toBeUndefined();
  expect(won('2026-06-30')).toBe('old');
  expect(won('2026-07-01')).toBe('new');
});

test('it is told which rule was applied and why the others were not', () => {
  const rules = [
    rule('past', { validTo: '2026-06-30' }),
    rule('search', { types: ['search'] }),
    rule('lyon', { groups: ['lyon'] }),
    rule('south', { postcodes: ['13'] }),
    rule('all'),
    rule('here', { postcodes: ['75'] }),
  ];
  expect(scaleFor(rules, asked()).considered.map(({ outcome }) => outcome)).toEqual([
    'date',
    'type',
    'group',
    'postcode',
    'outranked',
    'applied',
  ]);
});

const codes = (brackets: unknown[]) =>
  rules.check?.({ brackets } as never, { today: '2026-11-22' })?.map(({ path, code }) => `${path} ${code}`);

test('brackets that overlap, leave amounts out, are empty or stand the wrong way round are refused at their place', () => {
  expect(codes([{ from: 0, percentage: 5 }])).toEqual([]);
  expect(
    codes([
      { from: 0, to: 99_999, fixed: 1 },
      { from: 100_000, percentage: 5 },
    ]),
  ).toEqual([]);
  expect(codes([{ from: 1, percentage: 5 }])).toEqual(['/brackets/0/from bracketFirst']);
  expect(
    codes([
      { from: 0, to: 100_000, fixed: 1 },
      { from: 100_000, percentage: 5 },
    ]),
  ).toEqual(['/brackets/1/from bracketOverlaps']);
  expect(
    codes([
      { from: 0, to: 99_999, fixed: 1 },
      { from: 100_001, percentage: 5 },
    ]),
  ).toEqual(['/brackets/1/from bracketMissing']);
  expect(
    codes([
      { from: 0, percentage: 5 },
      { from: 100_000, percentage: 4 },
    ]),
  ).toEqual(['/brackets/1/from bracketAfterLast']);
  expect(codes([{ from: 0, to: 5, percentage: 5 }])).toEqual(['/brackets/0/to bracketLast']);
  expect(codes([{ from: 0 }])).toEqual(['/brackets/0/percentage bracketEmpty']);
  expect(codes([{ from: 0, percentage: 5, minimum: 2, maximum: 1 }])).toEqual(['/brackets/0/maximum bracketLimits']);
});

test('every amount has one bracket of a scale that is taken, and a plain sum agrees with its fees', () => {
  const scale = fc
    .array(fc.record({ width: fc.integer({ min: 1, max: 300_000 }), hundredths: fc.integer({ min: 0, max: 1_000 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((widths) => {
      let from = 0;
      return widths.map(({ width, hundredths }, index): Bracket => {
        const one = { from, percentage: hundredths / 100 };
        from += width;
        return index < widths.length - 1 ? { ...one, to: from - 1 } : one;
      });
    });
  fc.assert(
    fc.property(scale, fc.integer({ min: 0, max: 2_000_000 }), (brackets, amount) => {
      expect(codes(brackets)).toEqual([]);
      const holding = brackets.filter(
        ({ from, to }) => from <= amount && (to === undefined || to === null || amount <= to),
      );
      expect(holding).toHaveLength(1);
      const [bracket] = holding as [Bracket];
      const cents = BigInt(amount) * BigInt(Math.round((bracket.percentage ?? 0) * 100));
      expect(feesIn(bracket, amount)).toBe(Number(cents / 10_000n));
    }),
  );
});
