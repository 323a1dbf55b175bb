import { type Actor, abilityFor } from '@hestia/permissions/index.ts';
import { buildResource, type CalendarView, type ResourceFile, viewOf } from '@hestia/resources/vocabulary/index.ts';
import en from '@hestia/resources/vocabulary/sample/visit/labels.en.json' with { type: 'json' };
import fr from '@hestia/resources/vocabulary/sample/visit/labels.fr.json' with { type: 'json' };
import file from '@hestia/resources/vocabulary/sample/visit/resource.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { chipTint } from '../../theme/chips.ts';
import { entryOf, isWholeDays, movedFields, valuesAt, valuesChosen } from './entries.ts';
import { asked, dayBeside, spanFilter, spanOf, titleOf } from './looks.ts';

const visit = buildResource(file as unknown as ResourceFile, { en, fr });
const view = viewOf(visit, 'calendar') as CalendarView;
const stay: CalendarView = { type: 'calendar', start: 'from', end: 'until', card: [] };

test('a month is six weeks from a Monday, a week seven days from one, an agenda the days of a month', () => {
  expect(spanOf('month', '2026-11-22')).toEqual({ from: '2026-10-26', to: '2026-12-07' });
  expect(spanOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', to: '2027-03-15' });
  expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-23' });
  expect(spanOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-30' });
  expect(spanOf('day', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2027-01-01' });
  expect(spanOf('agenda', '2026-12-31')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
});

test('back and forth go by what is seen, and skip no short month', () => {
  expect(dayBeside('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(dayBeside('agenda', '2026-01-31', -1)).toBe('2025-12-01');
  expect(dayBeside('week', '2026-01-31', 1)).toBe('2026-02-07');
  expect(dayBeside('day', '2026-03-01', -1)).toBe('2026-02-28');
});

test('what is seen is named in both languages', () => {
  expect(titleOf('month', '2026-11-22', 'en')).toBe('November 2026');
  expect(titleOf('agenda', '2026-11-22', 'fr')).toBe('novembre 2026');
  expect(titleOf('day', '2026-11-22', 'fr')).toBe('dimanche 22 novembre 2026');
  expect(titleOf('week', '2026-11-22', 'en').replace(/\s/g, ' ')).toMatch(/^16 ?– ?22 Nov 2026$/);
});

test('of times, what is at some time of the days in Paris is asked for, an hour long where it has no end', () => {
  const filter = spanFilter(
    view,
    false,
    { q: 'loft', and: [{ kind: 'first' }] },
    { from: '2026-07-01', to: '2026-07-02' },
  );
  expect(filter).toEqual({
    q: 'loft',
    and: [
      { kind: 'first' },
      { start: { lt: '2026-07-01T22:00:00.000Z' } },
      {
        or: [{ end: { gt: '2026-06-30T22:00:00.000Z' } }, { end: null, start: { gt: '2026-06-30T21:00:00.000Z' } }],
      },
    ],
  });
});

test('of days, the last one counts', () => {
  const span = { from: '2026-11-16', to: '2026-11-23' };
  expect(spanFilter(stay, true, {}, span)).toEqual({
    and: [
      { from: { lt: '2026-11-23' } },
      { or: [{ until: { gte: '2026-11-16' } }, { until: null, from: { gte: '2026-11-16' } }] },
    ],
  });
  const { end: _, ...alone } = stay;
  expect(spanFilter(alone, true, {}, span)).toEqual({ and: [{ from: { gte: '2026-11-16', lt: '2026-11-23' } }] });
});

test('an entry has the colour of its value, and is moved by who may, its length too where it has an end', () => {
  const record = { id: 'VIS1', title: 'Loft', state: 'done', start: '2026-07-01T08:00:00Z', end: null };
  const options = { mode: 'light', isEditable: true, isLine: false } as const;
  expect(entryOf(visit, view, record, options)).toEqual({
    id: 'VIS1',
    title: 'Loft',
    start: '2026-07-01T08:00:00Z',
    allDay: false,
    startEditable: true,
    durationEditable: true,
    color: chipTint('green', 'light').backgroundColor,
    contrastColor: chipTint('green', 'light').color,
    extendedProps: { record },
  });
  const { end: _, ...alone } = view;
  expect(entryOf(visit, alone, record, options)).toMatchObject({ startEditable: true, durationEditable: false });
  expect(entryOf(visit, view, record, { ...options, isEditable: false })).toMatchObject({ startEditable: false });
  expect(isWholeDays(visit, view)).toBe(false);
});

test('what is dropped gets the instants of where it lies, a day its last one, and no end that it did not have', () => {
  const times = { allDay: false, startStr: '2026-07-01T10:00:00+02:00', endStr: '2026-07-01T11:30:00+02:00' };
  expect(valuesAt(view, false, times)).toEqual({ start: '2026-07-01T08:00:00.000Z', end: '2026-07-01T09:30:00.000Z' });
  expect(valuesAt(view, false, { ...times, endStr: '' })).toEqual({ start: '2026-07-01T08:00:00.000Z' });
  const days = { allDay: true, startStr: '2026-07-01', endStr: '2026-07-04' };
  expect(valuesAt(stay, true, days)).toEqual({ from: '2026-07-01', until: '2026-07-03' });
  const { end: _, ...alone } = stay;
  expect(valuesAt(alone, true, days)).toEqual({ from: '2026-07-01' });
});

test('what is chosen fills a new record: days, one day without an end, hours, and the morning of a day', () => {
  const days = { allDay: true, startStr: '2026-07-01', endStr: '2026-07-02' };
  expect(valuesChosen(stay, true, days)).toEqual({ from: '2026-07-01' });
  expect(valuesChosen(stay, true, { ...days, endStr: '2026-07-03' })).toEqual({
    from: '2026-07-01',
    until: '2026-07-02',
  });
  expect(valuesChosen(view, false, days)).toEqual({
    start: '2026-07-01T07:00:00.000Z',
    end: '2026-07-01T08:00:00.000Z',
  });
  const hours = { allDay: false, startStr: '2026-07-01T10:00:00+02:00', endStr: '2026-07-01T12:00:00+02:00' };
  expect(valuesChosen(view, false, hours)).toEqual({
    start: '2026-07-01T08:00:00.000Z',
    end: '2026-07-01T10:00:00.000Z',
  });
});

test('an address that asks for nothing known asks for nothing', () => {
  expect(asked('?view=calendar&look=week&day=2026-11-22')).toEqual({ look: 'week', day: '2026-11-22' });
  expect(asked('?look=year&day=2026-02-30')).toEqual({});
});

test('what says when an entry is, and whose, is changed by who may edit it, and not where nobody may', () => {
  const actor: Actor = { id: 'USR1', tenant: 'T', roles: ['agent'] };
  const ability = abilityFor(actor, [visit]);
  const own = { id: 'VIS1', owner: 'USR1', coOwners: [], collaborators: [] };
  expect(movedFields(ability, visit, view, own)).toEqual(['start', 'end', 'guests']);
  expect(movedFields(ability, visit, { ...view, start: 'createdAt', people: 'createdBy' }, own)).toEqual(['end']);
  expect(movedFields(ability, visit, stay, own)).toEqual([]);
  expect(movedFields(ability, visit, view, { ...own, owner: 'USR2', collaborators: ['USR1'] })).toEqual([]);
});
