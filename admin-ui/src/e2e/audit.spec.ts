import { readFileSync } from 'node:fs';
import { another, expect, TENANT, test, WAY } from './story.ts';

const PAGE = 'admin/audit-event-list';

test('an auditor finds by name what somebody did, opens it and takes it along [AUD-001][AUD-003][AUD-004]', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  const tag = `n${Date.now()}`;
  await person.signsIn('super');
  const password = 'Marais-salants-4';
  const account = { email: `${tag}@demo.example`, firstName: 'Julie', lastName: `Journal-${tag}`, password };
  const id = await person.creates('users', { ...account, active: true });
  const julie = await another(browser, tag, password);
  const body = { lastName: `Dossier-${tag}`, emails: [{ email: `${tag}@example.org` }], rating: 'cold' };
  await julie.changes('clients', await julie.creates('clients', body), { rating: 'warm' });
  for (const wrong of ['Wrong-1234!', 'Wrong-5678!'])
    await page.request.post(`/api/tenant/${TENANT}/login`, { data: { email: account.email, password: wrong } });

  await person.signsIn('admin_audit');
  await person.opens(PAGE);
  await page.getByRole('combobox', { name: 'Person' }).fill(account.lastName);
  await page.getByRole('option', { name: `Julie ${account.lastName}` }).click();
  await expect(page).toHaveURL(new RegExp(id));
  const lines = page.locator('main ol > li');
  await expect(lines).toHaveCount(4);
  await expect(lines).toContainText(['sign-in refused', 'changed', 'created', 'signed in']);
  await expect(lines.nth(0)).toContainText('wrong e-mail or password');
  await expect(lines.nth(1)).toContainText(`Julie ${account.lastName} · changed`);
  await expect(lines.nth(1)).toContainText(`Clients · Dossier-${tag}`);

  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'changed', exact: true }).click();
  await expect(lines).toHaveCount(1);
  await page.reload();
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Cold→Warm');
  await expect(dialog.getByRole('link', { name: new RegExp(`Dossier-${tag}`) })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain(`Julie ${account.lastName},changed,Clients,Dossier-${tag},Rating: Cold → Warm`);

  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('No entry found')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'exported a list' }).click();
  await expect(lines.first()).toContainText(`Person: Julie ${account.lastName} · Action: changed`);
});
