import { violations } from '../testing/accessibility.ts';
import { expect, page, test } from '../testing/screen.tsx';

const menu = page.getByRole('navigation', { name: 'Main menu' });

test('a developer’s staff see what is theirs, to read, and no other page [ROL-001][ROL-002]', async ({
  api,
  visit,
}) => {
  api.roles = ['developer'];
  const developer = api.holds('developers', { name: 'Bâtir & Fils' });
  api.user = { ...api.user, developer: developer.id };
  const program = api.holds('programs', { name: 'Les Tilleuls', developer: developer.id });
  await visit('');
  await expect.element(page.getByRole('heading', { name: /Camille/ })).toBeVisible();
  const links = menu
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);
  expect(links).toEqual([
    'Dashboard',
    'Developers',
    'Branches',
    'Contacts',
    'Programs',
    'Lots',
    'Bookings',
    'Registered clients',
  ]);
  expect(page.getByRole('button', { name: 'Notifications' }).elements()).toEqual([]);
  await menu.getByRole('link', { name: 'Programs' }).click();
  await page.getByText('Les Tilleuls').first().click();
  await expect.element(page.getByRole('heading', { name: 'Les Tilleuls' })).toBeVisible();
  expect(window.location.pathname).toContain(program.id);
  expect(page.getByRole('button', { name: /Edit|Delete|Complete/ }).elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('a page that isn’t for them leads home', async ({ api, visit }) => {
  api.roles = ['partner'];
  const partner = api.holds('partners', { name: 'Nord Immo' });
  api.user = { ...api.user, partner: partner.id };
  for (const path of ['wallet', 'bin', 'clients/individuals/list', 'toolbox/fees-calculator']) {
    await visit(path);
    await expect.poll(() => window.location.pathname).toMatch(/TEST\/?$/);
  }
});
