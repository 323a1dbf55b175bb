import { type FieldSchema, type FieldType, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { resourceById } from '../registry.ts';
import type { FakeApi } from './api.ts';
import { sampled } from './sampled.ts';

const DAY = '2026-03-0';
const written = (at: number) => `Written ${at}`;

/** A value of each type that is held as one value, different for each number from 1 to 9. */
const VALUES: Partial<Record<FieldType, (at: number) => unknown>> = {
  string: written,
  text: written,
  email: (at) => `someone${at}@test.example`,
  phone: (at) => `+3363998000${at}`,
  url: (at) => `https://test.example/${at}`,
  postcode: (at) => `6900${at}`,
  money: (at) => 1_000 + at,
  integer: (at) => 10 + at,
  number: (at) => at + 0.5,
  boolean: (at) => at % 2 === 0,
  date: (at) => `${DAY}${at}`,
  datetime: (at) => `${DAY}${at}T09:00:00.000Z`,
};

/** A value of a field or a part, as it is held; of a reference to a record that the API of the test then has. */
export function sampleOf(schema: FieldSchema, at: number, api: FakeApi): unknown {
  const type = typeOf(schema);
  if (schema.enum) return schema.enum[at % schema.enum.length];
  const target = type === 'reference' ? resourceById(schema['x-field']?.reference?.resource ?? '') : undefined;
  if (!target) return VALUES[type]?.(at) ?? null;
  const record = sampled(target, at, target.fields.owner ? { owner: api.user.id } : {});
  const held = api.of(target.name).all();
  if (!held.some(({ id }) => id === record.id)) api.holds(target.name, record);
  return record.id;
}

/** What is typed into the input of a type, and what the form then holds. */
export const TYPED: Partial<Record<FieldType, [string, unknown]>> = {
  string: ['Typed', 'Typed'],
  text: ['Typed', 'Typed'],
  email: ['typed@test.example', 'typed@test.example'],
  phone: ['06 39 98 00 99', '06 39 98 00 99'],
  url: ['https://typed.example', 'https://typed.example'],
  postcode: ['13001', '13001'],
  money: ['4321', 4321],
  integer: ['77', 77],
  number: ['77', 77],
};
