import { expect, test } from 'vitest';
import { overlay, turnsIn } from '../../vite.turns.ts';

test('a mistake lies over the page with its file and line', () => {
  const said = '/home/me/hestia/resources/key/resource.json:4 at /typ: unknown keyword "typ", did you mean "type"?\n';
  expect(overlay(said).err).toMatchObject({
    message: said.trim(),
    loc: { file: '/home/me/hestia/resources/key/resource.json', line: 4 },
  });
  expect(overlay('The server ended before it was ready.').err.loc).toBeUndefined();
});

test('turns are read from a stream whose pieces end anywhere', () => {
  const first = turnsIn('data: {}\n\ndata: {"mist');
  expect(first).toEqual({ turns: [{}], rest: 'data: {"mist' });
  expect(turnsIn(`${first.rest}ake":"no"}\n\n`)).toEqual({ turns: [{ mistake: 'no' }], rest: '' });
});
