import { opensFor } from '@hestia/permissions/index.ts';
import { expect, test } from 'vitest';
import { screens } from '../../registry.ts';
import { knownPages, pageOf } from './pages.ts';

const pages = knownPages();
const rolesAt = (path: string) => {
  const page = pages.find((one) => one.path === path);
  return page && opensFor(page.reaches).map(({ ground, detail }) => detail ?? ground);
};

test('every screen is among the pages once, with what opens it', () => {
  for (const { declaration } of screens)
    expect(pages.filter(({ path }) => path === `/${declaration.path}/list`)).toHaveLength(1);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('the list of access control opens for three roles, the audit for its own, requests for access for everybody [ROL-013][ADM-011]', () => {
  expect(rolesAt('/admin/settings/access_control_list')).toEqual(['super_admin', 'admin_hestia', 'admin_acl']);
  expect(rolesAt('/admin/audit-event-list')).toEqual(['super_admin', 'admin_hestia', 'admin_audit']);
  expect(rolesAt('/access-requests/list')).toEqual(['everybody']);
  expect(rolesAt('/')).toEqual(['everybody']);
});

test.each([
  ['https://app.example/tenant/DEMO/admin/users/USR1/admin?x=1#y', 'user'],
  ['/tenant/DEMO/clients/individuals/CLI1', 'client'],
  ['clients/individuals/list', 'client'],
  ['/admin/dashboard/', 'administration'],
  ['/admin/dashboard/components', 'components'],
  ['/admin/settings/DEMO/access_control_list', 'accessControl'],
  ['/admin/settings/DEMO/gdpr', 'tenant'],
  ['/tenant/DEMO/', 'dashboard'],
  ['/users/USR1', 'profile'],
  ['/admin/mail/MAI1', 'mail'],
])('%s belongs to %s', (address, key) => {
  expect(pageOf(pages, address)?.key).toBe(key);
});

test.each(['/nothing/here', '/clientsandmore', '/admin'])('%s leads nowhere', (address) => {
  expect(pageOf(pages, address)).toBeUndefined();
});
