import { describe, expect, test } from 'vitest';
import { ADMIN_AREAS, changesAdminArea, reachesAdmin, reachesAdminArea, reachesPage } from './pages.ts';
import { ROLES } from './roles.ts';
import { actor, CLIENT, sampleResource } from './testing/sample.ts';

/** The areas as the specification names them for each role, written out. */
const WRITTEN: Record<string, string[]> = {
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
const AREAS = [...new Set(Object.values(WRITTEN).flat())];

describe('pages', () => {
  test('the dashboard opens for admin_*, *_admin and admin, for nobody else [ROL-005] [ROL-012] [ROL-060]', () => {
    for (const role of ROLES)
      expect(reachesAdmin(actor('u', role)), role).toBe(!['mandate', 'lead', 'developer', 'partner'].includes(role));
    expect(reachesAdmin(actor('u', 'network_admin'))).toBe(true);
    expect(reachesAdmin(actor('u'))).toBe(false);
    expect(reachesAdminArea(actor('u', 'network_admin'), 'dashboard')).toBe(true);
    expect(AREAS.filter((area) => reachesAdminArea(actor('u', 'network_admin'), area))).toEqual([]);
  });

  test.each(['super_admin', 'admin_hestia'])(
    '%s reaches every area [ROL-006] [ROL-007] [ROL-010] [ROL-011]',
    (role) => {
      expect(AREAS.filter((area) => !reachesAdminArea(actor('u', role), area))).toEqual([]);
      expect(reachesAdminArea(actor('u', role), 'settings/gdpr')).toBe(true);
    },
  );

  test.each(Object.entries(WRITTEN))('%s reaches %j alone', (role, areas) => {
    expect(AREAS.filter((area) => reachesAdminArea(actor('u', role), area)).sort()).toEqual([...areas].sort());
  });

  test('every admin_* role has its area', () => {
    const roles = ROLES.filter((role) => role.startsWith('admin_') && role !== 'admin_hestia');
    expect(Object.keys(ADMIN_AREAS).sort()).toEqual([...roles].sort());
  });

  test('admin reads configuration, not the audit nor the access control list [ROL-012]', () => {
    const closed = AREAS.filter((area) => !reachesAdminArea(actor('u', 'admin'), area));
    expect(closed.sort()).toEqual(['audit-event-list', 'settings/access_control_list']);
  });

  test('admin changes nothing where it reads, whoever has another role does [ROL-012]', () => {
    expect(AREAS.filter((area) => changesAdminArea(actor('u', 'admin'), area))).toEqual([]);
    expect(changesAdminArea(actor('u', 'admin', 'admin_user'), 'users')).toBe(true);
    expect(changesAdminArea(actor('u', 'admin', 'admin_user'), 'groups')).toBe(false);
    expect(changesAdminArea(actor('u', 'admin_hestia'), 'outbox')).toBe(true);
  });

  test('without admin role no area opens, not even by the name of an object property [ROL-009]', () => {
    for (const role of ['mandate', 'lead', 'constructor']) {
      expect(AREAS.filter((area) => reachesAdminArea(actor('u', role), area))).toEqual([]);
    }
  });

  test("a resource's screens open for everybody, or for its page, matching and full-access roles [ROL-007] [ROL-009]", () => {
    const closed = sampleResource('group', { roles: { page: ['admin'], match: ['admin_group'] } });
    expect(reachesPage(actor('u'), CLIENT)).toBe(true);
    expect(reachesPage(actor('u'), closed)).toBe(false);
    for (const role of ['admin', 'admin_group', 'admin_hestia', 'super_admin']) {
      expect(reachesPage(actor('u', role), closed), role).toBe(true);
    }
    expect(reachesPage(actor('u', 'admin_audit'), closed)).toBe(false);
  });
});
