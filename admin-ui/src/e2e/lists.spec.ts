import { readFileSync } from 'node:fs';
import { expect, TENANT, test, WAY } from './story.ts';

const LIST = 'clients/individuals/list';

test('the filter of owners keeps what is typed while names come, and offers everybody', async ({ person, page }) => {
  await person.signsIn('agent2');
  await person.opens(LIST);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Owner' }).click();
  const owner = page.getByRole('combobox', { name: 'Owner' });
  await owner.click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(10);
  await owner.pressSequentially('faÿ', { delay: 60 });
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(owner).toHaveValue('faÿ');
  await page.getByRole('option').click();
  await expect(page).toHaveURL(/owner/);
  await owner.pressSequentially('des', { delay: 60 });
  await page.waitForLoadState('networkidle');
  await expect(owner).toHaveValue('des');
});

test('one’s own records and those of one’s agency are tabs, and a changed query is updated', async ({
  person,
  page,
}) => {
  await person.signsIn('agent9');
  await person.opens(LIST);
  const all = page.getByRole('tab', { name: /^All [\d,]+$/ });
  const mine = page.getByRole('tab', { name: /^My clients [\d,]+$/ });
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  const count = (await mine.textContent())?.replace('My clients ', '') ?? '';
  await expect(page.locator('h1 + span')).toHaveText(count);
  await all.click();
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await person.opens(`${LIST}?filter=${encodeURIComponent('{"rating":["hot"]}')}`);
  await page.getByRole('button', { name: 'Save this query' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Burning');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('martin');
  await page.getByRole('button', { name: 'Update this query' }).click();
  await expect(page.getByText('The query is updated')).toBeVisible();
  await all.click();
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Burning' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('martin');
});

test('a query is saved, renamed, opens the list as its default, and is deleted [BMK-001][BMK-003][BMK-005]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent3');
  await person.opens(`${LIST}?filter=${encodeURIComponent('{"rating":["cold"]}')}`);
  await person.rests();
  await page.getByRole('button', { name: 'Save this query' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Cold ones');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Cold ones' })).toHaveAttribute('aria-selected', 'true');
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'More for this query' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await more('Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Frozen');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Frozen' })).toBeVisible();
  const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await more('Open the list with it');
  expect((await kept).status()).toBe(200);
  // Its star says that it is kept.
  await expect(page.getByRole('tab', { name: 'Frozen' }).locator('svg')).toBeVisible();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page.getByRole('button', { name: /Rating: / })).toHaveCount(0);
  await person.opens(LIST);
  await expect(page.getByRole('button', { name: 'Rating: Cold' })).toBeVisible();
  await more('Delete');
  await expect(page.getByRole('tab', { name: 'Frozen' })).toHaveCount(0);
});

test('a list shows within two requests, and nothing is fetched twice', async ({ person, page }) => {
  await person.signsIn('agent4');
  // A page that asks nothing more by itself: the dashboard's pictures come when they are seen.
  const asked = page.waitForResponse(/\/bin\?/);
  await person.opens('bin');
  await asked;
  await expect(page.getByRole('link', { name: 'Clients' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/tenant/')) calls.push(decodeURIComponent(request.url()));
  });
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
  // What stays open to tell of changes is asked beside.
  const before = calls.filter((one) => !/\/reads$|\/stream(\/|$)/.test(one));
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(2);
  await page.waitForLoadState('networkidle');
  const names = calls.filter((one) => one.endsWith('/reads'));
  expect(names.length, 'the names that are not known yet come at once').toBeLessThanOrEqual(1);
  expect(new Set(calls).size).toBe(calls.length);
});

test('every call carries token, version and path [NFR-005][NFR-006][NFR-007]', async ({ person, page }) => {
  await person.signsIn('agent4');
  const sent = page.waitForRequest((request) => request.url().includes(`/api/tenant/${TENANT}/clients?`));
  await person.opens(LIST);
  const headers = await (await sent).allHeaders();
  expect(headers.authorization).toMatch(/^Bearer .+/);
  expect(headers['x-frontend-version']).toBe('1.79.2');
  expect(headers['x-current-path']).toBe(`/tenant/${TENANT}/${LIST}`);
});

test('what leaves as CSV is what the person may see', async ({ person, page }) => {
  await person.signsIn('agent6');
  await person.creates('clients', {
    lastName: '=Exporté',
    firstName: 'Mine',
    emails: [{ email: 'mine@example.org' }],
  });
  await person.opens(LIST);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).first().click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await (await download).path();
  const lines = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(150);
  const own = lines.find((line) => line.includes('Exporté'));
  expect(own).toContain('mine@example.org');
  expect(own).toContain("'=Exporté");
  const emails = lines.filter((line) => line.includes('@example.org')).length;
  expect(emails).toBeLessThan(lines.length / 2);
});

test('a CSV file becomes clients, says which lines it refused, and is taken back', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('agent7');
  await person.opens('clients/individuals/import');
  const csv =
    'Nom;Prénom;E-mail;Note\nImporté;Un;un@example.org;x\nImporté;Deux;not-an-email;x\nImporté;Trois;trois@example.org;x\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('clients.csv: 3 lines')).toBeVisible();
  await page.getByRole('combobox', { name: 'What is in Nom' }).click();
  await page.getByRole('option', { name: 'Last name', exact: true }).click();
  await page.getByRole('combobox', { name: 'What is in Prénom' }).click();
  await page.getByRole('option', { name: 'First name', exact: true }).click();
  await page.getByRole('button', { name: 'Import 3 lines' }).click();
  await expect(page.getByText('2 created, 1 refused')).toBeVisible();
  await expect(page.getByRole('row', { name: /Line 3/ })).toContainText('Please enter a valid email address');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 records deleted')).toBeVisible();
  await person.opens(LIST);
  await page.getByRole('searchbox', { name: 'Search' }).fill('importé trois');
  await expect(page.getByText('No client found, please change your filters')).toBeVisible();
});

test('selected rows are changed together: what would become of them is told first, and it is undone', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent8');
  const phones = [{ number: '0639981119' }];
  for (const firstName of ['Un', 'Deux']) await person.creates('clients', { lastName: 'Ensemble', firstName, phones });
  const other = await person.creates('clients', { lastName: 'Ensemble', firstName: 'Autrui', phones });
  await person.changes('clients', other, {
    owner: await person.firstOf('users', { email: { startsWith: 'agent2@' } }),
  });
  await person.opens(`${LIST}?filter=${encodeURIComponent('{"q":"ensemble"}')}`);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await person.rests();
  await page.getByRole('checkbox', { name: 'Select Un Ensemble' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select Autrui Ensemble' })).toBeChecked();
  await bar.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'What to change' }).fill('Rating');
  await page.getByRole('option', { name: 'Rating', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Rating' }).click();
  await page.getByRole('option', { name: 'Hot' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('2 records will change.')).toBeVisible();
  await expect(dialog.getByText(/1 record stays as it is/)).toContainText('Autrui Ensemble');
  await dialog.getByRole('button', { name: 'Change 2 records' }).click();
  await expect(page.getByText('2 records changed')).toBeVisible();
  const hot = page.locator('tbody').getByText('Hot');
  await expect(hot).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 records are as they were')).toBeVisible();
  await expect(hot).toHaveCount(0);
});

test('a configuration list is edited in its cells and put in order by keyboard [ADM-033][ADM-034]', async ({
  person,
  page,
}) => {
  await person.signsIn('admin_property_sources');
  for (const name of ['Vitrine', 'Boîtage', 'Notaire'])
    await person.creates('property-sources', {
      name: { en: name, fr: name },
      code: name.toLowerCase().replace('î', 'i'),
    });
  await person.opens('admin/property/sources/list');
  const names = page.locator('.MuiDataGrid-row [data-field=name]');
  await expect(names.last()).toHaveText('Notaire');
  await expect(names).toHaveCount(9);

  const cell = page.getByRole('gridcell').getByRole('textbox');
  await names.nth(6).dblclick();
  await cell.fill('Window');
  await cell.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(names.nth(6)).toHaveText('Window');

  await page.locator('.MuiDataGrid-row [data-field=code]').nth(6).dblclick();
  await cell.fill('NOT A CODE');
  await cell.press('Enter');
  await expect(page.getByText("'Code' doesn't have the right format")).toBeVisible();
  await cell.press('Escape');

  await page.getByRole('button', { name: 'Reorder' }).click();
  await person.movesUp(page.getByRole('button', { name: 'Move Notaire' }).last(), { from: 9, of: 9, by: 2 });
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(names.nth(6)).toHaveText('Notaire');
  await expect(names.nth(7)).toHaveText('Window');
  await expect(names.nth(8)).toHaveText('Boîtage');
});

test('a reference that is missing is made on the spot', async ({ person, page }) => {
  await person.signsIn('super');
  await person.opens('admin/users/add');
  const agency = page.getByRole('combobox', { name: 'Agency' });
  await agency.fill('Agence neuve');
  // As a browser that fills in what it knows: what is being typed elsewhere stays.
  await page.getByRole('textbox', { name: 'First name' }).evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Zoé');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zoé');
  await expect(agency).toHaveValue('Agence neuve');
  await page.getByRole('option', { name: 'New agency: Agence neuve' }).click();
  const dialog = page.getByRole('dialog', { name: 'New agency' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText("'Name' is required").first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Agence neuve');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('01 99 00 12 34');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(agency).toHaveValue('Agence neuve');
  await expect(
    page
      .getByRole('switch', { name: 'Active' })
      .or(page.getByRole('checkbox', { name: 'Active' }))
      .first(),
  ).toBeChecked();
});

test('a logo is uploaded and shows in the frame; a point is set on the map', async ({ person, page }) => {
  await person.signsIn('super');
  await person.opens(`admin/settings/${TENANT}`);
  await page.getByRole('button', { name: 'Edit: General' }).click();
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('input[type=file]').setInputFiles(svg);
  await expect(page.getByText('Files of this kind are not taken')).toBeVisible();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: 'Remove logo.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit: General' })).toBeVisible();
  await expect(page.getByText('logo.png')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('img')).toBeVisible();

  const id = await person.creates('agencies', { name: 'Agence du Phare', phone: '0199001234' });
  await person.opens(`admin/agencies/${id}`);
  await page.getByRole('button', { name: /^Edit: Address/ }).click();
  await page.getByRole('button', { name: 'Place on the map' }).click();
  const map = page.getByRole('group', { name: 'Position', exact: true }).locator('canvas');
  await expect(map).toBeVisible();
  await page.waitForLoadState('networkidle');
  await map.click({ position: { x: 200, y: 120 } });
  await page.getByRole('button', { name: 'Type coordinates' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Latitude' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^\d+\.\d{5}, -?\d+\.\d{5}$/)).toBeVisible();
});

test('what is no longer in use is kept where it is, marked, offered by filters and by no choice', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  const name = { fr: 'Ancien label', en: 'Old label' };
  const flag = await person.creates('client-flags', { name, color: 'red' });
  const phones = [{ number: '0639981118' }];
  const holder = await person.creates('clients', { lastName: 'Gardien', phones, flags: [flag] });
  const other = await person.creates('clients', { lastName: 'Nouveau', phones });
  await person.changes('client-flags', flag, { active: false });
  const opensFlags = async (id: string) => {
    await person.opens(`clients/individuals/${id}`);
    await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
    return page.getByRole('combobox', { name: 'Flags' });
  };
  await (await opensFlags(holder)).click();
  await expect(page.getByRole('button', { name: 'Old label (no longer in use)' })).toBeVisible();
  await (await opensFlags(other)).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { name: /Old label/ })).toHaveCount(0);
  await person.opens(LIST);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Flags' }).click();
  await page.getByRole('combobox', { name: 'Flags' }).fill('Old');
  await page.getByRole('option', { name: 'Old label (no longer in use)' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /Gardien/ })).toBeVisible();
});
