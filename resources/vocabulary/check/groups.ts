import { engineTabs, MOST_GROUPS } from '../groups.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

const PLACE = '/x-resource/groups';

/** Each tab stands in one group, and no line has more of them than a screen shows. */
export function checkGroups({ resource: { declaration } }: Subject, mistakes: Mistakes): void {
  const { groups, tabs, path } = declaration;
  const declared = tabs.map(({ name }) => name);
  const known = [...declared, ...engineTabs(declaration)];
  if (!groups) {
    const isTooLong = path !== undefined && known.length > MOST_GROUPS;
    mistakes.need('/x-resource/tabs', !isTooLong, `more than ${MOST_GROUPS} tabs need "groups"`);
    return;
  }
  mistakes.need(PLACE, groups.length <= MOST_GROUPS, `more than ${MOST_GROUPS} groups`);
  const seen = new Set<string>();
  for (const [index, group] of groups.entries())
    for (const [at, name] of group.tabs.entries()) {
      const place = pointer('x-resource', 'groups', index, 'tabs', at);
      if (!mistakes.known(place, 'tab', name, known)) continue;
      mistakes.need(place, !seen.has(name), `"${name}" stands in two groups`);
      seen.add(name);
    }
  for (const name of declared) mistakes.need(PLACE, seen.has(name), `the tab "${name}" stands in no group`);
  const names = groups.map(({ name }) => name);
  mistakes.need(PLACE, new Set(names).size === names.length, 'two groups have one name');
}
