import type { DashboardPart, DashboardVariant } from '@hestia/resources/vocabulary/index.ts';

/** Which dashboard somebody has: the agent’s where their account says nothing. */
export const variantOf = (dashboardType: DashboardVariant | null | undefined): DashboardVariant =>
  dashboardType ?? 'agent';

/** Whether a part stands in a variant; in all of them where it names none. */
export const standsIn = ({ for: variants }: DashboardPart, variant: DashboardVariant): boolean =>
  !variants || variants.includes(variant);

/** The person’s own latest records: who leads a team or the network looks at those of others. */
export const LATEST: DashboardPart = { for: ['agent'] };
