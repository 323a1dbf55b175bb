import { vi } from 'vitest';
import { signOut } from '../providers/auth.ts';
import { TENANT } from '../testing/api.ts';
import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const menu = page.getByRole('navigation', { name: 'Main menu' });
const network = { id: TENANT, name: 'Agence Test', languages: ['en', 'fr'] };

test('what is saved of the network’s settings is seen at once in the frame [ADM-002][ADM-008][TBX-006]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  api.holds('tenants', { ...network, usefulLinks: [{ title: 'Before', uri: 'https://before.example/' }] });
  await visit(`admin/settings/${TENANT}/usefull_link`);
  await button('Edit: Links').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('After');
  await button('Save').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to work' }).click();
  await expect.element(menu.getByRole('link', { name: /^After/ })).toBeVisible();
});

test('a page of settings is found by its own name, and stands below the network [ADM-002][ADM-008][ADM-032]', async ({
  api,
  visit,
}) => {
  api.roles = ['admin_hestia'];
  api.holds('tenants', { ...network, usefulLinks: [{ title: 'Before', uri: 'https://before.example/' }] });
  await visit('admin/settings/usefull_link');
  await expect.element(button('Edit: Links')).toBeVisible();
  expect(window.location.pathname).toBe(`/tenant/${TENANT}/admin/settings/${TENANT}/usefull_link`);
  api.roles = ['admin_user'];
  await visit('admin/settings/general_information');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/Hello|wait/);
});

test('signing out applies the language that was only just preferred [ACC-034]', async ({ api, visit }) => {
  api.holds('tenants', network);
  api.holds('users', { ...api.user, active: true });
  await visit(`users/${ME}/languages`);
  await button('Edit: Languages').click();
  await page.getByRole('combobox', { name: 'Preferred language' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await button('Save').click();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => api.made('GET', /^me$/).length).toBe(2);
  signOut();
  await expect.poll(() => document.documentElement.lang).toBe('fr');
});

test('who comes back after a while has the rights of now; what is being written stays', async ({ api, visit }) => {
  api.holds('tenants', network);
  api.holds('users', { ...api.user, active: true });
  await visit(`users/${ME}/languages`);
  await button('Edit: Languages').click();
  const preferred = page.getByRole('combobox', { name: 'Preferred language' });
  await preferred.click();
  await page.getByRole('option', { name: 'French' }).click();
  expect(page.getByRole('link', { name: 'Administration' }).elements()).toEqual([]);
  api.roles = ['super_admin'];
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 6 * 60_000);
  try {
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByRole('link', { name: 'Administration' })).toBeVisible();
    await expect.element(preferred).toMatchTextContent('French');
    // Where nobody answers, all stays as it was.
    api.on('GET', /^me$/, () => {
      throw new TypeError('Failed to fetch');
    });
    clock.mockImplementation(() => now + 12 * 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => api.made('GET', /^me$/).length).toBeGreaterThan(2);
    await expect.element(preferred).toMatchTextContent('French');
  } finally {
    clock.mockRestore();
  }
});
