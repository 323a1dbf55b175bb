import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type Actor, fullAccess } from './ability.ts';

const isAdminRole = (role: string): boolean => role.startsWith('admin_') || role.endsWith('_admin') || role === 'admin';

/** The admin dashboard: any role starting with `admin_` or ending with `_admin` (so super_admin), and admin. */
export const reachesAdmin = (actor: Actor): boolean => actor.roles.some(isAdminRole);

/** Whether the resource's screens open: without declared roles for everybody signed in. */
export function reachesPage(actor: Actor, resource: Resource): boolean {
  const roles = resource.declaration.roles?.page;
  return !roles || fullAccess(actor, resource) || actor.roles.some((role) => roles.includes(role));
}

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
  admin_mandate_template: ['mandate/avenant', 'mandate/eavenant-templates', 'mandate/emandate-templates'],
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

/** Whether a page of the admin layout (path after `/admin/`) opens. */
export function reachesAdminArea(actor: Actor, area: string): boolean {
  if (area === 'dashboard') return reachesAdmin(actor);
  return actor.roles.some(
    (role) =>
      role === 'super_admin' || role === 'admin_hestia' || role === 'admin' || (ADMIN_AREAS[role] ?? []).includes(area),
  );
}
