import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

const PRICE = 300_000;
const LIVING = 75;

test('a property opens on what matters now, and what its ad lacks is mended over its page', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  const company = await person.creates('companies', { name: 'SCI de la Baie' });
  const id = await person.creates('properties', {
    title: 'House above the bay',
    type: await person.firstOf('property-types', { kind: 'house' }),
    price: PRICE,
    spaces: { living: LIVING },
    isCommonhold: true,
    vendorCompanies: [company],
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(audit-events|reads|matches|feeds)\b/.test(request.url())) calls.push(request.url());
  });
  await person.opens(`properties/${id}`);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText('€300,000');
  await expect(figures).toContainText('€4,000/m²');
  await expect(figures).toContainText('75 m²');
  await expect(page.getByRole('region', { name: 'Latest activity' })).toContainText('created');
  // What is empty isn't there: no pictures, no buyers of a draft, no map.
  for (const name of ['Pictures', 'Best buyers', 'Where it is'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6);
  expect(await violations(page)).toEqual([]);

  const lacking = page.getByRole('region', { name: 'Before it is advertised' });
  await expect(lacking).toContainText('Pictures');
  await lacking.getByRole('link', { name: 'Lots of the building' }).click();
  const commonhold = page.getByRole('dialog', { name: /House above the bay/ });
  await commonhold.getByLabel('Lots of the building').fill('12');
  await commonhold.getByRole('button', { name: 'Save' }).click();
  await expect(lacking.getByRole('link', { name: 'Lots of the building' })).toHaveCount(0);

  // Whose company sells it is read by its holders alone: a card of it tells nobody else.
  const sold = page.getByRole('region', { name: 'Properties' });
  await person.opens(`clients/companies/${company}`);
  await expect(sold.getByRole('link', { name: 'House above the bay' })).toBeVisible();
  await person.signsIn('agent2');
  await person.opens(`clients/companies/${company}`);
  await expect(page.getByRole('region', { name: 'Latest activity' })).toBeVisible();
  await expect(sold).toHaveCount(0);
});

test('a card that comes late, or has nothing to show after all, moves nothing that stands below it', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  const id = await person.creates('clients', { lastName: 'Lenteur', emails: [{ email: 'lenteur@client.example' }] });
  let answer = () => {};
  const held = new Promise<void>((release) => {
    answer = release;
  });
  // What is asked for along with others: the card of wishes, which there are none of.
  await page.route('**/reads', async (route) => {
    await held;
    await route.continue();
  });
  await person.opens(`clients/individuals/${id}`);
  const edit = page.getByRole('button', { name: 'Edit: Identity' });
  await expect(edit).toBeVisible();
  const before = await edit.boundingBox();
  const answered = page.waitForResponse('**/reads');
  answer();
  await answered;
  await page.waitForLoadState('networkidle');
  expect(await edit.boundingBox()).toEqual(before);
  await edit.click();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toBeVisible();
});
