import { wholeFields } from '../activity.ts';
import type { Field, Resource } from '../resource.ts';
import { seriesFields } from '../series.ts';
import { fieldsMeant } from '../steps.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { graphPlaces, stepPlaces } from './status.ts';

/** Whether some alone of those who read the record read the field. */
export const isReserved = (field: Field | undefined): boolean => Boolean(field?.declaration.grants?.read);

type Placed = [place: string, path: string];

const at = (name: string | undefined, ...place: (string | number)[]): Placed[] =>
  name === undefined ? [] : [[pointer('x-resource', ...place), name]];

const each = (names: readonly string[] = [], ...place: (string | number)[]): Placed[] =>
  names.flatMap((name, index) => at(name, ...place, index));

/** Where the resource names fields by which it is found, told apart, shown or moved for everybody. */
function told({ declaration }: Resource): Placed[] {
  const { display, search = {}, sort, list, unique = [], uniqueWhile = [], similar, about, roles } = declaration;
  const { person, merge, archive, warning, picture, chip, choosable, ordered, due = [], seeks } = declaration;
  return [
    ...each(display, 'display'),
    ...Object.keys(search).flatMap((name) => at(name, 'search', name)),
    ...at(sort?.[0], 'sort', 0),
    ...at(list.counts, 'list', 'counts'),
    ...Object.entries(list.map ?? {}).flatMap(([key, name]) => at(name, 'list', 'map', key)),
    ...unique.flatMap((names, index) => each(names, 'unique', index)),
    ...uniqueWhile.flatMap(({ fields }, index) => each(fields, 'uniqueWhile', index, 'fields')),
    ...each(similar?.names, 'similar', 'names'),
    ...at(similar?.given, 'similar', 'given'),
    ...each(similar?.from, 'similar', 'from'),
    ...Object.keys(similar?.same ?? {}).flatMap((name) => at(name, 'similar', 'same', name)),
    ...Object.entries(about ?? {}).flatMap(([key, names]) => [names].flat().flatMap((name) => at(name, 'about', key))),
    ...at(roles?.own, 'roles', 'own'),
    ...Object.keys(roles?.people ?? {}).flatMap((name) => at(name, 'roles', 'people', name)),
    ...wholeFields(declaration.holders).flatMap((name) => at(name, 'holders', 'of')),
    ...Object.entries(person ?? {}).flatMap(([key, names]) =>
      [names].flat().flatMap((name) => at(name, 'person', key)),
    ),
    ...at(merge?.into, 'merge', 'into'),
    ...at(seeks?.refuses, 'seeks', 'refuses'),
    ...Object.entries({ archive, warning, picture, chip, choosable, ordered }).flatMap(([key, name]) => at(name, key)),
    ...due.flatMap(({ field }, index) => at(field, 'due', index, 'field')),
  ];
}

/** The field that a value stands for, such as `$price`. */
const stoodFor = (value: unknown): string[] =>
  typeof value === 'string' && value.startsWith('$') ? fieldsMeant(value) : [];

/** What other fields follow from: one that is carried by one record alone of those alike, what may be chosen. */
function followed({ fields, declaration }: Resource): Placed[] {
  const own = Object.values(fields).flatMap(({ name, declaration: { onlyOne, reference } }) => {
    const place = pointer('properties', name, 'x-field');
    const among = Object.entries(reference?.among ?? {});
    return [
      ...(onlyOne?.per ?? []).map((one, index): Placed => [`${place}/onlyOne/per/${index}`, one]),
      ...among.flatMap(([key, value]) =>
        stoodFor(value).map((one): Placed => [`${place}/reference/among${pointer(key)}`, one]),
      ),
    ];
  });
  const { due = [], retention } = declaration;
  return [
    ...own,
    ...due.flatMap(({ set }, index) =>
      Object.entries(set).flatMap(([name, value]) =>
        stoodFor(value).flatMap((one) => at(one, 'due', index, 'set', name)),
      ),
    ),
    ...[retention?.from ?? []].flat().flatMap((one) => at(one, 'retention', 'from')),
  ];
}

/** Where steps and numbers would tell of a field. */
function moved(resource: Resource): Placed[] {
  return [
    ...graphPlaces(resource).flatMap(({ one, at: place }): Placed[] => [[place('field'), one.field]]),
    ...stepPlaces(resource).flatMap(({ one, at: place }): Placed[] => [
      // What was left as it is, and what is the same as it was, shows in the refusal.
      ...(one.require ?? []).map((name, index): Placed => [place('require', index), name]),
      ...(one.with ?? []).flatMap((name, index): Placed[] =>
        resource.fields[name]?.declaration.readOnly ? [] : [[place('with', index), name]],
      ),
      ...Object.entries(one.set ?? {}).flatMap(([name, value]) =>
        stoodFor(value).map((meant): Placed => [place('set', name), meant]),
      ),
      ...(one.due ? [[place('due', 'field'), one.due.field] satisfies Placed] : []),
    ]),
    ...seriesFields(resource).flatMap(({ field, series }) =>
      (series.per ?? []).map(
        (name, index): Placed => [pointer('properties', field.name, 'x-field', 'series', 'per', index), name],
      ),
    ),
  ];
}

/** Whether the records are about a natural person, or a part of one that is. */
function isPersonal(resource: Resource, all: Resource[], known: string[] = []): boolean {
  if (resource.declaration.person) return true;
  if (known.includes(resource.id)) return false;
  return wholeFields(resource.declaration.holders).some((name) => {
    const whole = all.find(({ id }) => id === resource.fields[name]?.declaration.reference?.resource);
    return whole && isPersonal(whole, all, [...known, resource.id]);
  });
}

/** What some alone read is told by nothing that others see: where it would be, it is refused. */
export function checkReaders({ resource, file }: Subject, all: Resource[], mistakes: Mistakes): void {
  for (const [place, path] of [...told(resource), ...followed(resource), ...moved(resource)]) {
    const field = resource.fields[path.split('.', 1)[0] ?? ''];
    mistakes.need(place, !isReserved(field), `"${path}" is read by some alone, and this tells others of it`);
  }
  const { merge, about } = resource.declaration;
  for (const name of about?.says ?? [])
    mistakes.need(
      pointer('x-resource', 'about', 'says'),
      resource.fields[name]?.declaration.restricted === true,
      `"${name}" says what another record says, so it has to be restricted`,
    );
  for (const field of Object.values(resource.fields).filter(isReserved)) {
    const { name, declaration } = field;
    const place = pointer('properties', name, 'x-field', 'grants', 'read');
    const { writeOnly, images, onlyOne, series, when } = declaration;
    const declared = file.properties[name]?.['x-field'];
    mistakes.need(place, !declared?.restricted, 'says who reads it: "restricted" goes');
    mistakes.need(place, !writeOnly, 'is of what is given out');
    mistakes.need(place, !images, 'is not of images, which say themselves who sees them');
    mistakes.need(place, !onlyOne && !series, 'is not of what is told apart from other records');
    mistakes.need(place, !when?.required, 'is not of what is required by a condition: the refusal would tell of it');
    mistakes.need(place, !merge || declaration.readOnly, 'is not of what is merged: who merges would be told of it');
    mistakes.need(place, !isPersonal(resource, all), 'is not of people’s data, which is handed over whole');
  }
}
