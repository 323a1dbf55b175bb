import { type Resource, tabGroups } from '@hestia/resources/vocabulary/index.ts';

export interface ShownTab {
  name: string;
  label: string;
  /** How many files and related records there are on it; absent where none are counted. */
  count?: number | undefined;
}

export interface ShownGroup extends ShownTab {
  tabs: ShownTab[];
}

/**
 * The tabs of a page as they stand: in the resource's groups, those that no group names each in one of its own.
 *
 * @returns groups without those that have nothing to show; a single one where nothing is grouped
 */
export function groupedTabs(resource: Resource, tabs: ShownTab[], labelOf: (group: string) => string): ShownGroup[] {
  const declared = tabGroups(resource.declaration);
  const found = declared
    .map(({ name, tabs: names }) => ({
      name,
      label: labelOf(name),
      tabs: names.flatMap((one) => tabs.find((tab) => tab.name === one) ?? []),
    }))
    .filter((group) => group.tabs.length > 0)
    .map((group) => {
      const counts = group.tabs.flatMap(({ count }) => count ?? []);
      return { ...group, count: counts.length > 0 ? counts.reduce((sum, one) => sum + one, 0) : undefined };
    });
  if (found.length === 0) return [{ name: '', label: '', tabs }];
  const known = found.flatMap((group) => group.tabs);
  const others = tabs.filter((tab) => !known.includes(tab)).map((tab) => ({ ...tab, tabs: [tab] }));
  return [...found, ...others];
}
