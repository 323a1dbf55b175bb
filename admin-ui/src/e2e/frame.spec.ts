import { expect, TENANT, test, WAY } from './story.ts';

test('Ctrl-K finds a record from any page, by keyboard alone', { tag: WAY }, async ({ person, page }) => {
  await person.signsIn('agent6');
  await person.creates('clients', { lastName: 'Introuvable', firstName: 'Basile', phones: [{ number: '0639981111' }] });
  await person.goesHome();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('introuv');
  await expect(page.getByRole('option', { name: 'Basile Introuvable' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Basile Introuvable' })).toBeVisible();
});

test('the address a person asked for is where sign-in leads [ACC-021]', async ({ page }) => {
  await page.goto(`/tenant/${TENANT}/clients/individuals/list?filter=%7B%22rating%22%3A%5B%22hot%22%5D%7D`);
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/login`));
  await page.locator('input[name=email]').fill('agent1@demo.example');
  await page.locator('input[name=password]').fill('Demo-1234!');
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/clients\/individuals\/list\?filter=.*hot/);
});

test('paths are put right: tenant inserted, double slashes collapsed, root is the dashboard [ACC-003][ACC-005][ACC-006][ACC-007][ACC-018]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  await page.goto('/clients/individuals/list');
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/clients/individuals/list`));
  await page.goto(`/tenant/${TENANT}//clients//individuals/list`);
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/clients/individuals/list`));
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/tenant/${TENANT}/?$`));
  await expect(page.getByRole('heading', { name: /^Hello/, level: 1 })).toBeVisible();
});

test('without a tenant a page says so [ACC-014][ACC-015][ACC-020]', async ({ page }) => {
  for (const path of ['/login', '/tenant/login', '/clients/individuals/list']) {
    await page.goto(path);
    await expect(page.getByText("The address doesn't say which network you want to sign in to")).toBeVisible();
  }
});

test('logout by address; the sidebar is remembered, the person is not [ACC-017][ACC-028][ACC-035][ACC-037]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  await person.goesHome();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await person.opens('logout');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Session timeout, please reconnect you.')).toHaveCount(0);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).not.toContain(`token:${TENANT}`);
  expect(kept).not.toContain('RaStore.safeView');
  await person.signsIn('agent1');
  await person.goesHome();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('who does not come back to an ended session is led to sign-in with its message [ACC-032][ACC-037][ERR-014]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  // A page that asks nothing more by itself: the dashboard's pictures come when they are seen.
  await person.opens('bin');
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate((key) => localStorage.setItem(key, 'forged'), `token:${TENANT}`);
  // What asks by itself may have opened the dialog over the link before.
  await page.locator('a', { hasText: 'Clients' }).first().dispatchEvent('click');
  await page.getByRole('dialog', { name: 'Sign in again' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Session timeout, please reconnect you.')).toBeVisible();
});

test('a network is created at its page, and its first user signs in [ACC-016]', { tag: WAY }, async ({ page }) => {
  const created = `${TENANT}OUEST`;
  await page.goto('/tenant/new');
  await page.getByRole('textbox', { name: 'Identifier' }).fill('ouest');
  await page.getByRole('textbox', { name: 'Name of the network' }).fill('Agences de l’Ouest');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('lea@ouest.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Grand-Large-1');
  await page.getByRole('button', { name: 'Create the network' }).click();
  await expect(page.getByText('A tenant is named by 2 to 20 capital letters and digits')).toBeVisible();
  await page.getByRole('textbox', { name: 'Identifier' }).fill(created);
  await page.getByRole('button', { name: 'Create the network' }).click();
  await page.getByRole('link', { name: `/tenant/${created}/` }).click();
  await page.locator('input[name=email]').fill('lea@ouest.example');
  await page.locator('input[name=password]').fill('Grand-Large-1');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('h1')).toContainText('Hello');
});

test('an error that nobody caught goes to the error-reporting service [ERR-030][ERR-032][NFR-010]', async ({
  person,
  page,
}) => {
  const sent = page.waitForRequest(
    (request) => request.url().includes('/api/42/envelope/') && Boolean(request.postData()?.includes('broken')),
  );
  await page.route('**/api/42/envelope/**', (route) => route.fulfill({ status: 200, body: '{}' }));
  await person.signsIn('agent1');
  await person.goesHome();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('broken on purpose');
    }),
  );
  const envelope = (await sent).postData() ?? '';
  expect(envelope).toContain('broken on purpose');
  expect(envelope).toContain(`/tenant/${TENANT}/`);
  expect(envelope).toContain('"release":"1.79.2"');
  expect(envelope).toContain('"environment":"production"');
  expect(envelope).toContain('"sample_rate":"0.1"');
});

test.describe('by a clock of its own', () => {
  test.use({ apart: true });

  test('success is told for six seconds, with a button to close it [ERR-029]', async ({ person, page }) => {
    await page.clock.install();
    await person.signsIn('agent6');
    const id = await person.creates('clients', { lastName: 'Message', emails: [{ email: 'message@example.org' }] });
    await person.opens(`clients/individuals/${id}`);
    await page.getByRole('button', { name: 'Edit: Identity' }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Jean');
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.getByRole('button', { name: 'Save' }).click();
    const message = page.getByRole('alert').filter({ hasText: 'Saved' });
    await expect(message.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.clock.runFor(5_500);
    await expect(message).toBeVisible();
    // What a timer changes is drawn in between, and has timers of its own.
    for (let ms = 0; ms < 2_500; ms += 100) await page.clock.runFor(100);
    expect(await message.count()).toBe(0);
  });
});

test('an agency shows its team: people are linked, made with the link, and taken out', async ({ person, page }) => {
  await person.signsIn('super');
  const id = await person.creates('agencies', { name: 'Agence du Port', phone: '0199001235' });
  await person.opens(`admin/agencies/${id}/team`);
  await expect(page.getByText(/^The people who work here/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Link an existing user' }).fill('inactive');
  await page.getByRole('option').first().click();
  const unlink = page.getByRole('button', { name: /^Unlink / });
  await expect(unlink).toHaveCount(1);
  await unlink.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^The people who work here/)).toBeVisible();
  await page.getByRole('link', { name: 'Create' }).click();
  await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveValue('Agence du Port');
});

test('there is a dialog for each kind of confirmation [ERR-033][ERR-034][ERR-035][ERR-036]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  await person.opens('admin/dashboard/components');
  for (const [kind, confirm] of [
    ['default', 'Confirm'],
    ['delete', 'Delete'],
    ['undelete', 'Restore'],
    ['closing', 'Leave'],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the device keeps nothing but what the specification names [NFR-016]', async ({ person, page }) => {
  await person.signsIn('agent1');
  await person.opens('clients/individuals/list');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.keyboard.press('Escape');
  await person.opens('clients/individuals/add');
  await page.getByRole('textbox', { name: 'First name' }).fill('Brouillon');
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  const parts: Record<string, RegExp> = {
    auth: /^token:[A-Z0-9]+$/,
    tenant: /^tenant$/,
    app: /^(language|RaStore\.(theme|locale|sidebar\.open|safeView|dense|version|[a-z-]+\.datatable(_columnRanks)?|draft\.[a-z-]+))$/,
    route: /^RaStore\.([a-z-]+\.(listParams|selectedIds)|preferences\..*)$/,
  };
  expect(keys.filter((key) => !Object.values(parts).some((known) => known.test(key)))).toEqual([]);
});
