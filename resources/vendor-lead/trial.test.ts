import { expect, test } from 'vitest';
import { nextOf, proposals, type Routing } from './routing.ts';
import { staysOf } from './stays.ts';
import { type Trial, tried } from './trial.ts';
import type { Rule, TriedLead, World } from './tried.ts';

const LYON = { lat: 45.764, lon: 4.8357 };
const DAY = 86_400_000;
const HOURS = { waiting_for_appointment: 4 };
const rule = (routing: Partial<Routing> = {}, hours: Record<string, number> = HOURS): Rule => ({
  routing: { first: 'load', mostOpen: null, ...routing },
  hours,
});
const agent = (id: string, more: object = {}) => ({ id, area: { ...LYON, distance: 20 }, ...more });
const lead = (id: string, day: number, more: Partial<TriedLead> = {}): TriedLead => ({
  ...{ id, at: day * DAY, endedAt: null, isWon: false, place: LYON, stays: {} },
  ...more,
});
const outcome = (world: World, before: Rule, after: Rule): Trial => {
  const steps = tried(world, before, after);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
};

test('a rule that changes nothing moves nothing', () => {
  const world = { agents: [agent('a'), agent('b')], leads: [lead('1', 1), lead('2', 2), lead('3', 3)] };
  expect(outcome(world, rule(), rule())).toMatchObject({ leads: 3, moved: 0, moves: [], steps: [] });
});

test('leads that would go elsewhere are counted from whom to whom, the latest are named [VEN-028]', () => {
  const world = {
    agents: [agent('a'), agent('b', { area: { lat: 45.9, lon: 4.9, distance: 50 } })],
    leads: [lead('1', 1), lead('2', 2), lead('3', 3), lead('4', 4)],
  };
  // By load they take turns; by distance the nearer one has all.
  expect(outcome(world, rule(), rule({ first: 'distance' }))).toMatchObject({
    ...{ leads: 4, moved: 2, moves: [{ from: 'b', to: 'a', count: 2 }] },
    examples: {
      moved: [
        { id: '2', from: 'b', to: 'a' },
        { id: '4', from: 'b', to: 'a' },
      ],
    },
  });
});

test('who has enough gets no more, and what then goes to nobody is told; what is over makes room', () => {
  const world = { agents: [agent('a')], leads: [lead('1', 1, { endedAt: 3 * DAY }), lead('2', 2), lead('3', 4)] };
  expect(outcome(world, rule(), rule({ mostOpen: 1 }))).toMatchObject({
    ...{ before: { nobody: 0 }, after: { nobody: 1 } },
    moves: [{ from: 'a', to: null, count: 1 }],
  });
  expect(outcome(world, rule(), rule({ mostOpen: 2 }))).toMatchObject({ moved: 0 });
});

test('what agents had on their hands before, and won, counts but is not tried', () => {
  const leads = [lead('old', 0, { held: 'a' }), lead('won', 0, { held: 'b', endedAt: DAY, isWon: true }), lead('1', 2)];
  const world = { agents: [agent('a'), agent('b'), agent('c')], leads };
  expect(outcome(world, rule(), rule({ first: 'wins' }))).toMatchObject({ leads: 1, moved: 0 });
  const later = { ...world, leads: [...leads, lead('2', 100)] };
  // What was won is forgotten after 90 days: among equals the fewest open ones, then the first, count.
  expect(outcome(later, rule(), rule({ first: 'wins' })).examples.moved).toEqual([]);
});

test('a lead that no rule gave stays with who has it, and its deadlines are tried', () => {
  const stays = { waiting_for_appointment: 3 * 60 };
  const leads = [lead('1', 1, { agent: 'a', stays }), lead('2', 2, { agent: null }), lead('3', 3)];
  const short = rule({ mostOpen: 1 }, { waiting_for_appointment: 1 });
  expect(outcome({ agents: [agent('a'), agent('b')], leads }, rule(), short)).toMatchObject({
    ...{ leads: 3, moved: 0, before: { nobody: 1, exceeded: 0 }, after: { nobody: 1, exceeded: 1, passedOn: 0 } },
  });
});

test('shorter times exceed more, by step, and pass leads on to the next agent [VEN-010]', () => {
  const waited = lead('1', 1, { stays: { waiting_for_appointment: 3 * 60 } });
  const world = { agents: [agent('a'), agent('b')], leads: [waited] };
  const short = rule({}, { waiting_for_appointment: 1 });
  expect(outcome(world, rule(), short)).toMatchObject({
    ...{ before: { exceeded: 0, passedOn: 0 }, after: { exceeded: 1, passedOn: 1 } },
    steps: [{ step: 'waiting_for_appointment', before: 0, after: 1 }],
    moves: [{ from: 'a', to: 'b', count: 1 }],
    examples: { exceeded: ['1'] },
  });
});

test('a lead goes to whom the server would give it', () => {
  const agents = ['d', 'b', 'a', 'c'].map((id, at) =>
    agent(id, { area: { lat: 45.7 + at / 50, lon: 4.8, distance: 12 } }),
  );
  for (const first of ['load', 'wins', 'distance'] as const) {
    const { routing } = rule({ first });
    const [none] = outcome({ agents, leads: [lead('1', 1)] }, rule({ mostOpen: 0 }), rule({ first })).moves;
    const candidates = agents.map((one) => ({ ...one, open: 0, won: 0 }));
    expect(none?.to).toBe(nextOf(proposals(candidates, LYON, routing), [])?.id);
  }
});

test('a stay is counted in working time, without pauses; of a step that comes again the longest [VEN-009]', () => {
  const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const changes = [
    { at: at(23, 8), status: 'first', pausing: 'running' },
    { at: at(23, 10), pausing: 'paused' },
    { at: at(23, 14), pausing: 'running' },
    { at: at(23, 15), status: 'second' },
    { at: at(23, 16), status: 'first' },
    { at: at(23, 17), status: 'over' },
  ];
  expect(staysOf(changes, at(24, 9))).toEqual({ first: 180, second: 60, over: 120 });
  expect(staysOf([], at(24, 9))).toEqual({});
});
