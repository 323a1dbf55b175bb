import { createAjv } from '@hestia/resources/vocabulary/ajv.ts';
import { instantOf, isWritten } from '@hestia/resources/vocabulary/times.ts';
import { expect, test } from 'vitest';
import datetime from './index.ts';

const isValue = createAjv().compile({ type: 'string', format: 'date-time' });
const asked = (text: string): string | undefined => {
  try {
    return datetime.parse(text) as string;
  } catch {
    return undefined;
  }
};

test.each([
  ['2026-02-28T10:00:00Z', true],
  ['2026-02-28T10:00:00.5+01:00', true],
  ['2024-02-29T23:59:59Z', true],
  ['2026-02-30T10:00:00Z', false],
  ['2026-04-31T10:00:00+02:00', false],
  ['2026-01-01T24:00:00Z', false],
  ['2026-06-30T23:59:60Z', false],
  ['2026-13-01T10:00:00Z', false],
  ['2026-01-01T10:60:00Z', false],
  ['2026-01-01T10:00:00', false],
  ['2026-01-01T10:00:00+25:00', false],
  ['0001-01-01T00:00:00+05:00', false],
  ['9999-12-31T23:30:00-02:00', false],
  ['', false],
])('as a value, in a filter and in a condition %j is a moment: %s', (text, is) => {
  expect([isValue(text), asked(text) !== undefined, isWritten(text, 'datetime')]).toEqual([is, is, is]);
  expect(asked(text)).toBe(instantOf(text));
});

test.each(['2026-01-01', '2026-01-01T10:00Z', '2026-01-01 10:00:00-05', '2026-02-30'])(
  'a filter and a condition take %s alike',
  (text) => {
    expect(isWritten(text, 'datetime')).toBe(asked(text) !== undefined);
    expect(asked(text)).toBe(instantOf(text));
  },
);
