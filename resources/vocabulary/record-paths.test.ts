import { expect, test } from 'vitest';
import type { ConditionOn, FieldName, FieldPath, FieldPointer } from './index.ts';

interface House {
  id: string;
  price?: number | null;
  address?: { town?: string | null; point?: { lat: number } | null } | null;
  rooms?: { size: number }[] | null;
}

test('what names a field that there isn’t is refused by the compiler', () => {
  const names: FieldName<House>[] = ['price', 'rooms'];
  const paths: FieldPath<House>[] = ['price', 'address.town', 'address.point.lat', 'rooms.size'];
  const pointers: FieldPointer<House>[] = ['/price', '/address/point', '/rooms/0/size'];
  const condition = { or: [{ 'rooms.size': { gt: 9 } }, { not: { price: null } }] } satisfies ConditionOn<House>;
  // @ts-expect-error
  names.push('cost');
  // @ts-expect-error
  paths.push('address.city');
  // @ts-expect-error
  pointers.push('/rooms/first/size');
  // @ts-expect-error
  const wrong: ConditionOn<House> = { and: [{ 'address.city': 'Sète' }] };
  expect([names, paths, pointers].map(({ length }) => length)).toEqual([3, 5, 4]);
  expect(condition).not.toEqual(wrong);
});

test('of a record whose type isn’t known any name goes', () => {
  const path: FieldPath<unknown> = 'whatever.there.is';
  const pointer: FieldPointer<unknown> = '/whatever';
  expect([path, pointer]).toHaveLength(2);
});
