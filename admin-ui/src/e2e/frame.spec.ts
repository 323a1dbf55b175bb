import { expect, TENANT, test, WAY } from './story.ts';

test('leaving a tab in edit mode is asked about, and the target is kept [ACC-026][ERR-036]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent6');
  const id = await person.creates('clients', { lastName: 'Garde', emails: [{ email: 'garde@example.org' }] });
  await person.opens(`clients/individuals/${id}`);
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Jean');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Jean');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/history$/);
});

test('leaving while a save goes on waits for it, and asks only where it fails [ACC-026]', async ({ person, page }) => {
  await person.signsIn('agent6');
  const id = await person.creates('clients', { lastName: 'Attente', emails: [{ email: 'attente@example.org' }] });
  let answer = (_: 'continue' | 'abort') => {};
  await page.route(`**/clients/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const how = await new Promise<'continue' | 'abort'>((resolve) => {
      answer = resolve;
    });
    return how === 'abort' ? route.abort() : route.continue();
  });
  const savesAndLeaves = async () => {
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    await asked;
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const name = page.getByRole('textbox', { name: 'First name' });
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await name.fill('Jeanne');
  await savesAndLeaves();
  answer('abort');
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Jeanne');
  await savesAndLeaves();
  answer('continue');
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByRole('heading', { name: 'Jeanne Attente' })).toBeVisible();
});

test('safe view hides client details everywhere until it is switched back [DSH-013][DSH-014]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent6');
  const emails = [{ email: 'discret@example.org' }];
  const id = await person.creates('clients', { lastName: 'Discretière', rating: 'hot', emails });
  await person.opens(`clients/individuals/${id}/emails`);
  await expect(page.getByText('discret@example.org').first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit: E-mails' }).click();
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  // What is being edited stays; what is reserved of it is hidden.
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.locator('input[type=email]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const main = page.locator('main');
  await expect(main.getByText('this page is hidden')).toBeVisible();
  await expect(page.getByText('Discretière')).toHaveCount(0);
  await person.opens('clients/individuals/list');
  await expect(page.locator('tbody tr')).toHaveCount(10);
  const hidden = main.getByRole('link', { name: `Client ${id.slice(-4)}`, exact: true });
  await expect(hidden).toBeVisible();
  await expect(main.getByLabel('Hidden in client mode').first()).toBeAttached();
  const address = page.locator('tbody').getByRole('button', { name: /@example\.org/ });
  await expect(main.getByText(/Discretière|Hot$/)).toHaveCount(0);
  await expect(address).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('discretière');
  await expect(page.getByRole('option', { name: `Client ${id.slice(-4)}` })).toBeVisible();
  await expect(page.getByRole('option', { name: /Discretière/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Client mode/ }).click();
  await expect(main.getByRole('link', { name: 'Discretière' })).toBeVisible();
  await expect(address.first()).toBeVisible();
});

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

test('Escape closes Ctrl-K, whether it has found something or not', async ({ person, page }) => {
  await person.signsIn('agent6');
  await person.goesHome();
  for (const text of ['', 'martin']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    if (text) await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a record that is opened from the foot of a list begins at its top', async ({ person, page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await person.signsIn('agent1');
  await person.opens('clients/individuals/list');
  const last = page.locator('tbody tr').nth(9).getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Enter pressed before the answer is there leads to what the text finds; arrows choose another', async ({
  person,
  page,
}) => {
  await person.signsIn('agent6');
  for (const firstName of ['Aline', 'Zoé'])
    await person.creates('clients', { lastName: 'Pressé', firstName, phones: [{ number: '0639981112' }] });
  await person.goesHome();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('zoe presse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zoé Pressé' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('presse');
  const found = page.getByRole('option', { name: /(Aline|Zoé) Pressé/ });
  await expect(found).toHaveCount(2);
  await expect(found.first()).toHaveClass(/Mui-focused/);
  const [second = ''] = /(Aline|Zoé) Pressé/.exec(String(await found.last().textContent())) ?? [];
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
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

test('a newer version asks to reload [NFR-012]', async ({ person, page }) => {
  await person.signsIn('agent1');
  await person.goesHome();
  await page.route(`**/api/tenant/${TENANT}/clients?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': '9.9.9' } });
  });
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(page.getByText('Version 9.9.9 is here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a call that fails is told in the words of the model and the verb', async ({ person, page }) => {
  await person.signsIn('agent6');
  const id = await person.creates('clients', { lastName: 'Panne', emails: [{ email: 'panne@example.org' }] });
  await person.opens(`clients/individuals/${id}`);
  await page.route(`**/api/tenant/${TENANT}/clients/${id}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Jean');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Client could not be edited')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Jean');
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

test('opening a second edit is refused while another entity is in edit mode [ERR-027]', async ({ person, page }) => {
  await person.signsIn('agent6');
  const id = await person.creates('clients', { lastName: 'Double', emails: [{ email: 'double@example.org' }] });
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
  await expect(page.getByText('Please close the edit of other entity')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Please close the edit of other entity')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
  await expect(page.getByRole('combobox', { name: 'Rating' })).toBeVisible();
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

test('a navigation shows its progress, unless its route opts out [ACC-027]', async ({ person, page }) => {
  await person.signsIn('agent1');
  await person.goesHome();
  await page.waitForLoadState('networkidle');
  const bar = page.locator('[role=progressbar][aria-label=Loading]');
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/tenant/${TENANT}/clients?*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(bar).toHaveAttribute('aria-hidden', 'false');
  // Nor does it run for who wants no movement.
  const endless = await page.evaluate(
    () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations === Infinity).length,
  );
  expect(endless).toBe(0);
  answer();
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  await page.locator('tbody tr a').first().click();
  await person.goesToTab('Papers');
  const consents = page.getByRole('tab', { name: 'Consents' });
  await expect(consents).toBeVisible();
  await expect(bar).toHaveAttribute('aria-hidden', 'true');
  const shown = page.evaluate(
    () =>
      new Promise((resolve) => {
        const target = document.querySelector('[role=progressbar]');
        const watch = new MutationObserver(() => {
          if (location.pathname.endsWith('/consents') && target?.getAttribute('aria-hidden') === 'false') resolve(true);
        });
        if (target) watch.observe(target, { attributes: true, attributeFilter: ['aria-hidden'] });
        setTimeout(() => resolve(false), 800);
      }),
  );
  await consents.click();
  await expect(page).toHaveURL(/\/consents$/);
  expect(await shown).toBe(false);
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
