import { faults } from './accessibility.ts';
import { declaredLists } from './declared.ts';
import { expect, TENANT, test, WAY } from './story.ts';

test('wrong credentials and inactive accounts are told so [ACC-010][ACC-038]', async ({ page }) => {
  await page.goto(`/tenant/${TENANT}/login`);
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

test('signing out ends the session; a page asks for sign-in again [ACC-031][ACC-032]', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('agent2');
  await person.goesHome();
  const token = await page.evaluate((key) => localStorage.getItem(key), `token:${TENANT}`);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/login`));
  // Here one is signed out at once, on the server as soon as it hears of it.
  const status = () =>
    page.evaluate(async ([path, old]) => (await fetch(path, { headers: { Authorization: `Bearer ${old}` } })).status, [
      `/api/tenant/${TENANT}/me`,
      token,
    ] as const);
  await expect.poll(status).toBe(401);
  await person.opens('clients/individuals/list');
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/login`));
});

test('an agent has no administration in the menu and is led home from its pages', async ({ person, page }) => {
  await person.signsIn('agent3');
  await person.goesHome();
  await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await person.opens('admin/users/list');
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/?$`));
});

test('an unknown address says so and leads home [ACC-008]', async ({ person, page }) => {
  await person.signsIn('agent4');
  await person.opens('nothing/here');
  await expect(page.getByText('This page no longer exists')).toBeVisible();
});

/** The pages that aren't made from a declaration, and the lists that are. */
const PAGES = {
  work: [
    '',
    'clients/individuals/add',
    'clients/individuals/import',
    'access-requests/list',
    ...declaredLists('default'),
  ],
  administration: [
    'admin/dashboard',
    'admin/dashboard/components',
    'admin/users/add',
    'admin/audit-event-list',
    `admin/settings/${TENANT}`,
    `admin/settings/${TENANT}/access_control_list`,
    ...declaredLists('admin'),
  ],
};

for (const [part, pages] of Object.entries(PAGES))
  test(`no page of ${part} violates WCAG 2.2 AA in the light or the dark, none is wider than a phone`, async ({
    person,
    page,
  }) => {
    // A third of the usual time for each page: they become more as entities do.
    test.setTimeout((test.info().timeout * pages.length) / 3);
    await person.signsIn('super');
    await person.goesHome();
    const found: string[] = [];
    const check = async (name: string) => {
      found.push(...(await faults(page)).map((one) => `${name} ${one}`));
    };
    for (const path of pages) {
      await person.arrivesAt(path);
      await check(path);
    }
    if (part === 'work') {
      await person.arrivesAt('clients/individuals/list');
      await page.locator('tbody tr a').first().click();
      await expect(page.getByRole('button', { name: /^Edit:/ }).first()).toBeVisible();
      await check('record');
      await page
        .getByRole('button', { name: /^Edit:/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
      await check('form');
    }
    expect(found).toEqual([]);
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no tab of a record is wider than the screen, for who sees little of it, in French', async ({
    person,
    page,
  }) => {
    test.slow();
    await person.signsIn('agent9', 'fr');
    const wide: string[] = [];
    for (const list of ['clients/individuals', 'clients/companies', 'properties']) {
      await person.opens(`${list}/list`);
      await page.locator('li a').first().click();
      await expect(page).not.toHaveURL(/list$/);
      await expect(page.getByRole('tab').first()).toBeVisible();
      const record = page.url().split(`${TENANT}/`)[1];
      await person.walksTabs(async (tab) => {
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > 390) wide.push(`${record}, ${await tab.textContent()}: ${width}`);
      });
    }
    expect(wide).toEqual([]);
  });
});
