import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

test('an agent leaves: the portfolio goes to a colleague in six steps, and comes back [TRF-001][TRF-002]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('super', 'fr');
  const tag = `Partante${Date.now()}`;
  const account = { email: `${tag.toLowerCase()}@demo.example`, firstName: 'Léa', lastName: tag };
  const leaver = await person.creates('users', account);
  const colleague = await person.first<{ id: string; firstName: string; lastName: string }>('users', {
    email: 'agent5@demo.example',
  });
  const type = await person.firstOf('property-types', { kind: 'house' });
  const house = await person.creates('properties', { type, title: 'Longère à reprendre', owner: leaver });
  await person.creates('clients', { lastName: tag, owner: leaver, emails: [{ email: account.email }] });
  const held = () => person.call<{ owner: string; coOwners: string[] }>('GET', `properties/${house}`);
  const next = page.getByRole('button', { name: 'Suivant', exact: true });

  await person.opens(`toolbox/portfolio?from=${leaver}`);
  await page.getByRole('combobox', { name: /Agents repreneurs/ }).fill(colleague.lastName);
  await page.getByRole('option', { name: new RegExp(`${colleague.firstName} ${colleague.lastName}`) }).click();
  await page.getByRole('textbox', { name: /Motif/ }).fill('Départ du réseau à la fin du mois');
  await next.click();
  await expect(page.getByRole('heading', { name: 'Transfert des mandats (0)' })).toBeVisible();
  await next.click();
  await expect(page.getByRole('link', { name: /Longère à reprendre/ })).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Règles' })).toBeVisible();
  await next.click();
  await page.getByRole('checkbox', { name: 'Clients (1)' }).click();
  await expect(page.getByRole('heading', { name: 'Autres biens et mandats (1)' })).toBeVisible();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Récapitulatif (2)' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lancer le transfert' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('2 fiches transférées.')).toBeVisible({ timeout: 30_000 });
  expect(await held()).toMatchObject({ owner: colleague.id, coOwners: [leaver] });

  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('2 fiches reprises.')).toBeVisible({ timeout: 30_000 });
  expect(await held()).toMatchObject({ owner: leaver, coOwners: [] });
});

test('of a portfolio that comes back, what the colleague has passed on stays, and comes once it is held as it was left [TRF-002]', async ({
  person,
  page,
}) => {
  await person.signsIn('super', 'fr');
  await page.setViewportSize({ width: 1366, height: 900 });
  const tag = `Revenante${Date.now()}`;
  const email = `${tag.toLowerCase()}@demo.example`;
  const leaver = await person.creates('users', { email, firstName: 'Maud', lastName: tag });
  const agent = (name: string) =>
    person.first<{ id: string; firstName: string; lastName: string }>('users', { email: `${name}@demo.example` });
  const [colleague, third] = [await agent('agent5'), await agent('agent6')];
  const type = await person.firstOf('property-types', { kind: 'house' });
  const add = (title: string) => person.creates('properties', { type, title, owner: leaver });
  const [kept, passed] = [await add('Maison rendue'), await add('Maison passée')];
  const held = async (id: string) => (await person.call<{ owner: string }>('GET', `properties/${id}`)).owner;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

  await person.opens(`toolbox/portfolio?from=${leaver}`);
  await page.getByRole('combobox', { name: /Agents repreneurs/ }).fill(colleague.lastName);
  await page.getByRole('option', { name: new RegExp(`${colleague.firstName} ${colleague.lastName}`) }).click();
  await page.getByRole('textbox', { name: /Motif/ }).fill('Congé parental');
  await press('Suivant');
  await expect(page.getByRole('heading', { name: 'Transfert des mandats (0)' })).toBeVisible();
  await press('Suivant');
  await expect(page.getByRole('link', { name: /Maison passée/ })).toBeVisible();
  await press('Suivant');
  await expect(page.getByRole('heading', { name: 'Règles' })).toBeVisible();
  await press('Suivant');
  await expect(page.getByRole('heading', { name: /^Autres biens et mandats/ })).toBeVisible();
  await press('Suivant');
  await expect(page.getByRole('heading', { name: 'Récapitulatif (2)' })).toBeVisible();
  await press('Lancer le transfert');
  await press('Confirmer');
  await expect(page.getByText('2 fiches transférées.')).toBeVisible({ timeout: 30_000 });

  await person.changes('properties', passed, { owner: third.id });
  await page.setViewportSize({ width: 390, height: 844 });
  await press('Reprendre');
  await press('Confirmer');
  await expect(page.getByText('1 fiche reprise. 1 fiche reste à qui la détient maintenant.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('link', { name: /Maison passée/ }).first()).toBeVisible();
  expect([await held(kept), await held(passed)]).toEqual([leaver, third.id]);
  expect(await fits(), 'nothing is wider than the phone').toBe(true);
  expect(await violations(page)).toEqual([]);

  await person.changes('properties', passed, { owner: colleague.id, coOwners: [leaver] });
  await press('Reprendre ce qui est resté');
  await press('Confirmer');
  await expect(page.getByText('2 fiches reprises.')).toBeVisible({ timeout: 30_000 });
  expect(await held(passed)).toBe(leaver);
});
