import { expect, test } from 'vitest';
import { screens } from '../registry.ts';
import { visitedAt, withVisit } from './recent.ts';

const PROPERTY = 'PRO01M82972VMBVR8YDRQ3HE29N4Q';
const CLIENT = 'CLI01M7ZF6R906F3TFMQ8KQV9AC2E';

test('the page of a record, and each of its tabs, is a visit of it', () => {
  expect(visitedAt(screens, `/properties/${PROPERTY}`)).toEqual({ resource: 'properties', id: PROPERTY });
  expect(visitedAt(screens, `/properties/${PROPERTY}/matches`)?.id).toBe(PROPERTY);
  expect(visitedAt(screens, `/clients/individuals/${CLIENT}`)).toEqual({ resource: 'clients', id: CLIENT });
});

test('lists, forms and records of something else are none', () => {
  for (const path of ['/', '/properties/list', '/properties/add', `/properties/${CLIENT}`, `/other/${PROPERTY}`])
    expect(visitedAt(screens, path), path).toBeUndefined();
});

test('what was looked at last stands first, each once, and no more than eight', () => {
  const visit = (id: string) => ({ resource: 'clients', id });
  const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '2'].reduce(
    (before, id) => withVisit(before, visit(id)),
    [] as { resource: string; id: string }[],
  );
  expect(all.map(({ id }) => id)).toEqual(['2', '9', '8', '7', '6', '5', '4', '3']);
});
