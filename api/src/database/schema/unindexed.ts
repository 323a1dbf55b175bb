import { FIELD_TYPES, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';

/** Fields that every table has an index for. */
const ALWAYS = ['id', 'createdAt'];

/** A way to narrow or order a list that reads every row of the network. */
export interface Unindexed {
  path: string;
  use: 'filter' | 'column' | 'view';
}

/** The fields that views of a list narrow it by. */
const viewFields = ({ declaration: { list } }: Resource): string[] => [
  ...new Set(
    (list.views ?? []).flatMap((view) => {
      if (view.type === 'board') return [view.by];
      return view.type === 'calendar' ? [view.start] : [];
    }),
  ),
];

/**
 * The filters and sortable columns of a list that no index begins with. References have one by themselves; lists that
 * are edited in their cells or put in order by hand are short.
 */
export function unindexed(resource: Resource): Unindexed[] {
  const { list, indexes = [], unique = [], ordered, global } = resource.declaration;
  if (list.grid || ordered || global) return [];
  const first = new Set([...ALWAYS, ...[...indexes, ...unique].map(([path = '']) => path)]);
  const isSlow = (path: string): boolean => {
    const place = resolvePath(resource, path);
    const isLink = place?.type === 'reference' || place?.type === 'references';
    return Boolean(place && !isLink && !place.field.declaration.virtual && !first.has(path));
  };
  const sorted = list.columns.filter((path) => {
    const place = resolvePath(resource, path);
    return place && FIELD_TYPES[place.type].sortable && place.path.length === 1;
  });
  const viewed = viewFields(resource).filter((path) => !list.filters.includes(path) && isSlow(path));
  return [
    ...viewed.map((path) => ({ path, use: 'view' as const })),
    ...list.filters.filter((path) => path !== 'q' && isSlow(path)).map((path) => ({ path, use: 'filter' as const })),
    ...sorted
      .filter((path) => !list.filters.includes(path) && !viewed.includes(path) && isSlow(path))
      .map((path) => ({ path, use: 'column' as const })),
  ];
}

/**
 * What to declare so that the lists are quick, a line for each resource whose table the statements change.
 *
 * @param statements of a migration
 */
export function indexAdvice(resources: Resource[], statements: string[]): string[] {
  return resources.flatMap((resource) => {
    const change = new RegExp(`(create table|alter table|index \\w+ on) ${resource.table}\\b`);
    const isChanged = statements.some((one) => change.test(one));
    const slow = isChanged ? unindexed(resource) : [];
    if (slow.length === 0) return [];
    const named = slow.map(({ path, use }) => `${use} "${path}"`).join(', ');
    const indexes = slow.map(({ path }) => `["${path}"]`).join(', ');
    return `Without an index in resources/${resource.id}/resource.json: ${named}. Where the list grows long, declare "indexes": [${indexes}] as far as it is asked for.`;
  });
}
