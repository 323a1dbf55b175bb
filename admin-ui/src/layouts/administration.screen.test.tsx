import { TENANT } from '../testing/api.ts';
import { expect, page, test } from '../testing/screen.tsx';

const HOME = '/tenant/TEST/';
const address = () => window.location.pathname.replace(/\/?$/, '/');

test('administration has a menu of its own, with the pages of the role [ACC-009][ACC-024][AUD-001][AUD-002]', async ({
  api,
  visit,
}) => {
  api.roles = ['admin_audit'];
  await visit('');
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect.element(page.getByRole('link', { name: 'Back to work' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Users' }).elements()).toEqual([]);
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  expect(address()).toBe(`${HOME}admin/audit-event-list/`);
});

for (const path of ['admin/users/list', 'admin/dashboard/components'])
  test(`whose roles do not reach ${path} is led home [ACC-019][ACC-024]`, async ({ api, visit }) => {
    api.roles = ['admin_audit'];
    await visit(path);
    await expect.element(page.getByRole('heading', { name: /^Hello/, level: 1 })).toBeVisible();
    expect(address()).toBe(HOME);
  });

test('who has no role of administration isn’t led there, and is led home from it [ROL-009][ACC-019]', async ({
  visit,
}) => {
  await visit('admin/dashboard');
  await expect.element(page.getByRole('heading', { name: /^Hello/, level: 1 })).toBeVisible();
  expect(page.getByRole('link', { name: 'Administration' }).elements()).toEqual([]);
});

test('the first page of administration says what needs a hand, then the areas [ADM-001]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const source = api.holds('request-sources', { name: 'Portal' }).id;
  const box = { kind: 'imap', active: true, source };
  api.holds('inbounds', { ...box, name: 'Portals', lastError: 'Wrong password' });
  api.holds('inbounds', { ...box, name: 'Quiet' });
  api.on('GET', /^jobs$/, () => ({ results: [], pagination: { total: 0 } }));
  api.on('GET', /^mails$/, () => ({ results: [], pagination: { total: 3 } }));
  api.on('GET', /^mail-status$/, () => ({ from: null, counts: {} }));
  const size = { files: 3, fileBytes: 2_000_000, databaseBytes: null, backupAt: '2026-03-12T02:00:00.000Z' };
  api.on('GET', /^installation$/, () => size);
  api.holds('users', { firstName: 'Ada', active: true, secondStep: false });
  api.holds('users', { firstName: 'Zoé', active: true, secondStep: true });
  const feed = api.holds('feeds', { name: 'Portal' }).id;
  api.holds('feed-sends', { feed, state: 'stopped' });
  api.holds('tenants', { id: TENANT, name: 'Agence', dpoEmail: 'dpo@a.example', gdprTermsUrl: 'https://a.example' });
  await visit('admin/dashboard');
  await expect
    .element(page.getByText(/^3 settings of the network are open: .*Fee scale.*A second step of sign-in/))
    .toBeVisible();
  await expect.element(page.getByText('1 feed stopped')).toBeVisible();
  await expect.element(page.getByText('1 account signs in without a second step')).toBeVisible();
  await expect.element(page.getByText(/^3 files \(2 MB\) · Last backup: .*12.*2026/)).toBeVisible();
  await expect.element(page.getByText('they reach nobody')).toBeVisible();
  await expect.element(page.getByText('3 e-mails couldn’t be sent')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /can’t be read/ })).toBeVisible();
  await expect.element(page.getByText('Wrong password')).toBeVisible();
  expect(page.getByText('Quiet').elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'Mandates', level: 2 })).toBeVisible();
  const types = page.getByRole('main').getByRole('link', { name: /^Mandate types/ });
  await expect.element(types).toMatchTextContent(/The kinds of mandate that the network works with.*0$/);
  await page.getByRole('link', { name: 'Look at it' }).first().click();
  await expect
    .poll(() => `${window.location.pathname}${window.location.search}`)
    .toMatch(/admin\/outbox\?state=failed$/);
});
