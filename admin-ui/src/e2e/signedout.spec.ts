import type { Page } from '@playwright/test';
import { expect, PASSWORD, test, WAY } from './story.ts';

const HOT = '?filter=%7B%22rating%22%3A%5B%22hot%22%5D%7D';

/** Remembers every change of the address that the page makes from its next document on. */
async function remembersChanges(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    for (const way of ['pushState', 'replaceState'] as const) {
      const change = history[way].bind(history);
      history[way] = (state, title, url) => {
        // Without an address it is the entry's own number.
        if (url) changes.push(`${way} ${String(url).replace(/^\/tenant\/\w+/, '')}`);
        change(state, title, url);
      };
    }
  });
}
const changesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { changes: string[] }).changes);

const form = (page: Page) => page.locator('input[name=email]');

async function fills(page: Page, name: string): Promise<void> {
  await form(page).fill(`${name}@demo.example`);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
}

test('who is not signed in is asked to, once, and led back to the place; Back leaves it [ACC-021]', {
  tag: WAY,
}, async ({ person, page }) => {
  await remembersChanges(page);
  await page.goto('/api/ready');
  for (const [path, place] of [
    ['', /\/tenant\/\w+\/?$/],
    [`clients/individuals/list${HOT}`, /\/clients\/individuals\/list\?.*rating/],
    ['properties/list', /\/properties\/list/],
  ] as const) {
    await person.opens(path);
    await expect(form(page)).toBeVisible();
    expect(await changesOf(page)).toEqual(['replaceState /login']);
    await fills(page, 'agent1');
    await expect(page).toHaveURL(place);
    await expect(page.locator('main h1')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/api\/ready$/);
    await page.evaluate(() => localStorage.clear());
  }
});

test('signing out is at once, and leads back to the place; an edit that goes on is asked about first', async ({
  person,
  page,
}) => {
  await person.signsIn('agent2');
  const id = await person.creates('clients', { lastName: 'Départ', emails: [{ email: 'depart@example.org' }] });
  await remembersChanges(page);
  await person.opens(`clients/individuals/${id}?from=mail`);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const before = (await changesOf(page)).length;
  // The server's answer never comes: nobody waits for it.
  await page.route('**/logout', () => undefined);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(form(page)).toBeVisible();
  expect((await changesOf(page)).slice(before)).toEqual(['replaceState /logout', 'replaceState /login']);
  await fills(page, 'agent2');
  await expect(page).toHaveURL(new RegExp(`/clients/individuals/${id}\\?from=mail$`));
  await expect(page.locator('main h1')).toContainText('Départ');
});

test('a session that ended meanwhile asks once to sign in again, however many calls say so [ACC-032]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent3');
  await remembersChanges(page);
  await person.opens('clients/individuals/list');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const [path, token] = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('token:')) ?? '';
    return [`/api/tenant/${key.slice('token:'.length)}/logout`, localStorage.getItem(key)];
  });
  const before = (await changesOf(page)).length;
  // At once: whatever else the page asks meanwhile would be told first, and cover the menu.
  await page.getByRole('link', { name: 'Properties', exact: true }).evaluate(
    async (link: HTMLElement, [address, held]) => {
      await fetch(String(address), { method: 'POST', headers: { Authorization: `Bearer ${held}` } });
      link.click();
    },
    [path, token],
  );
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toHaveCount(1);
  await expect(dialog.getByText('Session timeout, please reconnect you.')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/properties\/list/);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  expect((await changesOf(page)).slice(before).filter((change) => change.endsWith('/login'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/clients\/individuals\/list/);
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('a token that is over leads to sign-in before anything is shown [ACC-037]', async ({ person, page }) => {
  await person.signsIn('agent4');
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('token:')) localStorage.setItem(key, 'over');
  });
  await remembersChanges(page);
  await person.opens(`properties/list`);
  await expect(page.getByText('Session timeout, please reconnect you.')).toBeVisible();
  expect(await changesOf(page)).toEqual(['replaceState /login']);
  await fills(page, 'agent4');
  await expect(page).toHaveURL(/\/properties\/list/);
});

test('signing in and out in one tab is so in the other', async ({ person, page, context }) => {
  await person.opens(`clients/individuals/list${HOT}`);
  await expect(form(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await fills(other, 'agent5');
  await expect(other.locator('main h1')).toContainText('Hello');
  await expect(page).toHaveURL(/\/clients\/individuals\/list\?.*rating/);
  await expect(page.locator('main h1')).toContainText('Clients');
  await other.getByRole('button', { name: 'Profile' }).click();
  await other.getByRole('menuitem').last().click();
  for (const tab of [other, page]) await expect(form(tab)).toBeVisible();
  await fills(page, 'agent6');
  await expect(page).toHaveURL(/\/clients\/individuals\/list\?.*rating/);
  await expect(other.locator('main h1')).toContainText('Hello');
});

test('who signs in on a page of a version that is no more gets the new one; a slash at the end leads nowhere else', async ({
  person,
  page,
}) => {
  let isOld = true;
  await page.route('**/assets/own-*.js', (route) => (isOld ? route.abort() : route.continue()));
  await person.opens('login/');
  await expect(form(page)).toBeVisible();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await fills(page, 'agent1');
  await expect(page.locator('main h1')).toContainText('Hello');
  expect(isOld).toBe(false);
});

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'light' });

  test('the sign-in page speaks its language and wears the network’s colour, before and after', async ({
    person,
    page,
    tenant,
  }) => {
    await person.opens('');
    await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

    await person.signsIn('super', 'fr');
    const { version } = await person.call<{ version: number }>('GET', `tenants/${tenant}`);
    await person.call('PATCH', `tenants/${tenant}`, { version, color: '#8a1538' });
    await page.evaluate((key) => localStorage.removeItem(key), `token:${tenant}`);
    await person.opens('');
    const button = page.locator('button[type=submit]');
    await expect(button).toHaveCSS('background-color', 'rgb(138, 21, 56)');
    await fills(page, 'agent1');
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Profil/ }).locator('.MuiAvatar-root')).toHaveCSS(
      'background-color',
      'rgb(138, 21, 56)',
    );
  });
});
