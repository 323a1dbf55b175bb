import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

/** Works that are done when the test says so. */
function works() {
  const open = new Map<string, () => void>();
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => open.set(name, () => done(name)));
  };
  return { begun, work, finish: (name: string) => open.get(name)?.() };
}

test('no more go on at once than the gate is wide, the urgent ones first', async () => {
  const gate = new Gate(2, 10);
  const { begun, work, finish } = works();
  const all = ['a', 'b', 'c', 'd'].map((name) => gate.through(work(name)));
  const urgent = gate.through(work('urgent'), true);
  expect(begun).toEqual(['a', 'b']);
  finish('a');
  await turn();
  expect(begun).toEqual(['a', 'b', 'urgent']);
  for (const name of ['b', 'urgent', 'c', 'd']) {
    finish(name);
    await turn();
  }
  expect(await Promise.all([...all, urgent])).toEqual(['a', 'b', 'c', 'd', 'urgent']);
  expect(begun).toEqual(['a', 'b', 'urgent', 'c', 'd']);
});

test('who finds too many waiting is turned away, but for what is urgent', async () => {
  const gate = new Gate(1, 1);
  const { begun, work, finish } = works();
  const first = gate.through(work('first'));
  const second = gate.through(work('second'));
  await expect(gate.through(work('third'))).rejects.toMatchObject({ statusCode: 503, code: 'overloaded' });
  const urgent = gate.through(work('urgent'), true);
  for (const name of ['first', 'urgent', 'second']) {
    finish(name);
    await turn();
  }
  await Promise.all([first, second, urgent]);
  expect(begun).toEqual(['first', 'urgent', 'second']);
});

test('a work that fails leaves its place', async () => {
  const gate = new Gate(1, 0);
  await expect(gate.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.through(() => Promise.resolve('yes'))).toBe('yes');
});
