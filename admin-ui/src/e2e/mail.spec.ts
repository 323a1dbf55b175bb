import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { another, expect, TENANT, test, WAY } from './story.ts';

/** What the page's policy refused, or its scripts threw. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) found.push(message.text());
  });
  return found;
}

test('an administrator writes a template: values to insert, a preview as one types, mistakes at their line [CLI-045][ROL-025]', {
  tag: WAY,
}, async ({ person, page }) => {
  const refused = complaints(page);
  await person.signsIn('admin_client_template');
  await person.goesHome();
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('link', { name: 'Mail templates' }).first().click();
  await expect(page).toHaveURL(/admin\/client\/mailing\/templates\/list/);
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Estimate');
  await page.getByRole('textbox', { name: 'Subject (en)' }).fill('For ');
  await page.getByRole('button', { name: 'Insert a value' }).first().click();
  await page.getByRole('option', { name: 'Last name' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Subject (en)' })).toHaveText('For Client · Last name');
  const editor = page.locator('.tiptap[aria-multiline="true"]');
  await editor.click();
  await page.keyboard.type('Dear ');
  await page.getByRole('button', { name: 'Insert a value' }).last().click();
  await page.getByRole('option', { name: 'First name' }).first().click();
  await expect(editor).toHaveText('Dear Client · First name');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('For Lefèvre');
  await expect(preview.frameLocator('iframe').getByText('Dear Camille')).toBeVisible();

  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('{{ client.fristName }}');
  const mistake = 'Line 2: “client.fristName” is not a value that templates can show';
  await expect(preview.getByRole('alert')).toContainText(mistake);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(mistake).first()).toBeVisible();
  await expect(editor).toContainText('“client.fristName” is unknown: Client · First name?');
  // A field that the bar at the top half covers is said to be too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await editor.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('See you soon');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Estimate' })).toBeVisible();
  await expect(page.getByText('See you soon')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(refused).toEqual([]);
});

test('an agent writes to a client from a template, looks at it and sends it [CLI-045]', { tag: WAY }, async ({
  person,
  page,
}) => {
  const refused = complaints(page);
  await person.signsIn('agent7');
  const id = await person.creates('clients', {
    firstName: 'Odile',
    lastName: 'Courrier',
    emails: [{ email: 'odile@example.org' }, { email: 'odile.pro@example.org', primary: true }],
  });
  await person.opens(`clients/individuals/${id}`);
  await person.rests();
  await page.getByRole('button', { name: 'Write an e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail to Odile Courrier' });
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Après une visite' }).click();
  await expect(dialog.locator('.tiptap')).toContainText('Dear Odile Courrier,');
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await expect(dialog.locator('.tiptap')).toContainText('Bonjour Odile Courrier,');
  await dialog.getByRole('combobox', { name: 'Why do you contact this person?' }).click();
  await expect(page.getByRole('option', { name: /^Prospecting/ })).toBeDisabled();
  await page.getByRole('option', { name: 'To answer their request' }).click();
  await dialog.locator('.tiptap').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('De ma main. ');
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please give the e-mail a subject').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Après notre visite');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByText('To: odile.pro@example.org')).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText('De ma main. Bonjour Odile Courrier,')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The e-mail to odile.pro@example.org is on its way')).toBeVisible();
  await person.chooses(page.getByRole('tab', { name: 'History' }).first());
  await expect(page.getByText('· contacted ·')).toBeVisible();
  expect(refused).toEqual([]);
});

test('the outbox keeps what was written, to be found, looked at and read [ADM-012]', async ({
  person,
  page,
  browser,
}) => {
  const refused = complaints(page);
  const writer = await another(browser, 'agent7');
  const client = { lastName: 'Gardée', emails: [{ email: 'gardee@example.org' }] };
  const id = await writer.creates('clients', client);
  await writer.creates(`clients/${id}/mails`, {
    purpose: 'request',
    subject: 'Après notre visite',
    body: '<p>De ma <b>main</b>.</p>',
  });
  await writer.page.context().close();
  await person.signsIn('super');
  await person.opens('admin/outbox');
  await expect(page.getByText('No server to send e-mails is configured')).toContainText(
    'sign-in codes are kept nowhere',
  );
  await page.getByRole('searchbox').first().fill('gardee@');
  const line = page.getByRole('listitem').filter({ hasText: 'gardee@example.org' });
  await expect(line).toContainText('Kept here');
  expect(await violations(page)).toEqual([]);
  await line.getByRole('link', { name: 'Après notre visite' }).click();
  await expect(page).toHaveURL(/\/admin\/mail\/MAI/);
  await expect(page.frameLocator('iframe').getByText('De ma main.')).toBeVisible();
  await page.getByRole('tab', { name: 'As plain text' }).click();
  await expect(page.getByText('De ma main.')).toBeVisible();
  expect(refused).toEqual([]);
});

test('what was written by hand is not thrown away unasked', async ({ person, page }) => {
  await person.signsIn('agent7');
  const id = await person.creates('clients', { lastName: 'Brouillon', emails: [{ email: 'b@example.org' }] });
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Write an e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'E-mail to Brouillon' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Mine');
  await dialog.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Après une visite' }).click();
  await expect(page.getByText('Replace the text?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');
});

test('who may not read the addresses is not offered to write', async ({ person, browser }) => {
  await person.signsIn('agent7');
  const id = await person.creates('clients', { lastName: 'Réservé', emails: [{ email: 'r@example.org' }] });
  const agent = await another(browser, 'agent8');
  const screen = agent.page;
  await agent.opens(`clients/individuals/${id}`);
  await expect(screen.getByRole('heading', { name: 'Réservé' })).toBeVisible();
  await expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Write an e-mail' })).toHaveCount(0);
  await agent.opens('admin/outbox');
  await expect(screen).toHaveURL(new RegExp(`/tenant/${TENANT}/?$`));
  await screen.context().close();
});

test('the administration in French, on a phone: a test mail, its text, and no failed job', async ({ person, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await person.signsIn('hestia', 'fr');
  await person.opens('admin/outbox');
  await page.getByRole('button', { name: 'M’envoyer un e-mail de test' }).click();
  await expect(page.getByText('L’e-mail de test est en cours d’envoi')).toBeVisible();
  await page.getByRole('link', { name: 'E-mail de test de Hestia' }).first().click();
  await expect(page.getByRole('tab', { name: 'En texte brut' })).toBeVisible();
  await expect(page.getByText('Conservé ici')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText(/^Bonjour /)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await person.opens('admin/jobs');
  await expect(page.getByRole('heading', { name: 'Tâches en échec' })).toBeVisible();
  await expect(page.getByText('Aucune tâche n’a échoué.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('failed jobs and e-mails are repeated or deleted from their pages', async ({ person, page }) => {
  await person.signsIn('super');
  const calls: string[] = [];
  const job = { id: '7', name: 'mail.send', attempts: 12, lastError: 'disk full', failedAt: new Date().toISOString() };
  await page.route(`**/api/tenant/${TENANT}/jobs**`, (route) => {
    const [method, path] = [route.request().method(), new URL(route.request().url()).pathname];
    if (method !== 'GET') calls.push(`${method} ${path.split(`${TENANT}/`)[1]}`);
    return route.fulfill({ json: method === 'GET' ? { results: [job], pagination: { total: 1 } } : { count: 1 } });
  });
  await person.opens('admin/jobs');
  await expect(page.getByText('disk full')).toBeVisible();
  await page.getByRole('button', { name: 'Repeat: Sending an e-mail' }).click();
  await page.getByRole('button', { name: 'Repeat all' }).click();
  await page.getByRole('button', { name: 'Delete: Sending an e-mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => calls).toEqual(['POST jobs/7/retry', 'POST jobs/retry', 'DELETE jobs/7']);
  expect(await violations(page)).toEqual([]);
});
