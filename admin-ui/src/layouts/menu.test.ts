import { describe, expect, test } from 'vitest';
import { resourceById, screens } from '../registry.ts';
import { leadsTo } from './guards.ts';
import { frameOf, layoutOf, menuOf, toolOf, visibleEntries, withoutTools } from './menu.ts';
import type { MenuEntry } from './menu-entry.ts';

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

describe('what people manage', () => {
  const paths = (entries: MenuEntry[]): unknown[] =>
    entries.flatMap(({ to, children }) => [to, ...paths(children ?? [])]);
  const shown = (layout: 'default' | 'admin', ...roles: string[]) =>
    paths(visibleEntries(menuOf(screens), layout, { ...agent, roles }));

  test('clients, companies, properties, mandates and amendments, offers, appointments, calendars, threads and requests are in everybody’s menu [ACC-044]', () => {
    expect(shown('default')).toEqual(
      expect.arrayContaining([
        ...['/clients/individuals/list', '/clients/companies/list', '/properties/list', '/mandates/list'],
        ...['/mandates/avenants/list', '/properties/offers/list', '/clients/appointments/list'],
        ...['/toolbox/calendar/list', '/threads/list', '/threads/issues/list', '/clients/requests/list'],
      ]),
    );
  });

  test('templates of messages are in everybody’s menu, who begins and opens their own [THR-021][THR-007]', () => {
    expect(shown('default')).toContain('/threads/templates');
    for (const path of ['/threads/templates', '/admin/threads/templates/add', '/admin/threads/templates/TTE1'])
      expect(leadsTo(path, agent), path).not.toBe('home');
    expect(leadsTo('/admin/threads/templates/list', agent)).toBe('home');
  });

  test('new-build sales have their pages in the default layout, under one path [NBD-001]', () => {
    const kinds = ['developers', 'branches', 'contacts', 'programs', 'lots', 'bookings', 'clients', 'contracts'];
    const all = kinds.map((kind) => `/contracts/commercialisation/${kind}/list`);
    expect(shown('default')).toEqual(expect.arrayContaining(all));
    for (const path of all) expect(layoutOf(path)).toBe('default');
  });

  test('the menu of administration leads to the pages of each area [ADM-035]', () => {
    expect(shown('admin', 'super_admin')).toEqual(
      expect.arrayContaining([
        ...['/admin/property/offer-template', '/admin/home-staging/list', '/admin/mandate/emandate-templates'],
        ...['/admin/mandate/eavenant-templates', '/admin/client/mailing/templates/list'],
        ...['/admin/commercialisation/eligibilities/list', '/admin/requests/sources/list'],
        ...['/admin/requests/inbounds/list', '/admin/requests/received/list', '/admin/users/list'],
        ...['/admin/groups/list', '/admin/documents/type/list', '/admin/audit-event-list', '/admin/partners/list'],
        ...['/admin/partners-importers/list', '/admin/wallet/list', '/admin/marketplace/products/list'],
      ]),
    );
  });

  test('each page of administration lists what it keeps, and has a page on which each is edited [ADM-036]', () => {
    const pages = screens.filter(({ declaration }) => declaration.layout === 'admin' && declaration.menu);
    expect(pages.length).toBeGreaterThan(25);
    for (const { id, declaration } of pages) {
      expect(declaration.list.columns.length, id).toBeGreaterThan(0);
      expect(declaration.tabs.flatMap(({ sections }) => sections).length, id).toBeGreaterThan(0);
    }
  });
});

test('there are three layouts, and each path has one of them [ACC-009]', () => {
  expect(
    ['/login', '/logout', '/', '/clients/individuals/list', '/admin/dashboard', '/administration'].map(layoutOf),
  ).toEqual(['simple', 'simple', 'default', 'default', 'admin', 'default']);
});

test('a record of administration that opens to an agent stands in the menu of everyday work', () => {
  const path = '/admin/home-staging/HST1';
  expect([frameOf(path, agent), frameOf(path, { ...agent, roles: ['admin'] })]).toEqual(['default', 'admin']);
});

describe('the toolbox of a network', () => {
  const menu = menuOf(screens);
  const toolbox = (entries: MenuEntry[]) => entries.find(({ key }) => key === 'toolbox')?.children?.map(toolOf);

  test('offers the tools that the network hasn’t put away, and is gone without any [ADM-031]', () => {
    const all = visibleEntries(menu, 'default', agent);
    const tools = toolbox(all) ?? [];
    expect(toolbox(withoutTools(all, ['feesCalculator', 'agentsMap']))).toEqual(
      tools.filter((one) => !['feesCalculator', 'agentsMap'].includes(one)),
    );
    expect(toolbox(withoutTools(all, tools))).toBeUndefined();
  });

  test('is configured tool by tool, but for what roles reach [ADM-031]', () => {
    const named = resourceById('tenant')?.fields.hiddenTools?.schema.items?.enum;
    expect([...(toolbox(visibleEntries(menu, 'default', agent)) ?? [])].sort()).toEqual([...(named ?? [])].sort());
  });
});

test('no line is marked on the page of another that lies below its address', () => {
  const lines = (entries: MenuEntry[]): MenuEntry[] =>
    entries.flatMap((one) => (one.children ? lines(one.children) : [one]));
  const all = lines(menuOf(screens)).filter(({ hidden }) => !hidden);
  const marked = all.flatMap((one) => {
    const section = one.to?.replace(/\/list$/, '') ?? '';
    if (one.to === '/' || one.to === '/admin/dashboard') return [];
    return all
      .filter(({ to, layout }) => layout === one.layout && to !== one.to && to?.startsWith(`${section}/`))
      .filter(({ to }) => !one.except?.some((path) => to?.startsWith(path)))
      .map(({ key }) => `${one.key}: ${key}`);
  });
  expect(marked).toEqual([]);
});
