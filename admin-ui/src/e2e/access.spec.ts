import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './story.ts';

test('wrong credentials and inactive accounts are told so [ACC-038]', async ({ page }) => {
  await page.goto('/tenant/DEMO/login');
  const submit = async (email: string, password: string) => {
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
  };
  await submit('agent5@demo.example', 'wrong-password');
  await expect(page.getByText('The e-mail or the password is wrong')).toBeVisible();
  await submit('inactive@demo.example', 'Demo-1234!');
  await expect(page.getByText('This account is inactive')).toBeVisible();
});

test('signing out ends the session; a page asks for sign-in again [ACC-031][ACC-032]', async ({ person, page }) => {
  await person.signsIn('agent2');
  const token = await page.evaluate(() => localStorage.getItem('token:DEMO'));
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/tenant\/DEMO\/login/);
  const status = await page.evaluate(
    async (old) => (await fetch('/api/tenant/DEMO/me', { headers: { Authorization: `Bearer ${old}` } })).status,
    token,
  );
  expect(status).toBe(401);
  await person.opens('clients/individuals/list');
  await expect(page).toHaveURL(/\/tenant\/DEMO\/login/);
});

test('an agent has no administration in the menu and is led home from its pages', async ({ person, page }) => {
  await person.signsIn('agent3');
  await expect(page.getByRole('menuitem', { name: 'Clients' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);
  await person.opens('admin/users/list');
  await expect(page).toHaveURL(/\/tenant\/DEMO\/?$/);
});

test('an unknown address says so and leads home', async ({ person, page }) => {
  await person.signsIn('agent4');
  await person.opens('nothing/here');
  await expect(page.getByText('This page no longer exists')).toBeVisible();
});

test('pages hold no accessibility violation that matters', async ({ person, page }) => {
  await person.signsIn('agent1');
  for (const path of ['', 'clients/individuals/list', 'clients/individuals/add']) {
    await person.opens(path);
    await expect(page.locator('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
    const serious = violations.filter((one) => one.impact === 'critical');
    expect(serious.map((one) => `${path} ${one.id}: ${one.nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen', async ({ person, page }) => {
    await person.signsIn('agent1');
    for (const path of ['', 'clients/individuals/list', 'clients/individuals/add']) {
      await person.opens(path);
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(390);
    }
  });
});
