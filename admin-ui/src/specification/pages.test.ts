import { expect, test } from 'vitest';
import { absent, specified, words } from '../../../resources/specification/read.ts';
import { leadsTo } from '../layouts/guards.ts';
import { layoutOf, menuOf, visibleEntries } from '../layouts/menu.ts';
import type { MenuEntry } from '../layouts/menu-entry.ts';
import { screens } from '../registry.ts';

const FULL = ['super_admin', 'admin_hestia'];
const ROLES = words(specified('values').find(({ field }) => field === 'roles')?.values);
const PAGES = specified('pages').map(({ path = '', roles }) => ({
  path: `/${path.replace('{tenant}', 'TEST')}`,
  roles: words(roles),
}));
const ADMIN_PAGES = PAGES.filter(({ path }) => path.startsWith('/admin/'));
const menu = menuOf(screens);

const as = (...roles: string[]) => ({ id: 'USR1', tenant: 'TEST', roles });
const isFor = (role: string) => (page: { roles: string[] }) =>
  page.roles.includes('everybody') || FULL.includes(role) || page.roles.includes(role);
/** The pages at their address, and not home or at another page. */
const opened = (...roles: string[]) =>
  PAGES.filter(({ path }) => !['home', undefined].includes(leadsTo(path, as(...roles)))).map(({ path }) => path);
const shown = (entries: MenuEntry[]): string[] =>
  entries.flatMap(({ to, children = [] }) => [...(to ? [to] : []), ...shown(children)]);
const inMenu = (layout: 'default' | 'admin', ...roles: string[]) => shown(visibleEntries(menu, layout, as(...roles)));
/** Those of a network's settings are its record's tabs. */
const isListed = (path: string) => !path.startsWith('/admin/settings/');

/** A role's pages are at their addresses, those of administration in its menu, and the others lead home. */
function hasItsPages(role: string) {
  const own = PAGES.filter(isFor(role)).map(({ path }) => path);
  expect(opened(role)).toEqual(own);
  const listed = inMenu('admin', role);
  const expected = ADMIN_PAGES.map(({ path }) => path).filter((path) => isListed(path) && own.includes(path));
  expect(ADMIN_PAGES.map(({ path }) => path).filter((path) => isListed(path) && listed.includes(path))).toEqual(
    expected,
  );
  expect(inMenu('default', role)).toContain('/admin/dashboard');
  expect(leadsTo('/admin/dashboard', as(role))).toBe('/admin/dashboard');
}

test('the table of roles and pages speaks of those of administration, of all that there are', () => {
  expect(ROLES).toEqual(expect.arrayContaining([...FULL, 'admin', ...ADMIN_PAGES.flatMap(({ roles }) => roles)]));
  expect(ADMIN_PAGES.length).toBeGreaterThan(25);
  expect(ADMIN_PAGES.map(({ path }) => layoutOf(path))).toEqual(ADMIN_PAGES.map(() => 'admin'));
});

test('each page of administration has a path of its own below /admin, in its layout [ADM-032]', () => {
  const paths = ADMIN_PAGES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect(leadsTo(path, as('super_admin')), path).toMatch(/^\/admin\//);
});

test.each(ROLES)('%s opens the dashboard of administration as its name says [ADM-001]', (role) => {
  const isAdministrator = role === 'super_admin' || role === 'admin' || /^admin_|_admin$/.test(role);
  expect(leadsTo('/admin/dashboard', as(role))).toBe(isAdministrator ? '/admin/dashboard' : 'home');
});

const OF_ADMINISTRATION = ROLES.filter((role) => role.startsWith('admin'));
const OTHERS = ROLES.filter((role) => ![...OF_ADMINISTRATION, ...FULL].includes(role));
const OF_AN_AREA = OF_ADMINISTRATION.filter((role) => !FULL.includes(role) && role !== 'admin');

test.each(OF_AN_AREA)(
  '%s has the pages of its area in its menu, and is led home from the others [ROL-005][ROL-008][ROL-013][ROL-014][ROL-015][ROL-016][ROL-017][ROL-018][ROL-019][ROL-020][ROL-021][ROL-022][ROL-023][ROL-024][ROL-025][ROL-026][ROL-027][ROL-028][ROL-029][ROL-030][ROL-031][MKT-004][AUD-002][ACC-019][ACC-024][ESG-005][ESG-006]',
  hasItsPages,
);

test.each([...FULL, 'admin'])(
  '%s reaches what is to be reached of administration [REQ-005][REQ-006][ADM-003][ADM-004][ADM-010][NBD-022][PAR-001][PAR-003][HSS-002][ROL-006][ROL-007][ROL-009][ROL-012][ADM-002][ADM-005][ADM-006][ADM-007][ADM-008][ADM-009][ADM-019][ADM-020][ADM-022][ADM-023][ADM-024][ADM-026][ADM-027][ADM-029][ADM-030][REQ-004][MAN-001][MAN-002][AVE-001][TBX-002][ACC-019]',
  hasItsPages,
);

test.each([...OTHERS, 'nobody'])(
  '%s reaches what is everybody’s, and nothing of administration [NBD-002][NBD-003][NBD-005][NBD-006][NBD-008][NBD-009][NBD-011][NBD-012][NBD-013][NBD-014][NBD-015][NBD-016][NBD-018][NBD-019][NBD-020][APO-001][APO-002][TBX-007][PAR-015][NOT-001][ROL-006][ROL-007][ROL-009][ROL-012][ADM-002][ADM-005][ADM-006][ADM-007][ADM-008][ADM-009][ADM-019][ADM-020][ADM-022][ADM-023][ADM-024][ADM-026][ADM-027][MAN-001][MAN-002][AVE-001][REQ-001][THR-001][TBX-001][TBX-002][APP-001][APP-002][CAL-001][VEN-002][VEN-004][WAL-001][ACC-019]',
  (role) => {
    const roles = role === 'nobody' ? [] : [role];
    const common = PAGES.filter((page) => page.roles.includes('everybody')).map(({ path }) => path);
    expect(opened(...roles)).toEqual(common);
    for (const path of ['/admin/dashboard', ...ADMIN_PAGES.map((page) => page.path)])
      expect(leadsTo(path, as(...roles)), path).toBe('home');
    expect(inMenu('default', ...roles)).not.toContain('/admin/dashboard');
  },
);

/** The tabs of a record at a pattern of pages. */
const hasTab = (pattern: string, tab: string | undefined) =>
  screens.some(
    ({ declaration: { path, tabs = [] } }) => pattern === `/${path}/:id/:tab` && tabs.some(({ name }) => name === tab),
  );

test.each(absent('pages'))('$path is not built, and not there', ({ path = '' }) => {
  const address = `/${path.replace('{tenant}', 'TEST')}`;
  const pattern = leadsTo(address, as('super_admin'));
  if (pattern !== undefined) {
    expect(pattern, 'a record opens there').toMatch(/\/:id\/:tab$/);
    expect(hasTab(pattern, address.split('/').at(-1))).toBe(false);
  }
});
