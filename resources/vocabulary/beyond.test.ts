import { expect, test } from 'vitest';
import { beyondBounds } from './beyond.ts';
import { productResources } from './testing.ts';
import type { FieldSchema } from './types.ts';
import { createValidator } from './validate.ts';

const resources = await productResources();
const { validate } = createValidator(resources);
const said = { language: 'en', today: '2026-11-28' } as const;

/** A value of a field beyond the bound that its schema has; nothing where it has none. */
function beyond({ type, minimum, maximum, maxLength, enum: values, format }: FieldSchema): unknown[] {
  if (values || format) return [];
  if (type === 'string') return maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
  return [minimum === undefined ? [] : minimum - 1, maximum === undefined ? [] : maximum + 1].flat();
}

const CASES = resources.flatMap((resource) =>
  Object.values(resource.fields)
    .filter(({ declaration: { derived, readOnly, immutable } }) => !derived && !readOnly && !immutable)
    .flatMap((field) => beyond(field.schema).map((value) => ({ resource, field, value }))),
);

test('what a screen finds beyond a bound, the server finds at the same place in the same words', () => {
  expect(CASES.length).toBeGreaterThan(200);
  const unlike = CASES.filter(({ resource, field: { name, schema }, value }) => {
    const [own] = beyondBounds(schema, value, `/${name}`);
    const found = validate(resource, 'create', { [name]: value }, said).find(({ path }) => path === `/${name}`);
    return own?.code !== found?.code;
  });
  expect(
    unlike.map(({ resource, field, value }) => `${resource.id}.${field.name} ${String(value).slice(0, 9)}`),
  ).toEqual([]);
});
