import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueries } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { TOGETHER } from '../../providers/reads.ts';
import { recordScreens } from '../../records/index.ts';
import { resourceById } from '../../registry.ts';
import { holdsFor } from './holds.ts';

/** Related records that a tab lists, and how the list is asked for. */
interface Listed {
  tab: string;
  name: string;
  filter: Record<string, unknown>;
}

const sectionsOf = (resource: Resource, record: RaRecord) =>
  resource.declaration.tabs
    .filter((tab) => holdsFor(tab.when, record))
    .flatMap((tab) =>
      tab.sections.filter(({ when }) => holdsFor(when, record)).map((section) => ({ tab: tab.name, section })),
    );

/** How many files a record has on each tab, of those that the person reads. */
export function filesOn(resource: Resource, record: RaRecord): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { tab, section } of sectionsOf(resource, record))
    for (const name of section.fields) {
      const value: unknown = record[name];
      if (resource.fields[name]?.declaration.type === 'files' && Array.isArray(value))
        counts[tab] = (counts[tab] ?? 0) + value.length;
    }
  return counts;
}

/** The lists of related records that stand on the tabs as they are generated. */
export function listedOn(resource: Resource, record: RaRecord): Listed[] {
  const own = recordScreens(resource).sections ?? {};
  return sectionsOf(resource, record).flatMap(({ tab, section }) => {
    const { related } = section;
    const target = related && !own[section.name] ? resourceById(related.resource) : undefined;
    if (!related || !target) return [];
    const isMany = target.fields[related.field]?.declaration.type === 'references';
    const filter = { ...related.where, [related.field]: isMany ? { any: [record.id] } : record.id };
    return [{ tab, name: target.name, filter }];
  });
}

/** How many files and related records each tab of a grouped page has; asked for in one call with what else it needs. */
export function useTabCounts(resource: Resource, record: RaRecord | undefined): Record<string, number> {
  const dataProvider = useDataProvider();
  const isGrouped = resource.declaration.groups !== undefined;
  const listed = record && isGrouped ? listedOn(resource, record) : [];
  const totals = useQueries({
    queries: listed.map(({ name, filter }) => ({
      queryKey: [name, 'getList', 'tab count', filter],
      queryFn: async () => {
        const { total, data } = await dataProvider.getList(name, {
          filter,
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'createdAt', order: 'DESC' },
          meta: { ...TOGETHER, fields: ['id'] },
        });
        return total ?? data.length;
      },
    })),
  });
  if (!record || !isGrouped) return {};
  const counts = filesOn(resource, record);
  for (const [index, { tab }] of listed.entries()) counts[tab] = (counts[tab] ?? 0) + (totals[index]?.data ?? 0);
  return counts;
}
