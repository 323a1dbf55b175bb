import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { another, expect, type Person, TENANT, test, WAY } from './story.ts';

// Several people at their screens.
test.slow();

const REASON = 'I show them a flat on Saturday and need their number.';
const DENIED = "You can't do this action because you don't have the needed access level";

const newClient = (person: Person, lastName: string, more: object = {}) =>
  person.creates('clients', { lastName, emails: [{ email: 'reserved@example.org' }], ...more });

const idOf = (person: Person, account: string) => person.firstOf('users', { email: `${account}@demo.example` });

async function asks(page: Page, role: RegExp, reason = REASON): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: 'Send the request' }).click();
}

/** Takes the one person that was found; beside them a new user is offered. */
async function choosesTheOne(page: Page): Promise<void> {
  const found = page.getByRole('option').filter({ hasNotText: 'New user' });
  await expect(found).toHaveCount(1);
  await found.click();
}

test('access is asked for with a reason, waits on the dashboard, and is given by the owner [ROL-048][ROL-049][ROL-050][ROL-052]', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  await person.signsIn('agent1');
  const id = await newClient(person, 'Demandée');
  const asking = await another(browser, 'agent2');
  await asking.opens(`clients/individuals/${id}`);
  await expect(asking.page.getByText('Part of this record is reserved to its holders.')).toBeVisible();
  await asking.page.getByRole('button', { name: 'Request access' }).click();
  await asking.page.getByRole('button', { name: 'Send the request' }).click();
  await expect(asking.page.getByText("'Reason' is required").first()).toBeVisible();
  expect(await violations(asking.page)).toEqual([]);
  await asks(asking.page, /^Co-owner/);
  await expect(asking.page.getByText(/^Requested on .*: Co-owner$/)).toBeVisible();
  await expect(asking.page.getByRole('button', { name: 'Request access' })).toHaveCount(0);

  await person.opens('');
  const waiting = page.getByRole('region', { name: 'Access requests' });
  await expect(waiting).toBeVisible();
  await waiting.getByRole('link', { name: /^Access requests/ }).click();
  await expect(page).toHaveURL(`/tenant/${TENANT}/access-requests/list`);
  await expect(page.getByRole('tab', { name: 'Waiting for you' })).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Demandée' }).click();
  const notice = page.getByRole('alert').filter({ hasText: REASON });
  await notice.getByRole('button', { name: /^Accept/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Accept the request of/ });
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('With pleasure');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  // The message of what was done says the reason too, for some seconds.
  await expect(notice.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Holders' })).toContainText('Co-owner');

  await asking.page.reload();
  await expect(asking.page.getByRole('button', { name: 'Edit: Identity' })).toBeEnabled();
  await expect(asking.page.getByRole('region', { name: 'Contact' }).getByText('reserved@example.org')).toBeVisible();
  await asking.opens('access-requests/list?view=mine');
  await expect(asking.page.getByText('With pleasure')).toBeVisible();
});

test('a second request is refused until the first is answered; an open one is withdrawn [ROL-051]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent3');
  const id = await newClient(await another(browser, 'agent4'), 'Patience');
  await person.opens(`clients/individuals/${id}`);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('button', { name: 'Request access' }).click();
  await page.getByRole('button', { name: 'Request access' }).click();
  await asks(page, /^Collaborator/);
  await expect(page.getByText(/^Requested on/)).toBeVisible();
  await asks(elsewhere, /^Owner/);
  await expect(
    elsewhere.getByText('You have already asked for access to this record; please wait for the answer').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^Requested on/)).toHaveCount(0);
  await elsewhere.getByRole('button', { name: 'Send the request' }).click();
  await expect(elsewhere.getByText(/^Requested on .*: Owner$/)).toBeVisible();
});

test('an administrator of access refuses from the list, with a word [ROL-052][ROL-057]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent5');
  const id = await newClient(person, 'Refusée');
  const asking = await another(browser, 'agent6');
  await asking.opens(`clients/individuals/${id}`);
  await asking.page.getByRole('button', { name: 'Request access' }).click();
  await asks(asking.page, /^Collaborator/, 'Somebody told me to ask for it');
  await expect(asking.page.getByText(/^Requested on/)).toBeVisible();
  const administrator = await another(browser, 'acl');
  await administrator.goesHome();
  await administrator.page.getByRole('link', { name: 'Administration' }).click();
  await administrator.page.getByRole('link', { name: 'Access requests' }).click();
  const line = administrator.page.getByRole('listitem').filter({ hasText: 'Somebody told me to ask for it' });
  await line.getByRole('button', { name: /^Refuse/ }).click();
  const dialog = administrator.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Please ask the owner first');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(line).toHaveCount(0);
  await asking.opens('access-requests/list?view=mine');
  const mine = asking.page.getByRole('listitem').filter({ hasText: 'Somebody told me to ask for it' });
  await expect(mine).toContainText('Refused');
  await expect(mine).toContainText('Please ask the owner first');
  await page.reload();
  await expect(page.getByLabel(/^Collaborators:/)).toHaveCount(0);
});

test('a coOwner is offered what a coOwner gives; what would be refused says so [ROL-042][ROL-043][ROL-055]', async ({
  person,
  browser,
}) => {
  await person.signsIn('agent7');
  const [other, helper] = [await idOf(person, 'agent9'), await idOf(person, 'ac1')];
  const me = await idOf(person, 'agent8');
  const id = await newClient(person, 'Partagée', { coOwners: [me, other], collaborators: [helper] });
  const coOwner = await another(browser, 'agent8');
  await coOwner.opens(`clients/individuals/${id}`);
  const roles = coOwner.page.getByRole('combobox', { name: /^Role of/ });
  await expect(roles).toHaveCount(3);
  await expect(roles.nth(1)).toHaveText('Co-owner');
  await roles.nth(1).click();
  const options = coOwner.page.getByRole('option');
  await expect(options).toHaveCount(3);
  await expect(coOwner.page.getByRole('option', { name: 'Owner', exact: true })).toHaveCount(0);
  for (const name of ['Collaborator', 'Remove from the holders']) {
    const option = coOwner.page.getByRole('option', { name });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await expect(option).toContainText(DENIED);
  }
  await coOwner.page.keyboard.press('Escape');
  await expect(roles.nth(2)).toHaveText('Collaborator');
  await roles.nth(2).click();
  await coOwner.page.getByRole('option', { name: 'Co-owner' }).click();
  await expect(coOwner.page.getByRole('dialog')).toContainText('from Collaborator to Co-owner');
  await coOwner.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(coOwner.page.getByRole('combobox', { name: /^Role of/ }).nth(2)).toHaveText('Co-owner');
  await expect(coOwner.page.getByLabel(/^Collaborators:/)).toHaveCount(0);
});

test('the owner moves a coOwner down, asked first, and gives the record away [ROL-041][ROL-044][ROL-046][ROL-047]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent7');
  const id = await newClient(person, 'Donnée', { coOwners: [await idOf(person, 'agent9')] });
  await person.opens(`clients/individuals/${id}`);
  const role = page.getByRole('combobox', { name: /^Role of/ });
  const give = async (name: string) => {
    await role.click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await give('Collaborator');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveText('Co-owner');
  await give('Collaborator');
  await expect(page.getByRole('dialog')).toContainText('from Co-owner to Collaborator');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(role).toHaveText('Collaborator');
  await expect(page.getByLabel(/^Co-owners:/)).toHaveCount(0);
  await give('Owner');
  await expect(page.getByRole('dialog')).toContainText('becomes the owner');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Part of this record is reserved to its holders.')).toBeVisible();
});

test('who has access is told with the rules, for everybody and for a chosen person [ROL-010][ROL-036]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  const id = await newClient(person, 'Expliquée', { coOwners: [await idOf(person, 'agent9')] });
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Who has access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who has access to Expliquée' });
  const line = (text: RegExp) => dialog.getByRole('listitem').filter({ hasText: text });
  await expect(line(/^Owner/)).toContainText(/everything/i);
  await expect(line(/^Co-owner/)).toContainText('add holders, manage collaborators');
  await expect(line(/Super administrator/)).toContainText(/\d+ (person|people)/);
  await expect(line(/^Everybody signed in/)).toContainText(/Not shown: .*E-mails/);
  await dialog.getByRole('combobox', { name: 'Choose a person' }).fill('agent9');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').click();
  await expect(line(/change the owner/)).toContainText('no rule allows it');
  await expect(line(/delete/).last()).toContainText('holds the record as: Co-owner');
  expect(await violations(page)).toEqual([]);
});

test('a super administrator sets the access, and the history says why [ROL-053]', async ({ person, page, browser }) => {
  const id = await newClient(await another(browser, 'agent2'), 'Forcée');
  await person.signsIn('super');
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the access to Forcée' });
  await dialog.getByRole('button', { name: 'Set access' }).click();
  await expect(dialog.getByText('Please say why, in 10 to 2000 characters').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Owner', exact: true }).fill('agent9');
  await choosesTheOne(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The owner is away for three months');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set access' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Reason: The owner is away for three months')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Request access' })).toHaveCount(0);
});

test('what a person holds is handed over as a whole, with its progress [ROL-053]', { tag: WAY }, async ({
  person,
  page,
  browser,
}) => {
  const leaving = await another(browser, 'ho1');
  for (const name of ['Première', 'Deuxième', 'Troisième']) await newClient(leaving, name);
  await person.signsIn('super');
  await person.opens(`admin/users/${await idOf(person, 'ho1')}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Hand over what they hold' }).click();
  const dialog = page.getByRole('dialog', { name: /^Hand over what/ });
  await expect(dialog.getByRole('row', { name: /^Clients/ })).toContainText('Clients300');
  await dialog.getByRole('combobox', { name: 'Hand over to' }).fill('lead@demo');
  await choosesTheOne(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the network on 31 March');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand everything over' }).click();
  // A job hands them over.
  await expect(dialog.getByText('3 records handed over', { exact: true })).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  const receiver = await another(browser, 'lead');
  await receiver.goesHome();
  await expect(receiver.page.getByRole('link', { name: 'Deuxième' })).toBeVisible();
});

test('an amount is grouped, pasted as it is written, and its decimals are refused at the field', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  const id = await person.creates('companies', { name: 'SARL des Montants' });
  await person.opens(`clients/companies/${id}`);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  const capital = page.getByRole('textbox', { name: 'Share capital' });
  await capital.fill('1250000,50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText("'Share capital' must be a number without decimals").first()).toBeVisible();
  await expect(capital).toHaveValue('1,250,000.5');
  await capital.fill('450 000 €');
  await capital.blur();
  await expect(capital).toHaveValue('450,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('€450,000')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('asking and answering fit the screen', async ({ person, page, browser }) => {
    const asking = await another(browser, 'agent2');
    await person.signsIn('agent1');
    const id = await newClient(person, 'Étroite');
    await asking.opens(`clients/individuals/${id}`);
    await asking.page.getByRole('button', { name: 'Request access' }).click();
    await asks(asking.page, /^Owner/, `${'x'.repeat(200)} ${REASON}`);
    await expect(asking.page.getByText(/^Requested on/)).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await person.opens(`clients/individuals/${id}`);
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await expect.poll(width).toBeLessThanOrEqual(390);
    await person.opens('access-requests/list');
    await expect(page.getByRole('button', { name: /^Accept/ }).first()).toBeVisible();
    await expect.poll(width).toBeLessThanOrEqual(390);
  });
});

test('an administrator of access reads who may do what, finds who is super administrator, and explains a person on a page [ROL-013][ADM-011]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('acl');
  await person.opens('admin/dashboard');
  await page.getByRole('link', { name: 'Access control' }).click();
  await expect(page).toHaveURL(`/tenant/${TENANT}/admin/settings/${TENANT}/access_control_list`);
  const clients = page.getByRole('row', { name: /^Clients/ });
  await expect(clients.getByLabel('Change: own records only (Owner, Co-owner, Collaborator)')).toBeVisible();
  await expect(clients.getByText(/^Not shown: .*E-mails, Phones/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Super administrator' }).click();
  await expect(clients.getByLabel('Change: every record (Super administrator)')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: '1 person' }).click();
  const name = await person.first<{ firstName: string; lastName: string }>('users', { email: 'super@demo.example' });
  await expect(page.getByRole('link', { name: `${name.firstName} ${name.lastName}` })).toBeVisible();

  await page.getByRole('tab', { name: 'One person' }).click();
  await page.getByRole('combobox', { name: 'Choose a person' }).fill('admin_user@demo.example');
  await choosesTheOne(page);
  const address = page.getByRole('combobox', { name: 'Choose a page, or paste its address' });
  await address.fill(`/tenant/${TENANT}/admin/users/USR1/admin`);
  await expect(page.getByText(/^“Users” opens for .*: Users$/)).toBeVisible();
  await address.fill(`/tenant/${TENANT}/admin/settings/${TENANT}/access_control_list`);
  await expect(page.getByText(/^“Access control” doesn't open for/)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const reader = await another(browser, 'admin');
  await reader.opens(`admin/settings/${TENANT}/access_control_list`);
  await expect(reader.page).toHaveURL(new RegExp(`/tenant/${TENANT}/?$`));
  await reader.opens('admin/dashboard');
  await expect(reader.page.getByRole('link', { name: 'Outbox' })).toBeVisible();
  await expect(reader.page.getByRole('link', { name: 'Access control' })).toHaveCount(0);
  await reader.page.context().close();
});

test('who holds clients is deactivated once it is said that these stay, or hands them over first', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  const id = await person.creates('users', { email: 'leaver@demo.example', firstName: 'Lea', lastName: 'Vaire' });
  for (const name of ['Un', 'Deux']) await newClient(person, name, { owner: id });
  await person.opens(`admin/users/${id}/admin`);
  const deactivates = async () => {
    await page.getByRole('button', { name: /^Edit: Access/ }).click();
    await page.getByRole('switch', { name: 'Active' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await deactivates();
  const dialog = page.getByRole('dialog', { name: 'This person still holds records: hand them over first' });
  await expect(dialog.getByText('2 clients')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Hand over first' }).click();
  const handing = page.getByRole('dialog', { name: 'Hand over what Lea Vaire holds' });
  await expect(handing).toBeVisible();
  await handing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Deactivate all the same' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  expect((await person.first<{ active: boolean }>('users', { id })).active).toBe(false);
  await expect(page.getByText('This account is inactive and still holds: 2 clients.')).toBeVisible();
});
