import { ICON_NAMES } from '../icons.ts';
import { typeOf } from '../path.ts';
import type { Resource } from '../resource.ts';
import { rolesOf } from '../roles.ts';
import type { FieldType } from '../types.ts';
import { isNobodys } from '../writers.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { isSortable } from './order.ts';

/** Roles, and icons of menus, are those that there are. */
export function checkWords({ resource: { declaration } }: Subject, all: Resource[], mistakes: Mistakes): void {
  for (const kind of ['page', 'match'] as const)
    for (const [index, role] of (declaration.roles?.[kind] ?? []).entries())
      mistakes.known(pointer('x-resource', 'roles', kind, index), 'role', role, rolesOf(all));
  mistakes.need('/x-resource/list/own', !declaration.list.own || declaration.holders, 'nobody holds its records');
  for (const [name, { silences = [] }] of Object.entries(declaration.perPerson ?? {}))
    for (const [index, kind] of silences.entries()) {
      const place = pointer('x-resource', 'perPerson', name, 'silences', index);
      const ids = all.map(({ id }) => id);
      mistakes.known(place, 'resource', kind.split('.', 1)[0] ?? '', ids);
    }
  const states = Object.keys(declaration.perPerson ?? {});
  for (const [name, { ends = [] }] of Object.entries(declaration.perPerson ?? {}))
    for (const [index, state] of ends.entries())
      mistakes.known(pointer('x-resource', 'perPerson', name, 'ends', index), 'state', state, states);
  if (declaration.icon) mistakes.known('/x-resource/icon', 'icon', declaration.icon, ICON_NAMES);
  if (declaration.menu) mistakes.known('/x-resource/menu/icon', 'icon', declaration.menu.icon, ICON_NAMES);
  for (const [index, { menu, roles = [] }] of (declaration.lists ?? []).entries()) {
    const place = (...names: (string | number)[]) => pointer('x-resource', 'lists', index, ...names);
    if (menu) mistakes.known(place('menu', 'icon'), 'icon', menu.icon, ICON_NAMES);
    for (const [at, role] of roles.entries()) mistakes.known(place('roles', at), 'role', role, rolesOf(all));
  }
}

/** Who works for somebody else is told by a reference of the record, and one of the account, to the same resource. */
export function checkOutside({ resource }: Subject, all: Resource[], mistakes: Mistakes): void {
  const account = all.find(({ id }) => id === 'user');
  for (const [role, { by, as }] of Object.entries(resource.declaration.roles?.outside ?? {})) {
    const place = pointer('x-resource', 'roles', 'outside', role);
    mistakes.known(place, 'role', role, rolesOf(all));
    const theirs = account?.fields[as]?.declaration.reference?.resource;
    const its = by === 'id' ? resource.id : resource.fields[by]?.declaration.reference?.resource;
    mistakes.need(`${place}/as`, theirs !== undefined, `accounts have no reference "${as}"`);
    mistakes.need(`${place}/by`, !theirs || its === theirs, `"${by}" doesn’t lead to what the account’s "${as}" does`);
    mistakes.need(place, !resource.declaration.roles?.closed, 'is not for what is closed');
  }
}

/** What a list with roles of its own has is told by values that a record keeps: nobody moves one out of their reach. */
function checkListRoles({ resource }: Subject, mistakes: Mistakes): void {
  for (const [index, { where, roles }] of (resource.declaration.lists ?? []).entries())
    for (const [name, value] of roles ? Object.entries(where) : []) {
      const place = pointer('x-resource', 'lists', index, 'where', name);
      const isKept = resource.fields[name]?.declaration.immutable;
      mistakes.need(place, isKept && typeof value === 'string', 'with roles, must be the value of an immutable field');
    }
}

/** What lists, orders, merges, names and rights build on has the type that they need. */
export function checkBehaviour(subject: Subject, mistakes: Mistakes): void {
  const { file, resource } = subject;
  checkListRoles(subject, mistakes);
  const {
    archive,
    choosable,
    merge,
    warning,
    chip,
    similar,
    picture,
    sort,
    ordered,
    roles,
    list,
    seeks,
    person,
    perPerson,
  } = resource.declaration;
  const isEndless = resource.declaration.global || isNobodys(resource, 'delete');
  const fieldOf = (name: string | undefined) => (name === undefined ? undefined : resource.fields[name]);
  const isOf = (name: string | undefined, ...types: FieldType[]) => {
    const found = fieldOf(name);
    return !found || types.includes(found.declaration.type);
  };
  const need = (place: string, holds: unknown, problem: string) =>
    mistakes.need(`/x-resource/${place}`, holds, problem);
  need('archive', isOf(archive, 'boolean'), 'must be a boolean field');
  need('choosable', isOf(choosable, 'boolean'), 'must be a boolean field');
  need('warning', isOf(warning, 'boolean'), 'must be a boolean field');
  need('seeks/refuses', isOf(seeks?.refuses, 'boolean'), 'must be a boolean field');
  need(
    'seeks/refuses',
    !seeks || Boolean(seeks.refuses) !== Boolean(person),
    'is for all but people, who are asked first',
  );
  need('chip', isOf(chip, 'enum'), 'must be an enum of chip colours');
  need('ordered', isOf(ordered, 'integer'), 'must be an integer field');
  need('list/toggles', isOf(list.toggles, 'enum'), 'must be an enum field');
  need('list/counts', isOf(list.counts, 'enum', 'status'), 'must be an enum or status field');
  need('picture', !fieldOf(picture) || fieldOf(picture)?.declaration.images, 'must be a field of images');
  const sorted = fieldOf(sort?.[0]);
  need('sort/0', !sorted || isSortable(sorted), 'can’t be sorted by');
  for (const [name, { until, timed, ends = [], tell }] of Object.entries(perPerson ?? {})) {
    need(`perPerson/${name}`, !file.properties[name], `"${name}" is a field of its own`);
    need(`perPerson/${name}/until`, isOf(until, 'datetime'), 'must be a time field');
    need(`perPerson/${name}/ends`, timed || ends.length === 0, 'has no time of its own');
    need(`perPerson/${name}/tell`, timed || !tell, 'has no time of its own');
  }
  for (const [place, name] of [
    ['roles/own', roles?.own],
    ...Object.keys(roles?.people ?? {}).map((one) => [`roles/people/${one}`, one]),
  ] as [string, string | undefined][])
    need(
      place,
      isOf(name, 'reference', ...(place === 'roles/own' ? [] : (['references'] as const))),
      'must be a reference to a person',
    );
  for (const place of ['bin', 'kept'] as const)
    need(place, !resource.declaration[place] || !isEndless, 'is of what can be deleted');
  if (merge) {
    const { reference, readOnly } = fieldOf(merge.into)?.declaration ?? {};
    need('merge/into', readOnly && reference?.resource === file.$id, 'must be a read-only reference to its own kind');
    need('merge', archive !== undefined, 'needs "archive", since the record that went is put away');
    const from = fieldOf(merge.split?.from)?.declaration;
    need(
      'merge/split/from',
      !merge.split || (from?.readOnly && from.reference?.resource === file.$id),
      'must be a read-only reference to its own kind',
    );
  }
  for (const name of [...(similar?.names ?? []), similar?.given ?? []].flat())
    need('similar', isOf(name, 'string'), `"${name}" must be a string field`);
  for (const { name, schema, declaration } of Object.values(resource.fields)) {
    const flag = declaration.primary && schema.items?.properties?.[declaration.primary];
    const place = pointer('properties', name, 'x-field', 'primary');
    mistakes.need(
      place,
      !declaration.primary || (flag && typeOf(flag) === 'boolean'),
      'must be a boolean part of the entries',
    );
    const { distinct } = declaration;
    if (distinct)
      mistakes.known(
        pointer('properties', name, 'x-field', 'distinct'),
        'part',
        distinct,
        Object.keys(schema.items?.properties ?? {}),
      );
  }
}
