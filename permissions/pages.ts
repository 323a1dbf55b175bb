import type { FurtherList, Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Actor, fullAccess } from './actor.ts';
import { isOutside, servesOutside } from './outside.ts';
import { FULL_ACCESS_ROLES } from './roles.ts';

const isAdminRole = (role: string): boolean => role.startsWith('admin_') || role.endsWith('_admin') || role === 'admin';

/** The admin dashboard: any role starting with `admin_` or ending with `_admin` (so super_admin), and admin. */
export const reachesAdmin = (actor: Actor): boolean => !isOutside(actor) && actor.roles.some(isAdminRole);

/** Whether the resource's screens open: without declared roles for everybody signed in. */
export function reachesPage(actor: Actor, resource: Resource): boolean {
  if (isOutside(actor)) return servesOutside(actor, resource);
  const roles = resource.declaration.roles?.page;
  return !roles || fullAccess(actor, resource) || actor.roles.some((role) => roles.includes(role));
}

/**
 * Whether a further list of the resource opens: to everybody where it says so, else to whom its screens do; where it has
 * roles of its own, to these instead of the resource's matching roles.
 */
export function reachesList(actor: Actor, resource: Resource, list: FurtherList): boolean {
  if (isOutside(actor)) return reachesPage(actor, resource) && !list.roles;
  if (list.everybody) return true;
  if (!list.roles) return reachesPage(actor, resource);
  const { match = [] } = resource.declaration.roles ?? {};
  const roles = actor.roles.filter((role) => !match.includes(role));
  return reachesPage({ ...actor, roles }, resource) || actor.roles.some((role) => list.roles?.includes(role));
}

/** The path of the list that somebody goes back to from a record: the resource's own, or a further one that opens to them. */
export function listPath(actor: Actor, resource: Resource): string {
  const { lists = [], path } = resource.declaration;
  const further = reachesPage(actor, resource)
    ? undefined
    : lists.find((list) => !list.records && reachesList(actor, resource, list));
  return `/${further?.path ?? `${path}/list`}`;
}

/** Whether the page of a record opens, and that of a new one: to whom one of the lists does whose records open there. */
export const reachesRecords = (actor: Actor, resource: Resource): boolean =>
  reachesPage(actor, resource) ||
  (resource.declaration.lists ?? []).some((list) => !list.records && reachesList(actor, resource, list));

/** The area of the admin layout that each administrator role opens; super_admin and admin_hestia open all of them. */
export const ADMIN_AREAS: Record<string, string[]> = {
  admin_acl: ['settings/access_control_list'],
  admin_user: ['users'],
  admin_group: ['groups'],
  admin_groups: ['groups'],
  admin_property_types: ['property/types'],
  admin_property_categories: ['property/categories'],
  admin_property_features: ['property/features'],
  admin_property_offers: ['property/offers', 'property/offer-template'],
  admin_property_sources: ['property/sources'],
  admin_property_brochures: ['property/brochures'],
  admin_mandate_type: ['mandate/types'],
  admin_mandate_template: [
    'mandate/avenant',
    'mandate/templates',
    'mandate/eavenant-templates',
    'mandate/emandate-templates',
  ],
  admin_mandate_commission: ['mandate/commissions'],
  admin_client_template: ['client/mailing/templates'],
  admin_appointments_bdv: ['appointments'],
  admin_bdv_template: ['appointments/templates'],
  admin_message_label: ['threads/labels'],
  admin_message_template: ['threads/templates'],
  admin_audit: ['audit-event-list'],
  admin_marketplace: ['marketplace/products'],
  admin_commercialisation: ['commercialisation/eligibilities'],
};

/** Reads configuration and changes nothing. */
const READER = 'admin';

/** Areas that aren't configuration, and so stay closed to the plain `admin`. */
const BEYOND_CONFIGURATION = ['settings/access_control_list', 'audit-event-list'];

function opens(role: string, area: string): boolean {
  if (FULL_ACCESS_ROLES.includes(role)) return true;
  if (role === READER) return !BEYOND_CONFIGURATION.includes(area);
  return Object.hasOwn(ADMIN_AREAS, role) && (ADMIN_AREAS[role] ?? []).includes(area);
}

/** Whether a page of the admin layout (path after `/admin/`) opens. */
export const reachesAdminArea = (actor: Actor, area: string): boolean =>
  area === 'dashboard' ? reachesAdmin(actor) : !isOutside(actor) && actor.roles.some((role) => opens(role, area));

/** Whether the person changes something on a page of the admin layout: the plain `admin` only reads there. */
export const changesAdminArea = (actor: Actor, area: string): boolean =>
  reachesAdminArea({ ...actor, roles: actor.roles.filter((role) => role !== READER) }, area);
