import { resolvePath } from '../path.ts';
import { hint, type Mistakes, pointer, type Subject } from './mistakes.ts';

type Named = [place: string, name: string];

const each = (place: string, names: readonly string[] = []): Named[] =>
  names.map((name, index) => [pointer('x-resource', ...place.split('/'), index), name]);
const keys = (place: string, named: object = {}): Named[] =>
  Object.keys(named).map((name) => [pointer('x-resource', ...place.split('/'), name), name]);
const one = (place: string, name: string | undefined): Named[] =>
  name === undefined ? [] : [[pointer('x-resource', ...place.split('/')), name]];

/** The fields and parts that a declaration names, each with its place. */
function namesIn({ resource: { declaration } }: Subject): Named[] {
  const { list, display, create, search, indexes, unique, uniqueWhile, roles, tabs, sort, similar } = declaration;
  return [
    ...each('list/columns', list.columns),
    ...(declaration.lists ?? []).flatMap(({ columns }, index) => each(`lists/${index}/columns`, columns)),
    ...each('list/lead/title', list.lead?.title),
    ...each('list/lead/facts', list.lead?.facts),
    ...each('list/contact', list.contact),
    ...keys('list/under', list.under),
    ...Object.entries(list.under ?? {}).flatMap(([path, line]) =>
      one(`list/under/${path}`, typeof line === 'string' ? line : line.per),
    ),
    ...Object.entries(list.map ?? {}).flatMap(([part, name]) => one(`list/map/${part}`, name)),
    ...one('list/counts', list.counts),
    ...each('display', display),
    ...each('create', create),
    ...each('apart', declaration.apart),
    ...(declaration.quick ?? []).flatMap(({ fields }, index) => each(`quick/${index}/fields`, fields)),
    ...(declaration.checks ?? []).flatMap(({ at, changes }, index) => [
      ...one(`checks/${index}/at`, at),
      ...each(`checks/${index}/changes`, changes),
    ]),
    ...keys('search', search),
    ...(indexes ?? []).flatMap((names, index) => each(`indexes/${index}`, names)),
    ...(unique ?? []).flatMap((names, index) => each(`unique/${index}`, names)),
    ...(uniqueWhile ?? []).flatMap(({ fields, when }, index) => [
      ...each(`uniqueWhile/${index}/fields`, fields),
      ...keys(`uniqueWhile/${index}/when`, when),
    ]),
    ...keys('roles/people', roles?.people),
    ...one('roles/own', roles?.own),
    ...tabs.flatMap(({ sections }, tab) =>
      sections.flatMap(({ fields }, section) => each(`tabs/${tab}/sections/${section}/fields`, fields)),
    ),
    ...one('sort/0', sort?.[0]),
    ...one('ordered', declaration.ordered),
    ...one('archive', declaration.archive),
    ...one('choosable', declaration.choosable),
    ...each('holders/evenArchived/change', declaration.holders?.evenArchived?.change),
    ...one('about/resource', declaration.about?.resource),
    ...one('about/id', declaration.about?.id),
    ...one('warning', declaration.warning),
    ...one('chip', declaration.chip),
    ...Object.entries(declaration.perPerson ?? {}).flatMap(([name, { until }]) =>
      one(`perPerson/${name}/until`, until),
    ),
    ...one('picture', declaration.picture),
    ...one('merge/into', declaration.merge?.into),
    ...each('merge/alike', declaration.merge?.alike),
    ...one('merge/split/from', declaration.merge?.split?.from),
    ...each('merge/split/copies', declaration.merge?.split?.copies),
    ...each('similar/names', similar?.names),
    ...one('similar/given', similar?.given),
    ...each('similar/from', similar?.from),
    ...keys('similar/same', similar?.same),
  ];
}

/** What lists, tabs, searches, orders and indexes name must exist. */
export function checkNames(subject: Subject, mistakes: Mistakes): void {
  const { resource, file } = subject;
  const names = Object.keys(resource.fields);
  for (const [place, name] of namesIn(subject))
    mistakes.need(place, resolvePath(resource, name), () => `unknown field "${name}"${hint(name, names)}`);
  const { display, list } = resource.declaration;
  const whole = [...each('display', display), ...each('list/lead/title', list.lead?.title)];
  for (const [place, name] of whole)
    mistakes.need(place, !name.includes('.'), () => `"${name}" is a part of a field: "title" can say it`);
  for (const [index, name] of (file.required ?? []).entries())
    mistakes.known(pointer('required', index), 'field', name, Object.keys(file.properties));
}
