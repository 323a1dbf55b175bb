import { type Actor, isOutside, reachesAdmin, reachesList, reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { LayoutName, MenuEntry } from './menu-entry.ts';
import { OWN_PAGES, SYSTEM, TOOLS } from './own-pages.ts';
import { ACCESS_CONTROL } from './reaches.ts';

/** The name by which the network's configuration speaks of a line: of a further list, its own. */
export const toolOf = ({ key }: MenuEntry): string => key.split(' ').at(-1) ?? key;

/** A menu without the tools that the network doesn't offer. */
export const withoutTools = (entries: MenuEntry[], hidden: readonly string[]): MenuEntry[] =>
  entries.flatMap((entry) => {
    if (entry.key !== TOOLBOX || hidden.length === 0) return [entry];
    const children = entry.children?.filter((one) => !hidden.includes(toolOf(one))) ?? [];
    return children.length > 0 ? [{ ...entry, children }] : [];
  });

/** What is left of a menu for a layout and a person, at every depth; a group without lines goes too. */
export function visibleEntries(entries: MenuEntry[], layout: LayoutName, actor: Actor): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (entry.hidden || entry.layout !== layout || (entry.reaches && !entry.reaches(actor))) return [];
    // What isn't said to be for people from outside is for the network's own.
    if (isOutside(actor) && !entry.reaches && !entry.children && entry.to !== '/') return [];
    if (!entry.children) return [entry];
    const children = visibleEntries(entry.children, layout, actor);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** The layout that a path of the tenant uses. */
export function layoutOf(path: string): LayoutName {
  if (/^\/(login|logout)(\/|$)/.test(path)) return 'simple';
  return /^\/admin(\/|$)/.test(path) ? 'admin' : 'default';
}

/** The layout in which somebody sees a path: who has no page of administration keeps the menu of everyday work. */
export function frameOf(path: string, actor: Actor): LayoutName {
  const layout = layoutOf(path);
  return layout === 'admin' && !reachesAdmin(actor) ? 'default' : layout;
}

/** The key of a further list: its resource's `$id` and its name. */
export const furtherKey = (resource: Resource, name: string): string => `${resource.id} ${name}`;

const groupOf = ({ declaration: { menu } }: Resource): string => menu?.group ?? 'other';

/** The further lists of a resource that stand in a group of the menu. */
const furtherIn = (resource: Resource, group: string, layout: LayoutName): MenuEntry[] =>
  (resource.declaration.lists ?? [])
    .filter(({ menu }) => menu && (menu.group ?? groupOf(resource)) === group)
    .filter((one) => (one.layout ?? resource.declaration.layout ?? 'default') === layout)
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
    .map((one) => ({
      key: furtherKey(resource, one.name),
      layout,
      to: `/${one.path}`,
      icon: one.menu?.icon ?? 'Folder',
      reaches: (actor: Actor) => reachesList(actor, resource, one),
    }));

/** A resource's list and its further ones in the same group. */
function entriesOf(resource: Resource, layout: LayoutName, all: Resource[]): MenuEntry[] {
  const { path, menu } = resource.declaration;
  const reaches = (actor: Actor) => reachesPage(actor, resource);
  const further = all.flatMap((one) => (one.declaration.lists ?? []).filter((list) => list.menu));
  const pages = [ACCESS_CONTROL, ...OWN_PAGES.map(({ entry }) => entry.to ?? '')].map((to) => ({ path: to.slice(1) }));
  const paths = [...further, ...pages, ...all.map((one) => one.declaration)].map((one) => one.path ?? '');
  const except = paths.filter((one) => one.startsWith(`${path}/`)).map((one) => `/${one}`);
  return [
    {
      key: resource.id,
      layout,
      to: `/${path}/list`,
      icon: menu?.icon ?? 'Folder',
      reaches,
      ...(except.length > 0 ? { except } : {}),
    },
    ...furtherIn(resource, groupOf(resource), layout),
  ];
}

/** A group that isn't any resource's own. */
const TOOLBOX = 'toolbox';

/** The menu that the resources declare, by layout and group, with the pages that aren't generated. */
export function menuOf(resources: Resource[]): MenuEntry[] {
  const shown = resources.filter((one) => one.declaration.path && one.declaration.menu);
  const groups = (layout: LayoutName): MenuEntry[] => {
    const own = shown.filter((one) => (one.declaration.layout ?? 'default') === layout);
    const names = [...new Set(own.map((one) => one.declaration.menu?.group ?? 'other'))];
    return names.map((group) => {
      const members = own.filter((one) => groupOf(one) === group);
      return {
        key: group,
        layout,
        ...(members[0] ? { named: members[0] } : {}),
        children: [
          ...members.flatMap((one) => entriesOf(one, layout, shown)),
          ...shown.filter((one) => !members.includes(one)).flatMap((one) => furtherIn(one, group, layout)),
          ...OWN_PAGES.filter((one) => one.layout === layout && one.group === group).map(({ entry }) => entry),
        ],
      };
    });
  };
  return [
    { key: 'dashboard', layout: 'default', to: '/', icon: 'Dashboard' },
    ...groups('default'),
    {
      key: TOOLBOX,
      layout: 'default',
      children: [...TOOLS, ...resources.flatMap((one) => furtherIn(one, TOOLBOX, 'default'))],
    },
    { key: 'bin', layout: 'default', to: '/bin', icon: 'Bin' },
    { key: 'profile', layout: 'default', to: '/users', hidden: true },
    { key: 'administration', layout: 'default', to: '/admin/dashboard', icon: 'Settings', reaches: reachesAdmin },
    { key: 'backToWork', layout: 'admin', to: '/', icon: 'ArrowBack' },
    { key: 'adminDashboard', layout: 'admin', to: '/admin/dashboard', icon: 'Dashboard', reaches: reachesAdmin },
    ...groups('admin'),
    SYSTEM,
  ];
}
