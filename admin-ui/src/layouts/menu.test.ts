import { describe, expect, test } from 'vitest';
import { screens } from '../registry.ts';
import { layoutOf, type MenuEntry, menuOf, visibleEntries } from './menu.ts';

const agent = { id: 'u', tenant: 'T', roles: [] as string[] };
const keys = (entries: MenuEntry[]): unknown[] =>
  entries.map((one) => (one.children ? [one.key, keys(one.children)] : one.key));

describe('the menu', () => {
  const deep: MenuEntry[] = [
    { key: 'open', layout: 'default' },
    { key: 'hidden', layout: 'default', hidden: true },
    { key: 'other', layout: 'admin' },
    { key: 'closed', layout: 'default', reaches: () => false },
    {
      key: 'group',
      layout: 'default',
      children: [
        { key: 'inner', layout: 'default' },
        { key: 'innerHidden', layout: 'default', hidden: true },
        { key: 'innerOther', layout: 'admin' },
        { key: 'innerGroup', layout: 'default', children: [{ key: 'x', layout: 'default', reaches: () => false }] },
      ],
    },
  ];

  test('leaves out what is hidden, of another layout or beyond the roles, at every depth [ACC-022][ACC-023][ACC-024][ACC-025]', () => {
    expect(keys(visibleEntries(deep, 'default', agent))).toEqual(['open', ['group', ['inner']]]);
  });

  test('an agent sees the work, an administrator of users the people, one of property types the types, a super administrator all', () => {
    const menu = menuOf(screens);
    const work = keys(visibleEntries(menu, 'default', agent));
    // Others may be declared beside them.
    expect(work).toEqual(
      expect.arrayContaining([
        'dashboard',
        [
          'clients',
          expect.arrayContaining(['client', 'company', 'request', 'appointment', 'apporteur', 'itineraries']),
        ],
        ['properties', expect.arrayContaining(['property', 'partner-property', 'partner-property all', 'offer'])],
        [
          'toolbox',
          expect.arrayContaining([
            ...['potentialBuyers', 'feesCalculator'],
            ...['user agents', 'user agentsMap', 'agency offices', 'agency officesMap'],
          ]),
        ],
      ]),
    );
    expect(work).not.toContain('administration');
    const users = keys(visibleEntries(menu, 'admin', { ...agent, roles: ['admin_user'] }));
    expect(users).toEqual(['backToWork', 'adminDashboard', ['people', ['user']]]);
    const types = keys(visibleEntries(menu, 'admin', { ...agent, roles: ['admin_property_types'] }));
    expect(types).toEqual([
      'backToWork',
      'adminDashboard',
      ['properties', ['property-type', 'property-secondary-type']],
    ]);
    const offers = keys(visibleEntries(menu, 'admin', { ...agent, roles: ['admin_property_offers'] }));
    expect(offers).toEqual([
      'backToWork',
      'adminDashboard',
      ['properties', ['offer-clause', 'document-template offer']],
    ]);
    const all = JSON.stringify(keys(visibleEntries(menu, 'admin', { ...agent, roles: ['super_admin'] })));
    for (const key of ['user', 'group', 'agency', 'tenant', 'audit', 'components']) expect(all).toContain(`"${key}"`);
  });
});

describe('the pages of mandates', () => {
  const paths = (entries: MenuEntry[]): unknown[] =>
    entries.flatMap(({ to, children }) => [to, ...paths(children ?? [])]);
  const shown = (layout: 'default' | 'admin', ...roles: string[]) =>
    paths(visibleEntries(menuOf(screens), layout, { ...agent, roles }));

  test('mandates, their amendments and the fees calculator are in everybody’s menu [MAN-001][AVE-001][TBX-002]', () => {
    for (const path of ['/mandates/list', '/mandates/avenants/list', '/toolbox/fees-calculator'])
      expect(shown('default')).toContain(path);
  });

  test.each([
    ['/admin/mandate/types/list', 'admin_mandate_type'],
    ['/admin/mandate/registry/list', undefined],
    ['/admin/mandate/commissions/list', 'admin_mandate_commission'],
    ['/admin/mandate/avenant', 'admin_mandate_template'],
    ['/admin/mandate/timemachine/count', undefined],
  ])(
    '%s is in the menu of super_admin, admin_hestia, admin and %s, and of no other administrator [ADM-022][ADM-023][ADM-024][ADM-025][ADM-026]',
    (path, own) => {
      const others = ['admin_mandate_type', 'admin_mandate_commission', 'admin_mandate_template', 'admin_user', 'lead'];
      const all = ['super_admin', 'admin_hestia', 'admin', ...others];
      const expected = ['super_admin', 'admin_hestia', 'admin', ...others.filter((one) => one === own)];
      expect(all.filter((role) => shown('admin', role).includes(path))).toEqual(expected);
      expect(shown('admin')).not.toContain(path);
    },
  );
});

test('there are three layouts, and each path has one of them [ACC-009]', () => {
  expect(
    ['/login', '/logout', '/', '/clients/individuals/list', '/admin/dashboard', '/administration'].map(layoutOf),
  ).toEqual(['simple', 'simple', 'default', 'default', 'admin', 'default']);
});
