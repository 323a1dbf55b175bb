import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';
import { absent, specified } from './read.ts';

const resources = await productResources();
const tabOf = (page: string, tab: string) =>
  resources.find(({ declaration }) => declaration.path === page)?.declaration.tabs?.find(({ name }) => name === tab);
/** The records of people are declared once, for administration. */
const declared = (page = '') => (page === 'users' ? 'admin/users' : page);

test.each(specified('tabs').filter(({ page }) => page !== 'users'))(
  '$page have a tab $tab [USR-031][CLI-004][COM-004][PRO-005][DOC-001][NBD-004][NBD-007][NBD-010][NBD-017][NBD-021][PAR-002][USR-003]',
  ({ page = '', tab = '' }) => expect(tabOf(page, tab)?.sections.length).toBeGreaterThan(0),
);

test.each(specified('tabs').filter(({ page, tab }) => page === 'users' && tab !== 'settings'))(
  'the profile of a person has a tab $tab, settings apart, which is no part of the record [USR-001]',
  ({ tab = '' }) => expect(tabOf('admin/users', tab)?.sections.length).toBeGreaterThan(0),
);

test('tabs that are not built are not there', () => {
  for (const { page, tab = '' } of absent('tabs')) expect(tabOf(declared(page), tab), `${page} ${tab}`).toBeUndefined();
});

test('threads show on properties, clients, companies and mandates as issues, and on clients as discussions, too [THR-003]', () => {
  const threads = (page: string, tab: string) => tabOf(page, tab)?.sections.map(({ related }) => related?.resource);
  for (const page of ['properties', 'clients/individuals', 'clients/companies', 'mandates'])
    expect(threads(page, 'issues'), page).toContain('thread');
  expect(threads('clients/individuals', 'discussions')).toContain('thread');
});

test('a property has its offers in a tab, and a client those that they made and those that they received [OFF-002]', () => {
  const related = (page: string) => tabOf(page, 'offers')?.sections.map((one) => one.related);
  expect(related('properties')).toMatchObject([{ resource: 'offer', field: 'property' }]);
  expect(related('clients/individuals')).toMatchObject([
    { resource: 'offer', field: 'buyers' },
    { resource: 'offer', field: 'vendors' },
  ]);
});

test('a mandate opens at its details, and each of its tabs shows what it is named after [AVE-001]', () => {
  const tabs = resources.find(({ declaration }) => declaration.path === 'mandates')?.declaration.tabs ?? [];
  expect(tabs[0]?.name).toBe('details');
  const shown = (tab: string) => tabOf('mandates', tab)?.sections.flatMap(({ fields }) => fields);
  expect(shown('details')).toEqual(
    expect.arrayContaining(['reference', 'type', 'source', 'duration', 'price', 'fees', 'hai']),
  );
  expect(shown('clients')).toEqual(['clients', 'companies']);
  expect(shown('address')).toEqual(['address', 'cadastre', 'lots', 'commonhold']);
  expect(shown('documents')).toContain('documents');
  expect(shown('properties')).toEqual(['properties']);
  expect(shown('commissions')).toEqual(['commissions']);
  expect(tabOf('mandates', 'template')?.sections).toMatchObject([{ prints: true }]);
  expect(tabOf('mandates', 'avenants')?.sections).toMatchObject([
    { related: { resource: 'avenant', field: 'mandate' } },
  ]);
});

test('a mandate’s document is sent, followed and taken back in its tab emandate [ESG-003]', () => {
  expect(tabOf('mandates', 'emandate')?.sections).toMatchObject([{ sign: true }]);
});
