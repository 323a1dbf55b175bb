import { expect, test } from 'vitest';
import type { Written } from './activity.ts';
import { withReaders } from './part-readers.ts';
import { productResources } from './testing.ts';

const LABELS = { name: '', plural: '', fields: {} };

/** A resource as it was read: a part of another one, where one is named. */
const written = ($id: string, declared: object, of?: string): Written =>
  ({
    file: {
      $id,
      properties: of ? { [of]: { 'x-field': { type: 'reference', reference: { resource: of } } } } : {},
      'x-resource': { ...(of ? { holders: { of } } : {}), ...declared },
    },
    labels: { en: LABELS, fr: LABELS },
  }) as unknown as Written;

/** By resource, whether its records are private, and closed. */
const kept = (...all: Written[]) =>
  Object.fromEntries(
    withReaders(all).map(({ file: { $id, 'x-resource': one } }) => [
      $id,
      [one.holders?.private === true, one.roles?.closed === true],
    ]),
  );

test('a part, and its parts, are read by whom the whole is', () => {
  expect(
    kept(written('box', { holders: { private: true } }), written('lid', {}, 'box'), written('knob', {}, 'lid')),
  ).toEqual({ box: [true, false], lid: [true, false], knob: [true, false] });
  expect(kept(written('box', { holders: {}, roles: { closed: true } }), written('lid', {}, 'box'))).toEqual({
    box: [false, true],
    lid: [false, true],
  });
});

test('a part may be read by fewer; the whole is what it is', () => {
  const part = written('lid', { holders: { of: 'box', private: true } }, 'box');
  expect(kept(written('box', { holders: {} }), part)).toEqual({ box: [false, false], lid: [true, false] });
});

test('parts of each other end somewhere: what is wrong with them is told later', () => {
  expect(kept(written('box', {}, 'lid'), written('lid', {}, 'box'))).toEqual({
    box: [false, false],
    lid: [false, false],
  });
});

test('messages are read by who reads their thread, and who gets a mailing is known to its holders, without a word', async () => {
  const all = await productResources();
  const isPrivate = (id: string) => all.find((one) => one.id === id)?.declaration.holders?.private;
  expect(['message', 'mailing-recipient', 'saved-search'].map(isPrivate)).toEqual([true, true, undefined]);
});
