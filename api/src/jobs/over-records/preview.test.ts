import { expect, test } from 'vitest';
import { asSystem } from '../../records/caller.ts';
import type { Planned } from './lines.ts';
import { PlanMemory } from './plan-memory.ts';
import { previewOf } from './preview.ts';
import type { RecordsWorker, Work } from './worker.ts';

const line = (record: number): Planned => ({ resource: 'client', record: `CLI${record}`, group: 'own', said: {} });

function paging(memory = new PlanMemory()) {
  let plans = 0;
  const worker = {
    async *plan() {
      plans += 1;
      for (let at = 0; at < 30; at += 10) yield Array.from({ length: 10 }, (_, one) => line(at + one));
    },
  } as unknown as RecordsWorker;
  const caller = asSystem('a test', 'A1', [], 'USR1');
  const page = (from: number, version = 1) =>
    previewOf(async () => [], { worker, memory }, { record: { id: 'PTR1', version }, caller } as Work, {
      filter: {},
      from,
      to: from + 9,
    });
  return { page, plans: () => plans };
}

test('a plan is made once for all of its pages, and anew where its first page is asked for or its record has changed', async () => {
  const { page, plans } = paging();
  expect((await page(0)).planned[0]).toMatchObject({ record: 'CLI0' });
  expect(await page(10)).toMatchObject({ total: 30, counts: [{ count: 30 }] });
  expect((await page(20)).planned.map(({ record }) => record)).toEqual(
    Array.from({ length: 10 }, (_, at) => `CLI${20 + at}`),
  );
  expect(plans()).toBe(1);
  await page(0);
  await page(10, 2);
  expect(plans()).toBe(3);
});

test('what is kept of plans is kept for minutes, and of few of them', () => {
  const memory = new PlanMemory();
  memory.keep('a', [line(1)], 0);
  expect(memory.get('a', 299_999)).toHaveLength(1);
  expect(memory.get('a', 300_000)).toBeUndefined();
  for (const key of ['b', 'c', 'd']) memory.keep(key, [], 0);
  expect(memory.get('a', 1)).toBeUndefined();
  memory.keep(
    'e',
    Array.from({ length: 50_001 }, () => line(1)),
    0,
  );
  expect(memory.get('e', 1)).toBeUndefined();
});
