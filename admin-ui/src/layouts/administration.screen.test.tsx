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
