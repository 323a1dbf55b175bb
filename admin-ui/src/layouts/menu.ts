import {
  type Actor,
  changesAdminArea,
  FULL_ACCESS_ROLES,
  isOutside,
  reachesAdmin,
  reachesAdminArea,
  reachesList,
  reachesPage,
} from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';

export type LayoutName = 'simple' | 'default' | 'admin';

/** A line of the menu, or a group of lines. */
export interface MenuEntry {
  key: string;
  layout: LayoutName;
  /** Of a group that resources declare: the first of them, which names it. */
  named?: Resource;
  to?: string;
  icon?: string;
  /** Declared, and not shown. */
  hidden?: boolean;
  /** Whether the person's roles reach it; absent: everybody's. */
  reaches?: (actor: Actor) => boolean;
  /** Who opens the page, where that are others than those whom the menu offers it to. */
  opens?: (actor: Actor) => boolean;
  /** Paths below `to` that are entries of their own. */
  except?: string[];
  children?: MenuEntry[];
}

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
  const { path, menu, lists = [] } = resource.declaration;
  const reaches = (actor: Actor) => reachesPage(actor, resource);
  const further = lists.filter((one) => one.menu);
  const pages = OWN_PAGES.map(({ entry }) => ({ path: entry.to?.slice(1) }));
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

/** Leads to the matrix of rights of the network. */
export const ACCESS_CONTROL = '/admin/settings/access_control_list';

/** Leads to how many mandates there were on any day. */
export const TIME_MACHINE = '/admin/mandate/timemachine/count';

/** Who looks at the mandates of the whole network over time. */
export const reachesTimeMachine = (actor: Actor): boolean => reachesAdminArea(actor, 'mandate/timemachine');

/** Who moves portfolios from one agent to another: full access alone. */
export const reachesPortfolio = ({ roles }: Actor): boolean => roles.some((role) => FULL_ACCESS_ROLES.includes(role));

/** A group that isn't any resource's own. */
const TOOLBOX = 'toolbox';

/** Pages that aren't generated, in the groups that resources declare. */
const OWN_PAGES: { layout: LayoutName; group: string; entry: MenuEntry }[] = [
  {
    layout: 'default',
    group: 'clients',
    entry: { key: 'itineraries', layout: 'default', to: '/clients/appointments/itinerary', icon: 'Map' },
  },
  {
    layout: 'default',
    group: 'marketing',
    entry: { key: 'marketingHub', layout: 'default', to: '/marketing-hub', icon: 'Storefront' },
  },
  {
    layout: 'default',
    group: 'marketing',
    entry: { key: 'wallet', layout: 'default', to: '/wallet', icon: 'Wallet', except: ['/wallet/orders'] },
  },
  {
    layout: 'admin',
    group: 'mandates',
    entry: { key: 'timeMachine', layout: 'admin', to: TIME_MACHINE, icon: 'History', reaches: reachesTimeMachine },
  },
];

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
      children: [
        { key: 'potentialBuyers', layout: 'default', to: '/toolbox/potential-buyers', icon: 'PersonSearch' },
        { key: 'feesCalculator', layout: 'default', to: '/toolbox/fees-calculator', icon: 'Euro' },
        {
          key: 'portfolio',
          layout: 'default',
          to: '/toolbox/portfolio',
          icon: 'Group',
          reaches: reachesPortfolio,
        },
        ...resources.flatMap((one) => furtherIn(one, TOOLBOX, 'default')),
      ],
    },
    { key: 'bin', layout: 'default', to: '/bin', icon: 'Bin' },
    { key: 'profile', layout: 'default', to: '/users', hidden: true },
    { key: 'administration', layout: 'default', to: '/admin/dashboard', icon: 'Settings', reaches: reachesAdmin },
    { key: 'backToWork', layout: 'admin', to: '/', icon: 'ArrowBack' },
    { key: 'adminDashboard', layout: 'admin', to: '/admin/dashboard', icon: 'Dashboard', reaches: reachesAdmin },
    ...groups('admin'),
    {
      key: 'system',
      layout: 'admin',
      children: [
        {
          key: 'accessRequests',
          layout: 'admin',
          to: '/access-requests/list',
          icon: 'Key',
          reaches: reachesAccess,
          opens: () => true,
        },
        {
          key: 'accessControl',
          layout: 'admin',
          to: ACCESS_CONTROL,
          icon: 'Shield',
          reaches: reachesAccess,
        },
        { key: 'audit', layout: 'admin', to: '/admin/audit-event-list', icon: 'History', reaches: reachesAudit },
        { key: 'outbox', layout: 'admin', to: '/admin/outbox', icon: 'Mail', reaches: reachesOutbox },
        { key: 'mail', layout: 'admin', to: '/admin/mail', hidden: true, reaches: reachesOutbox },
        { key: 'jobs', layout: 'admin', to: '/admin/jobs', icon: 'Jobs', reaches: reachesOutbox },
        { key: 'components', layout: 'admin', to: '/admin/dashboard/components', icon: 'Widgets', reaches: superOnly },
      ],
    },
  ];
}

/** Who administers access, and so answers everybody's requests. */
export const reachesAccess = (actor: Actor): boolean => reachesAdminArea(actor, 'settings/access_control_list');

/** Who reads the audit of everything. */
export const reachesAudit = (actor: Actor): boolean => reachesAdminArea(actor, 'audit-event-list');

/** Who reads the outbox and what failed. */
export const reachesOutbox = (actor: Actor): boolean => reachesAdminArea(actor, 'outbox');

/** Who tries the outbox out, and repeats or deletes what failed. */
export const changesOutbox = (actor: Actor): boolean => changesAdminArea(actor, 'outbox');

/** Who sees the living documentation of the screens. */
export const superOnly = (actor: Actor): boolean => actor.roles.includes('super_admin');
