import { expect, test } from 'vitest';
import { calledTooEarly } from './calls.ts';

test('no more is called up by a stage than the law allows, in whatever order the stages stand (CCH R261-14)', () => {
  const called = (...stages: [string, number][]) =>
    calledTooEarly(stages.map(([stage, percentage]) => ({ stage, percentage })) as never).map(({ path, info }) => [
      path,
      info?.limit,
    ]);
  expect(called(['foundations', 35], ['roof', 35], ['completion', 25], ['handover', 5])).toEqual([]);
  expect(called(['foundations', 36])).toEqual([['/stages/0/percentage', 35]]);
  expect(called(['roof', 36], ['deed', 35])).toEqual([['/stages/0/percentage', 70]]);
  expect(called(['reservation', 40])).toEqual([['/stages/0/percentage', 35]]);
  expect(called(['completion', 96])).toEqual([['/stages/0/percentage', 95]]);
});
