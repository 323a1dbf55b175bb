import type { ResourceDeclaration, TabGroup } from './types.ts';

/** As many tabs or groups of them stand on one line, on any screen. */
export const MOST_GROUPS = 6;

/** The tabs that a record's page has without declaring them, in their order. */
export const engineTabs = ({ activity, similar }: ResourceDeclaration): string[] => [
  ...(activity ? ['activity'] : []),
  ...(similar ? ['similar'] : []),
  'history',
];

/** The groups with the tabs of each: what the page has by itself and no group names ends the first one. */
export function tabGroups(declaration: ResourceDeclaration): TabGroup[] {
  const { groups = [] } = declaration;
  const named = groups.flatMap(({ tabs }) => tabs);
  const left = engineTabs(declaration).filter((name) => !named.includes(name));
  return groups.map(({ name, tabs }, index) => ({ name, tabs: index === 0 ? [...tabs, ...left] : tabs }));
}
