import { expect, test } from 'vitest';
import { correctedPath, tenantOfPath } from './tenant.ts';

test('a tenant is capital letters and digits [ACC-004]', () => {
  expect(tenantOfPath('/tenant/DEMO1/clients')).toBe('DEMO1');
  for (const path of ['/tenant/demo/', '/tenant/DE-MO/', '/tenant/new', '/tenant/', '/clients'])
    expect(tenantOfPath(path)).toBeUndefined();
});

test('a path gets the current tenant, and double slashes collapse [ACC-005][ACC-006]', () => {
  expect(correctedPath('/mandates/list', 'DEMO')).toBe('/tenant/DEMO/mandates/list');
  expect(correctedPath('/tenant/DEMO//mandates///list', 'NORD')).toBe('/tenant/DEMO/mandates/list');
  expect(correctedPath('/tenant/DEMO/mandates/list', 'DEMO')).toBeUndefined();
  expect(correctedPath('/mandates/list', undefined)).toBeUndefined();
});

for (const path of ['/tenant/login', '/tenant/', '/tenant', '/tenant/demo/clients', '/tenant/DE-MO/'])
  test(`${path} names no tenant, also where somebody has signed in before [ACC-004][ACC-014][ACC-015]`, () => {
    expect(correctedPath(path, 'DEMO')).toBeUndefined();
    expect(tenantOfPath(path)).toBeUndefined();
  });

test('a path that only begins like a tenant’s gets the current one [ACC-005]', () => {
  expect(correctedPath('/tenants/list', 'DEMO')).toBe('/tenant/DEMO/tenants/list');
});
