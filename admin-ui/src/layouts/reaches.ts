import { type Actor, changesAdminArea, FULL_ACCESS_ROLES, reachesAdminArea } from '@hestia/permissions/index.ts';

/** Leads to the matrix of rights of the network. */
export const ACCESS_CONTROL = '/admin/settings/access_control_list';

/** Leads to how many mandates there were on any day. */
export const TIME_MACHINE = '/admin/mandate/timemachine/count';

/** Who looks at the mandates of the whole network over time. */
export const reachesTimeMachine = (actor: Actor): boolean => reachesAdminArea(actor, 'mandate/timemachine');

/** Who moves portfolios from one agent to another: full access alone. */
export const reachesPortfolio = ({ roles }: Actor): boolean => roles.some((role) => FULL_ACCESS_ROLES.includes(role));

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
