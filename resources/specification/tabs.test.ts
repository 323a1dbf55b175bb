import { expect, test } from 'vitest';
import { loadResources } from '../vocabulary/load.ts';
import { absent, specified } from './read.ts';

const resources = await loadResources();
const tabOf = (page: string, tab: string) =>
  resources.find(({ declaration }) => declaration.path === page)?.declaration.tabs?.find(({ name }) => name === tab);
/** The records of people are declared once, for administration. */
const declared = (page = '') => (page === 'users' ? 'admin/users' : page);

test.each(specified('tabs').filter(({ page }) => page !== 'users'))(
  '$page have a tab $tab [MAN-004][PRO-005][CLI-004][COM-004][USR-003]',
  ({ page = '', tab = '' }) => expect(tabOf(page, tab)?.sections.length).toBeGreaterThan(0),
);

test('tabs that are not built are not there', () => {
  for (const { page, tab = '' } of absent('tabs')) expect(tabOf(declared(page), tab), `${page} ${tab}`).toBeUndefined();
});

test('a property has its offers in a tab, and a client those that they made and those that they received [OFF-002]', () => {
  const related = (page: string) => tabOf(page, 'offers')?.sections.map((one) => one.related);
  expect(related('properties')).toMatchObject([{ resource: 'offer', field: 'property' }]);
  expect(related('clients/individuals')).toMatchObject([
    { resource: 'offer', field: 'buyers' },
    { resource: 'offer', field: 'vendors' },
  ]);
});

test('a mandate’s document is sent, followed and taken back in its tab emandate [ESG-003]', () => {
  expect(tabOf('mandates', 'emandate')?.sections).toMatchObject([{ sign: true }]);
});
