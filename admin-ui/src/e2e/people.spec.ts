import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, type Person, TENANT, test, WAY } from './story.ts';

const LIST = 'clients/individuals/list';

/** A family name that no other story has. */
const family = (): string => {
  const letters = Array.from({ length: 12 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return `V${letters.join('')}`;
};

interface Made {
  id: string;
  version: number;
}

const openActions = (page: Page) => page.getByRole('button', { name: 'More actions' }).click();

async function twins(person: Person): Promise<{ name: string; one: string; other: string }> {
  const name = family();
  const one = await person.creates('clients', {
    firstName: 'Camille',
    lastName: name,
    rating: 'cold',
    emails: [{ email: `camille@${name.toLowerCase()}.example` }],
  });
  const other = await person.creates('clients', {
    firstName: 'Camile',
    lastName: name,
    birthName: 'Aubry',
    rating: 'hot',
    emails: [{ email: `camille@${name.toLowerCase()}.example` }],
    phones: [{ number: '0639981201' }],
  });
  return { name, one, other };
}

test('who is known already appears while typing, keeps nobody from going on, and can be taken instead [CLI-006][CLI-036]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  const name = family();
  const id = await person.creates('clients', {
    firstName: 'Solène',
    lastName: name,
    scammer: true,
    phones: [{ number: '0639984711' }],
  });
  await person.opens('clients/individuals/add');
  await page.getByRole('textbox', { name: 'First name' }).fill('Solene');
  await page.getByRole('textbox', { name: 'Last name' }).fill(name.slice(0, -1));
  const hint = page.getByRole('alert').filter({ hasText: 'This may be on file already' });
  await expect(hint).toContainText(`Solène ${name}`);
  await expect(hint).toContainText('Similar name');
  await expect(hint).toContainText('Known scammer');
  expect(await violations(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await hint.getByRole('link', { name: 'Open' }).click();
  await expect((await opened).getByRole('heading', { name: `Solène ${name}` })).toBeVisible();
  await page.locator('input[type=tel]').fill('06 39 98 47 11');
  await expect(hint).toContainText('Same phone');
  await hint.getByRole('button', { name: 'Use this one' }).click();
  await expect(page).toHaveURL(new RegExp(`/clients/individuals/${id}$`));
  await person.opens('clients/individuals/add');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('');
});

test('two clients become one field by field; the old address leads to it, and the merge is undone [CLI-018][CLI-031][CLI-036]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent2');
  const { name, one, other } = await twins(person);
  await person.opens(`clients/individuals/${one}/similar`);
  const line = page.getByRole('listitem').filter({ hasText: `Camile ${name}` });
  await expect(line).toContainText('Same e-mail');
  await expect(line).toContainText('Similar name');
  expect(await violations(page)).toEqual([]);
  await line.getByRole('link', { name: 'Merge' }).click();
  await expect(page).toHaveURL(new RegExp(`/clients/individuals/${one}/merge/${other}$`));
  const choice = (field: string, side: string) =>
    page.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: new RegExp(`^${side}`) });
  await expect(choice('First name', 'Stays')).toBeChecked();
  await expect(choice('Birth name', 'Goes')).toBeChecked();
  const result = page.getByRole('complementary', { name: 'Result' });
  await expect(result).toContainText('Cold');
  await choice('Rating', 'Goes').check();
  await expect(result).toContainText('Hot');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(new RegExp(`/clients/individuals/${one}/similar$`));
  await expect(page.getByText('Merged into this record')).toBeVisible();

  await person.opens(`clients/individuals/${other}`);
  await expect(page).toHaveURL(new RegExp(`/clients/individuals/${one}$`));
  const notice = page.getByRole('alert').filter({ hasText: `Camile ${name} was merged into this record` });
  await expect(notice).toBeVisible();
  await expect(page.getByText('Aubry')).toBeVisible();
  await person.opens(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await person.opens(`clients/individuals/${other}`);
  await notice.getByRole('button', { name: 'Undo the merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(new RegExp(`/clients/individuals/${other}$`));
  await expect(page.getByRole('heading', { name: `Camile ${name}` })).toBeVisible();
  await person.opens(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.locator('tbody tr')).toHaveCount(2);
});

test('who comes second to a merge is told so', async ({ person, page }) => {
  await person.signsIn('agent2');
  const { one, other } = await twins(person);
  await person.opens(`clients/individuals/${one}/merge/${other}`);
  await expect(page.getByRole('heading', { name: 'Choose field by field' })).toBeVisible();
  await person.call('POST', `clients/${other}/merge`, { version: 1, other: one, otherVersion: 1 });
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('has been merged into another one already');
});

test('a client is archived, leaves the lists, is read only, and is restored, also several at once [CLI-018]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent3');
  const { name, one } = await twins(person);
  const search = `${LIST}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`;
  await person.opens(`clients/individuals/${one}`);
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  const banner = page.getByRole('alert').filter({ hasText: 'This record is archived' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit:/ }).first()).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await person.opens(search);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await person.opens(`clients/individuals/${one}`);
  await banner.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit:/ }).first()).toBeEnabled();

  await person.opens(search);
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await person.rests();
  for (const box of await page.getByRole('checkbox', { name: /^Select Cam/ }).all()) await box.check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog', { name: 'Archive 2 records?' }).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('2 records archived')).toBeVisible();
  await expect(page.getByText('No client found')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox', { name: /^Select Cam/ }).all()) await box.check();
  await bar.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('2 records restored')).toBeVisible();
});

test('a star keeps a favourite, in the list and on the page, on every device [CLI-046]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent4');
  const { name } = await twins(person);
  await person.opens(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await page.getByRole('button', { name: `Add Camille ${name} to my favourites` }).click();
  const on = page.getByRole('button', { name: `Remove Camille ${name} from my favourites` });
  await expect(on).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'My favourites' }).click();
  await expect(page.getByRole('tab', { name: 'My favourites' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: `Camille ${name}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Camile ${name}` })).toHaveCount(0);

  const elsewhere = await browser.newPage();
  await elsewhere.goto(new URL(`/tenant/${TENANT}/login`, page.url()).href);
  await elsewhere.locator('input[name=email]').fill('agent4@demo.example');
  await elsewhere.locator('input[name=password]').fill('Demo-1234!');
  await elsewhere.locator('button[type=submit]').click();
  await expect(elsewhere.locator('h1')).toContainText('Hello');
  await elsewhere.goto(
    new URL(`/tenant/${TENANT}/${LIST}?filter=${encodeURIComponent('{"favourite":true}')}`, page.url()).href,
  );
  await expect(elsewhere.getByRole('link', { name: `Camille ${name}` })).toBeVisible();
  await elsewhere.close();

  await page.getByRole('link', { name: `Camille ${name}` }).click();
  await on.click();
  await expect(page.getByRole('button', { name: `Add Camille ${name} to my favourites` })).toBeVisible();
  await person.opens(`${LIST}?filter=${encodeURIComponent('{"favourite":true}')}`);
  await expect(page.getByRole('tab', { name: 'My favourites' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: `Camille ${name}` })).toHaveCount(0);
});

test('a known scammer is marked after a question, and the warning is wherever the name is [CLI-018]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent5');
  const { name, one, other } = await twins(person);
  await person.opens(`clients/individuals/${one}`);
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Mark as: known scammer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Known scammer', { exact: true })).toHaveCount(0);
  await openActions(page);
  await page.getByRole('menuitem', { name: 'Mark as: known scammer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Known scammer', { exact: true })).toBeVisible();
  await person.opens(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`);
  await expect(page.getByRole('row', { name: `Select Camille ${name}` })).toContainText('Known scammer');
  await expect(page.getByRole('row', { name: `Select Camile ${name}` })).not.toContainText('Known scammer');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: `Camille ${name} Known scammer` })).toBeVisible();
  await page.keyboard.press('Escape');

  await person.opens(`clients/individuals/${other}/relations`);
  await page.getByRole('button', { name: 'Edit: Relations' }).click();
  const related = page.getByRole('region', { name: 'Relations' });
  await related.getByRole('button', { name: 'Add' }).click();
  await related.getByRole('combobox', { name: 'Client' }).fill(name);
  await page.getByRole('option', { name: `Camille ${name} Known scammer` }).click();
  await related.getByRole('combobox', { name: 'Is' }).click();
  await page.getByRole('option', { name: 'Parent' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(related.getByRole('link', { name: `Camille ${name}` })).toBeVisible();
  await expect(related).toContainText('Known scammer');
  await related.getByRole('link', { name: `Camille ${name}` }).click();
  await expect(page.getByRole('heading', { name: `Camille ${name}` })).toBeVisible();
  await page.getByRole('tab', { name: 'Relations' }).click();
  await expect(related.getByRole('link', { name: `Camile ${name}` })).toBeVisible();
  await expect(related).toContainText('Child');
});

test('an agent may not mark, archive or merge the client of another', async ({ person, page }) => {
  await person.signsIn('agent5');
  const { one, other } = await twins(person);
  await page.evaluate(() => localStorage.clear());
  await person.signsIn('agent6');
  await person.opens(`clients/individuals/${one}`);
  await openActions(page);
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Mark as|Archive/ })).toHaveCount(0);
  await person.opens(`clients/individuals/${one}/merge/${other}`);
  await expect(page.getByRole('alert')).toContainText("You can't do this action");
});

test('flags are made by administrators, put on clients as coloured chips, and filtered by [CLI-043][CLI-048]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  const flag = family();
  await person.opens('admin/client/flags/list');
  await expect(page.getByText('Investor', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Name (en)' }).fill(flag);
  await page.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'Violet' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: flag })).toBeVisible();
  const { one, name } = await twins(person);
  await person.opens(`clients/individuals/${one}`);
  await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
  await page.getByRole('combobox', { name: 'Flags' }).fill(flag.slice(0, 12));
  await page.getByRole('option', { name: flag }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const chip = page.getByRole('region', { name: 'Follow-up' }).getByText(flag);
  await expect(chip).toBeVisible();
  await expect(chip.locator('..')).toHaveCSS('background-color', 'rgb(235, 226, 250)');
  await person.opens(LIST);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Flags' }).click();
  await page.getByRole('combobox', { name: 'Flags' }).fill(flag.slice(0, 12));
  await page.getByRole('option', { name: flag }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Camille ${name}` })).toBeVisible();
});

test('rating, source of funds and availabilities are edited and shown [CLI-012][CLI-013][CLI-048]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent7');
  const { one } = await twins(person);
  await person.opens(`clients/individuals/${one}`);
  await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
  await page.getByRole('combobox', { name: 'Rating' }).click();
  await expect(page.getByRole('option')).toHaveText([/^\s*$/, 'Cold', 'Warm', 'Hot', 'None']);
  await page.getByRole('option', { name: 'Warm' }).click();
  await page.getByRole('textbox', { name: 'Availabilities' }).fill('Evenings\nSaturdays');
  await page.getByRole('button', { name: 'Save' }).click();
  const followUp = page.getByRole('region', { name: 'Follow-up' });
  await expect(followUp).toContainText('Warm');
  await expect(followUp).toContainText('Saturdays');
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Edit: Funds' }).click();
  await page.getByRole('combobox', { name: 'Origin' }).click();
  await page.getByRole('option', { name: 'Inheritance' }).click();
  await page.getByRole('textbox', { name: 'Comments' }).fill('From an aunt');
  await page.getByRole('button', { name: 'Save' }).click();
  const funds = page.getByRole('region', { name: 'Funds' });
  await expect(funds).toContainText('Inheritance');
  await expect(funds).toContainText('From an aunt');
});

test('a list is narrowed to the last 7, 30, 90 days or 12 months, best matches first when searched [CLI-030][CLI-032]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent8');
  const { name } = await twins(person);
  await person.opens(LIST);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Created' }).click();
  const windows = page.getByRole('group', { name: 'The last' });
  await expect(windows.getByRole('button')).toHaveText(['7 days', '30 days', '90 days', '12 months']);
  await windows.getByRole('button', { name: '7 days' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Created: 7 days' })).toBeVisible();
  await expect(page).toHaveURL(/-P7D/);
  await expect(page.locator('tbody tr').filter({ hasText: name })).toHaveCount(2);
  const asked = page.waitForRequest((request) => /clients\?.*filter=.*%22q%22/.test(request.url()));
  await page.getByRole('searchbox', { name: 'Search' }).fill(name.toLowerCase());
  expect(new URL((await asked).url()).searchParams.get('sort')).toBe('["relevance","DESC"]');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('button', { name: /^Sort by created/ }).click();
  const sorted = page.getByRole('button', { name: 'Sorted by: Created' });
  await sorted.press('Delete');
  await expect(page).toHaveURL(/sort=relevance/);
  await expect(sorted).toHaveCount(0);
});

test('a client’s page with flags, relations and holders costs at most eight requests', async ({ person, page }) => {
  await person.signsIn('super');
  const { one, other, name } = await twins(person);
  const flags = await person.call<{ results: Made[] }>('GET', 'client-flags');
  const people = await person.call<{ results: Made[] }>('GET', 'users?range=[0,2]');
  await person.call('PATCH', `clients/${one}`, {
    version: 1,
    flags: flags.results.slice(0, 3).map(({ id }) => id),
    relations: [other],
    collaborators: people.results.slice(0, 2).map(({ id }) => id),
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/tenant/')) calls.push(`${request.method()} ${decodeURIComponent(request.url())}`);
  });
  const visit = async (path: string) => {
    calls.length = 0;
    await person.opens(path);
    await expect(page.getByRole('heading', { name: `Camille ${name}` })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What the frame asks for once, whatever the page: who is signed in, what is new and waits for them, the logo.
    const ofFrame = /\/me$|access-requests\?.*range=\[0,0\]|\/notifications\?|\/stream(\/|$)|\/files\//;
    const own = calls.filter((one) => !ofFrame.test(one));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(8);
  };
  await visit(`clients/individuals/${one}`);
  await expect(page.getByRole('region', { name: 'Follow-up' })).toContainText('VIP');
  await visit(`clients/individuals/${one}/relations`);
  await expect(page.getByRole('link', { name: `Camile ${name}` })).toBeVisible();
  await visit(`clients/individuals/${one}/emails`);
  await expect(page.getByText(`camille@${name.toLowerCase()}.example`).last()).toBeVisible();
});

test('in French the whole client file is French', async ({ person, page }) => {
  await person.signsIn('agent9', 'fr');
  const { one, other, name } = await twins(person);
  await person.opens(`clients/individuals/${one}/similar`);
  await expect(page.getByText('Même e-mail')).toBeVisible();
  await person.opens(`clients/individuals/${one}/merge/${other}`);
  await expect(page.getByRole('heading', { name: `Fusionner Camile ${name} avec Camille ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page.getByRole('dialog')).toContainText('Vous pouvez annuler pendant 30 jours');
});
