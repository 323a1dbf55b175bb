import { expect, test } from 'vitest';
import { costTable, type WentLead } from './cost-table.ts';

const PATH = [
  'waiting_for_manager_assignment',
  'waiting_for_agent_assignment',
  'waiting_for_appointment',
  'waiting_for_client_identification',
  'waiting_for_mandate',
  'waiting_for_mandate_completion',
  'success',
] as const;
const lead = (source: string | null, place: number, stays: WentLead['stays'] = []): WentLead => ({
  ...{ day: '2026-05-06', source, place, stays },
});
const table = (leads: WentLead[], costOf: (source: string) => number | null = () => null) =>
  costTable(
    leads,
    ({ source }) => source,
    PATH,
    (source) => {
      const euros = costOf(source);
      return euros === null ? null : { euros, since: euros / 3 };
    },
  );

test('leads, appointments and mandates are counted by how far each came [VEN-001]', () => {
  const rows = table([lead('a', 1), lead('a', 4), lead('a', 6), lead('b', 7), lead(null, 3)]);
  expect(rows.map(({ key, leads, appointments, mandates }) => [key, leads, appointments, mandates])).toEqual([
    ['a', 3, 2, 1],
    ['b', 1, 1, 1],
    [null, 1, 0, 0],
    [undefined, 5, 3, 2],
  ]);
});

test('the median stay in each state is told where any has left it', () => {
  const at = (...minutes: number[]) => minutes.map((one) => lead('a', 2, [['waiting_for_appointment', one]]));
  const minutesOf = (leads: WentLead[]) => table(leads)[0]?.minutes;
  expect(minutesOf(at(5, 30, 10))).toMatchObject({ waiting_for_appointment: 10, waiting_for_mandate: null });
  expect(minutesOf(at(10, 30))?.waiting_for_appointment).toBe(20);
});

test('what a lead and a mandate cost is of the leads whose cost is known', () => {
  const leads = [lead('a', 6), lead('a', 2), lead('free', 7), lead(null, 7)];
  expect(table(leads, (source) => (source === 'a' ? 12.345 : null))).toMatchObject([
    { key: 'a', cost: 24.69, since: 8.23, perLead: 12.35, perMandate: 24.69 },
    { key: 'free', cost: null, since: null, perLead: null, perMandate: null },
    { key: null, cost: null },
    { cost: 24.69, perLead: 12.35, perMandate: 24.69 },
  ]);
  expect(table([lead('a', 2)], () => 0)).toMatchObject([{ cost: 0, perLead: 0, perMandate: null }, {}]);
});
