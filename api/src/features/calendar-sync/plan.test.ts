import { expect, test } from 'vitest';
import { type Entry, groupOf, type Link, type Ours, type Theirs } from './entry.ts';
import { type Direction, isTooMuch, plan } from './plan.ts';

const SPAN = { from: '2027-01-01T00:00:00.000Z', until: '2027-12-31T00:00:00.000Z' };
const day = (date: string) => ({ allDay: true, start: date, end: date });
const BASE: Entry = { summary: 'Meeting', description: null, location: null, when: day('2027-03-01') };
const ours = (entry: Entry = {}, at = '2027-02-02'): Ours => ({ id: 'EVT1', at, entry: { ...BASE, ...entry } });
const theirs = (entry: Entry = {}, more: object = {}): Theirs => ({
  ...{ key: 'k', href: 'k', etag: 'e2', at: '2027-02-03', entry: { ...BASE, ...entry }, ...more },
});
const link = (origin: Link['origin'] = 'ours'): Link => ({
  ...{ record: 'EVT1', key: 'k', href: 'k', etag: 'e1', origin, hasGuests: false, ours: BASE, theirs: BASE },
});

/** What is done: the steps in short, with what is written here and there. */
function done(mine: Ours[], others: Theirs[] | 'gone' | 'same', links: Link[], direction: Direction = 'both') {
  const objects =
    typeof others === 'string' ? [] : others.map((item) => ({ href: item.href, etag: item.etag, items: [item] }));
  const removed = others === 'gone' ? ['k'] : [];
  const { steps } = plan({
    ours: mine,
    listing: { whole: false, objects, removed, token: null },
    links,
    direction,
    span: SPAN,
  });
  return steps.map((step) => (step.do === 'change' ? { here: step.here, there: step.there } : step.do));
}

test.each<[string, ReturnType<typeof done>, unknown[]]>([
  ['a new one here', done([ours()], [], []), ['createThere']],
  ['a new one here that only comes in', done([ours()], [], [], 'in'), []],
  ['a new one there', done([], [theirs()], []), ['createHere']],
  ['a new one there that only goes out', done([], [theirs()], [], 'out'), []],
  [
    'one there that takes no time',
    done([], [theirs({ when: { ...day('2027-03-01'), allDay: false } }, { isFree: true })], []),
    [],
  ],
  ['one there of another time', done([], [theirs({ when: day('2029-01-01') })], []), []],
  ['ours of long ago, whose mark is there', done([], [theirs({}, { mark: 'EVT9' })], []), []],
  ['nothing new', done([ours()], 'same', [link()]), []],
  ['changed here', done([ours({ location: 'Brest' })], 'same', [link()]), [{ here: {}, there: { location: 'Brest' } }]],
  [
    'changed there',
    done([ours()], [theirs({ location: 'Brest' })], [link()]),
    [{ here: { location: 'Brest' }, there: {} }],
  ],
  [
    'changed there, where it only goes out',
    done([ours()], [theirs({ summary: 'X' })], [link()], 'out'),
    [{ here: {}, there: { summary: 'Meeting' } }],
  ],
  [
    'changed here, where it only comes in',
    done([ours({ summary: 'X' })], 'same', [link('theirs')], 'in'),
    [{ here: { summary: 'Meeting' }, there: {} }],
  ],
  [
    'the same change on both sides',
    done([ours({ summary: 'X' })], [theirs({ summary: 'X' })], [link()]),
    [{ here: {}, there: {} }],
  ],
  ['deleted here', done([], 'same', [link()]), ['removeThere']],
  ['deleted there', done([ours()], 'gone', [link()]), ['removeHere']],
  ['deleted there, changed here', done([ours({ summary: 'X' })], 'gone', [link()]), ['createThere']],
  ['deleted on both sides', done([], 'gone', [link()]), ['forget']],
  [
    'deleted here, where guests are invited',
    done([], [theirs({}, { hasGuests: true })], [link('theirs')]),
    ['createHere'],
  ],
])('%s', (_what, found, expected) => {
  expect(found).toEqual(expected);
});

test('more than 25 removals, or than a fifth, are asked about; three never are', () => {
  const asked = ([3, 4, 4, 25, 26] as const).map((removals, at) =>
    isTooMuch(removals, [3, 19, 20, 1_000, 1_000][at] ?? 0),
  );
  expect(asked).toEqual([false, true, false, false, true]);
});

test.each([
  ['https://dav.example/dav/anne_1985@a.example/work/x.ics', 'https://dav.example/dav/anne_1985@a.example/work/x.ics'],
  ['https://dav.example/a_20270101/x.ics#2027-01-08T08:00:00.000Z', 'https://dav.example/a_20270101/x.ics'],
  ['base_20270108T080000Z', 'base'],
  ['base_20270108', 'base'],
  [
    '_60q30c1g60o30e1i60o4ac1g60rj8gpl88rj2c1h84s34h9g60s30c1g60o30c1g',
    '_60q30c1g60o30e1i60o4ac1g60rj8gpl88rj2c1h84s34h9g60s30c1g60o30c1g',
  ],
])('the entry that %s is a time of', (key, group) => {
  expect(groupOf(key)).toBe(group);
});
