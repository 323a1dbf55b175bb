import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { violations } from './accessibility.ts';
import { another, expect, PASSWORD, TENANT, test, WAY } from './story.ts';

/** Ends the page's session on the server; the page doesn't know yet. */
const endSession = (page: Page) =>
  page.evaluate(async (tenant) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem(`token:${tenant}`)}` };
    await fetch(`/api/tenant/${tenant}/logout`, { method: 'POST', headers });
  }, TENANT);

test('a session ends while somebody types: the password is asked over the page, and what was typed is saved', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent9', 'fr');
  const id = await person.firstOf('users', { email: 'agent9@demo.example' });
  await person.opens(`users/${id}/about`);
  await page.getByRole('button', { name: 'Éditer : Présentation' }).click();
  await page.getByRole('textbox', { name: 'Présentation' }).fill('Trente ans sur la côte');
  await endSession(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reconnectez-vous' });
  await expect(dialog.getByText('Votre session a expiré, veuillez vous reconnecter.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('agent9@demo.example');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1366, height: 900 });
  await dialog.getByLabel('Mot de passe').fill('wrong');
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expect(page.getByText('Trente ans sur la côte')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Trente ans sur la côte')).toBeVisible();
});

test('what was typed into a section outlives a reload, is taken up again, and is gone at sign-out', async ({
  person,
  page,
}) => {
  await person.signsIn('agent7');
  const id = await person.creates('clients', { lastName: 'Brouillon', phones: [{ number: '0639980000' }] });
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Inès');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const waits = page.getByRole('alert').filter({ hasText: 'aren’t saved yet' });
  await waits.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Inès');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Inès Brouillon' })).toBeVisible();
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Inès Marie');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Inès Marie'))).toBe(true);
  await page.goto(`/tenant/${TENANT}/logout`);
  await expect(page.locator('input[name=email]')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage).includes('Inès Marie'))).toBe(false);
});

test('an administrator sees where a person is signed in and ends it; the person signs in again over the page', async ({
  person,
  page,
  browser,
}) => {
  const agent = await another(browser, 'agent8');
  await agent.goesHome();
  await person.signsIn('admin_user');
  const id = await person.firstOf('users', { email: 'agent8@demo.example' });
  await person.opens(`admin/users/${id}/admin`);
  const panel = page.getByRole('region', { name: 'Where the person is signed in' });
  await expect(panel.getByRole('listitem').first()).toContainText(/Password · .* · signed in .* · active /);
  // The server asks for a fresh proof of who signed in long ago; here it is said to be so once.
  const error = { statusCode: 403, code: 'signInAgain', message: 'again', details: [] };
  await page.route('**/users/*/sessions', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
  await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(panel.getByText('Signed in nowhere')).toBeVisible();
  await agent.page.getByRole('link', { name: 'Clients' }).first().click();
  const again = agent.page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password').fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(agent.page.locator('tbody tr').first()).toBeVisible();
  await agent.page.close();
});

test('a network demands the second step of a role: who has none sets it up first, and goes on to where they wanted', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  test.slow();
  const working = await another(browser, 'admin_marketplace');
  await working.goesHome();
  await person.signsIn('hestia');
  await person.opens(`admin/settings/${TENANT}/security`);
  const section = page.getByRole('region', { name: 'Two-step sign-in', exact: true });
  await expect(page.getByText('You have no second step yourself', { exact: false })).toBeVisible();
  await section.getByRole('button', { name: 'Edit: Two-step sign-in' }).click();
  await section.getByRole('combobox', { name: 'Second step of sign-in demanded of' }).click();
  await page.getByRole('option', { name: 'Some roles' }).click();
  await section.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Marketplace' }).click();
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('button', { name: 'Save' })).toHaveCount(0);

  // Whoever is at work already is asked at their next step, over the page.
  await working.page.getByRole('link', { name: 'Clients' }).first().click();
  const dialog = working.page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await working.page.close();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.addInitScript(() => localStorage.setItem('language', 'fr'));
  await visitor.goto(`/tenant/${TENANT}/clients/individuals/list`);
  await visitor.locator('input[name=email]').fill('admin_marketplace@demo.example');
  await visitor.locator('input[name=password]').fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Se connecter', exact: true }).click();
  const secret = ((await visitor.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  expect(await violations(visitor)).toEqual([]);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await visitor.getByRole('textbox', { name: 'Code à six chiffres' }).fill(app.generate());
  await visitor.getByRole('button', { name: 'Confirmer' }).click();
  await expect(visitor.getByRole('listitem')).toHaveCount(10);
  await visitor.getByRole('button', { name: 'Je les ai conservés' }).click();
  await expect(visitor).toHaveURL(/\/clients\/individuals\/list/);
  await expect(visitor.getByRole('heading', { name: 'Clients' }).first()).toBeVisible();
  await visitor.close();

  // Others of the network's stories sign in with a password alone.
  const email = 'admin_marketplace@demo.example';
  const boss = await another(browser, 'super');
  await boss.call('DELETE', `users/${await boss.firstOf('users', { email })}/second-step`);
  await person.changes('tenants', TENANT, { secondStepFor: null, secondStepRoles: null });
  await (await another(browser, 'admin_marketplace')).page.close();
});
