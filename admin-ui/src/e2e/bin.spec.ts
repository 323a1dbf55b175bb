import { expect, test, WAY } from './story.ts';

test('what is deleted comes back by Undo, and from the bin with all that belongs to it', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('agent2');
  const emails = [{ email: 'maelle@example.org' }];
  const spouse = await person.creates('clients', { firstName: 'Yann', lastName: 'Corbeille', emails });
  const id = await person.creates('clients', {
    firstName: 'Maëlle',
    lastName: 'Corbeille',
    emails,
    relations: [spouse],
  });
  await person.opens(`clients/individuals/${id}`);
  const deletes = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('It rests in the bin for 30 days');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('1 record deleted')).toBeVisible();
  };
  await deletes();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 record is back')).toBeVisible();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Maëlle Corbeille' })).toBeVisible();

  await deletes();
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bin' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Maëlle Corbeille' });
  await expect(line).toContainText('Client');
  await expect(line).toContainText('30 days left');
  await expect(line.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
  await line.getByRole('button', { name: 'Restore' }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('link', { name: 'Show' }).click();
  await person.chooses(page.getByRole('tab', { name: 'Relations' }).first());
  await expect(page.getByRole('link', { name: 'Yann Corbeille' })).toBeVisible();
});

test('several go and come back together; a super administrator deletes for good', async ({ person, page }) => {
  await person.signsIn('super');
  for (const name of ['Atelier Bernache', 'Atelier Cormoran'])
    await person.creates('companies', { name, type: 'SARL' });
  await person.opens('clients/companies/list?filter={"q":"Atelier"}&displayedFilters={}');
  for (const name of ['Atelier Bernache', 'Atelier Cormoran'])
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 records deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 records are back')).toBeVisible();
  await page.getByRole('row', { name: 'Atelier Bernache' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 record deleted')).toBeVisible();
  await person.opens('bin');
  await page.getByRole('searchbox', { name: 'Search' }).fill('bernache');
  const line = page.getByRole('listitem').filter({ hasText: 'Atelier' });
  await expect(line).toHaveCount(1);
  await line.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing in the bin fits')).toBeVisible();
});

test('a property that was sold is not deleted by its owner, and says so', async ({ person, page }) => {
  await person.signsIn('agent2');
  const type = await person.firstOf('property-types', {});
  const id = await person.creates('properties', { type, title: 'Moulin vendu', price: 300_000 });
  for (const [version, step] of ['putOnSale', 'signOffer', 'sell'].entries())
    await person.call('POST', `properties/${id}/transitions/${step}`, { version: version + 1 });
  await person.opens(`properties/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const item = page.getByRole('menuitem', { name: 'Delete' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('only a super administrator deletes it');
});
