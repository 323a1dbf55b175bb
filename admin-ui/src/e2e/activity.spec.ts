import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

/** So long ago that it stands before whatever else is to do. */
const LONG_AGO = '2020-01-06';

test('a call is written down where it belongs, and what it promises is done from the dashboard', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('agent2');
  const emails = [{ email: 'nolwenn@example.org' }];
  const id = await person.creates('clients', { firstName: 'Nolwenn', lastName: 'Kervella', emails });
  await person.opens(`clients/individuals/${id}`);
  await person.chooses(page.getByRole('tab', { name: 'Activity' }).first());
  await page.getByRole('button', { name: 'Call', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Text' }).fill('Wants to visit on Saturday\nwith her mother');
  await page.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Reached' }).click();
  await page.getByRole('button', { name: 'Add call' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Wants to visit on Saturday' });
  await expect(line).toContainText('Reached');
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('');

  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  const mail = page.getByRole('dialog', { name: 'E-mail to Nolwenn Kervella' });
  await expect(mail.getByRole('combobox', { name: 'Template' })).toBeVisible();
  await mail.getByRole('button', { name: 'Cancel' }).click();
  await expect(mail).toBeHidden();

  await page.getByRole('button', { name: 'Task', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Add task' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'What to do' }).fill('Confirm the visit');
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByText("'Due' is required").first()).toBeVisible();
  await page.getByLabel('Due').fill(LONG_AGO);
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('region', { name: 'To do' })).toContainText('Confirm the visit');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const mine = page.getByRole('region', { name: 'Tasks due' });
  await expect(mine).toContainText('Confirm the visit');
  await expect(mine.getByRole('link', { name: 'Nolwenn Kervella' })).toBeVisible();
  await mine
    .getByRole('listitem')
    .filter({ hasText: 'Confirm the visit' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByText('Confirm the visit')).toHaveCount(0);

  await person.opens(`clients/individuals/${id}/activity`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Confirm the visit' })).toBeVisible();
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Call' }).click();
  await expect(page.getByText('Confirm the visit')).toHaveCount(0);
  await expect(line).toBeVisible();
});
