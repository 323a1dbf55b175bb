import { expect, test } from 'vitest';
import { guessed, MARGIN_MINUTES, type Stop } from './itinerary.ts';
import { type Place, roundOf } from './round.ts';

const NOW = '2026-01-01T08:00:00.000Z';
const TUESDAY = '2026-02-03';
const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
const POINTS = {
  bellecour: { lat: 45.7578, lon: 4.832 },
  perrache: { lat: 45.749, lon: 4.8263 },
  confluence: { lat: 45.7405, lon: 4.8186 },
  villeurbanne: { lat: 45.7719, lon: 4.8902 },
};
type Name = keyof typeof POINTS;
const place = (id: Name, more: Partial<Place> = {}): Place => ({ id, point: POINTS[id], taken: [], ...more });
const at = (time: string, day = TUESDAY) => `${day}T${time}:00.000+01:00`;
const taken = (from: string, until: string, point: Stop['point'] = null, day = TUESDAY) => ({
  ...{ startAt: at(from, day), endAt: at(until, day), point },
});
const round = (places: Place[], more: Partial<Parameters<typeof roundOf>[0]> = {}) =>
  roundOf({ places, now: NOW, from: at('00:00'), minutes: 45, taken: [], ...more });
const shown = ({ stops }: ReturnType<typeof roundOf>) =>
  stops.map(({ id, startAt }) => `${id} ${PARIS.format(new Date(startAt)).slice(11)}`);

test('neighbours follow each other, with the time that the way takes [APP-005]', () => {
  const found = round([place('confluence'), place('villeurbanne'), place('bellecour'), place('perrache')]);
  expect(found.left).toEqual([]);
  expect(found.day).toBe(TUESDAY);
  const order = found.stops.map(({ id }) => id).join(' ');
  expect(['confluence perrache bellecour villeurbanne', 'villeurbanne bellecour perrache confluence']).toContain(order);
  for (const [index, stop] of found.stops.slice(1).entries()) {
    const before = found.stops[index] as (typeof found.stops)[number];
    const way = (guessed(before.point, stop.point)?.minutes ?? 0) + MARGIN_MINUTES;
    expect((Date.parse(stop.startAt) - Date.parse(before.endAt)) / 60_000).toBeGreaterThanOrEqual(way);
  }
});

test('the named order is kept where one has said so', () => {
  const places = [place('perrache'), place('villeurbanne'), place('bellecour')];
  expect(round(places, { ordered: true }).stops.map(({ id }) => id)).toEqual(places.map(({ id }) => id));
});

test('what is taken of the agent, of a vendor and by other visitors is left free, and the hours of a place are kept', () => {
  const found = round(
    [
      place('bellecour', { taken: [taken('09:00', '11:00', POINTS.bellecour)] }),
      place('perrache', { open: { from: 14 } }),
    ],
    { taken: [taken('11:30', '12:30')], ordered: true },
  );
  expect(shown(found)).toEqual(['bellecour 12:45', 'perrache 14:00']);
});

test('the first day with time for all is taken, else that with time for most, and who is left is told', () => {
  const busy = place('bellecour', { taken: [taken('09:00', '19:00')] });
  const next = round([busy, place('perrache')]);
  expect([next.day, next.stops.length]).toEqual(['2026-02-04', 2]);
  const alone = round([busy, place('perrache')], { days: 1 });
  expect([alone.day, alone.stops.map(({ id }) => id), alone.left]).toEqual([TUESDAY, ['perrache'], ['bellecour']]);
  const never = round([place('bellecour'), place('perrache', { open: { days: ['su'] } })]);
  expect([never.day, never.left]).toEqual([TUESDAY, ['perrache']]);
  expect(round([place('bellecour')], { bounds: { last: '2026-02-01' } })).toMatchObject({
    stops: [],
    left: ['bellecour'],
  });
});

test('a round begins when one says, and no sooner than its notice', () => {
  expect(shown(round([place('bellecour')], { from: at('15:05') }))).toEqual(['bellecour 15:15']);
  expect(round([place('bellecour', { notice: 48 * 60 })], { now: at('10:00'), from: at('09:00') }).day).toBe(
    '2026-02-05',
  );
});

test('a place that nobody knows is visited too', () => {
  expect(round([place('bellecour', { point: null }), place('perrache')]).left).toEqual([]);
});
