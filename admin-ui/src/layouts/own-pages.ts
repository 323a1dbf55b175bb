import type { LayoutName, MenuEntry } from './menu-entry.ts';
import {
  ACCESS_CONTROL,
  reachesAccess,
  reachesAudit,
  reachesOutbox,
  reachesPortfolio,
  reachesTimeMachine,
  superOnly,
  TIME_MACHINE,
} from './reaches.ts';

/** Pages that aren't generated, in the groups that resources declare. */
export const OWN_PAGES: { layout: LayoutName; group: string; entry: MenuEntry }[] = [
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

/** Those of the toolbox. */
export const TOOLS: MenuEntry[] = [
  { key: 'potentialBuyers', layout: 'default', to: '/toolbox/potential-buyers', icon: 'PersonSearch' },
  { key: 'feesCalculator', layout: 'default', to: '/toolbox/fees-calculator', icon: 'Euro' },
  {
    key: 'portfolio',
    layout: 'default',
    to: '/toolbox/portfolio',
    icon: 'Group',
    reaches: reachesPortfolio,
  },
];

/** What administrators of the whole have beside the lists of records. */
export const SYSTEM: MenuEntry = {
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
};
