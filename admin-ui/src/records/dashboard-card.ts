import type { ComponentType, LazyExoticComponent } from 'react';

/** What the lines of a card of the dashboard that is the entity’s own are given. */
export interface LinesProps<T = unknown> {
  lines: T[];
}

/** A card of the dashboard: what it finds is asked for before it stands there, its lines are list items. */
export interface OwnDashboardCard<T = unknown> {
  find: (rows: number) => Promise<{ lines: T[]; total: number }>;
  view: LazyExoticComponent<ComponentType<LinesProps<T>>>;
}

/** A card whose view shows what it finds. */
export const dashboardCard = <T>(card: OwnDashboardCard<T>): OwnDashboardCard => card as unknown as OwnDashboardCard;
