import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { opensLetter, whileWriting } from './letters.ts';
import { another, expect, TENANT, test } from './story.ts';
import { buyerAbout, visitable } from './visitable.ts';

const DESK = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('rounds of visits begin with a property’s matches: one buyer confirms, one asks for another time, the vendor’s report tells what was said, in French [APP-005]', async ({
  person,
  page,
  browser,
}) => {
  test.slow();
  await whileWriting(await another(browser, 'super'), async (office) => {
    await person.signsIn('agent3', 'fr');
    const tag = String(Date.now());
    const property = await visitable(person, `Château ${tag}`, 2_200_000);
    await visitable(person, `Manoir ${tag}`, 2_190_000);
    const ada = await buyerAbout(person, { firstName: 'Ada', lastName: `Visite${tag}` }, 2_200_000);
    const basile = await buyerAbout(person, { firstName: 'Basile', lastName: `Visite${tag}` }, 2_200_000);
    const path = page.getByRole('list', { name: 'Statut' });
    const state = path.locator('[aria-current=step]');

    /** Plans the round of a buyer of the property, and opens the visit of it that leads to the property. */
    const plans = async (name: string) => {
      await person.opens(`properties/${property}/matches`);
      const buyers = page.getByRole('region', { name: 'Acquéreurs', exact: true });
      await buyers.getByRole('link', { name }).click();
      await person.goesToTab('Projet', 'Rapprochements');
      await person.rests();
      await page.getByRole('button', { name: 'Planifier des visites' }).click();
      const round = page.getByRole('dialog', { name: 'Tournée de visites' });
      for (const title of ['Château', 'Manoir'])
        await expect(round.getByText(new RegExp(`^\\d\\. ${title} ${tag}$`))).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await round.getByRole('button', { name: 'Créer 2 rendez-vous' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Itinéraire' })).toBeVisible();
      expect(await fits(page)).toBe(true);
      await page.getByRole('link', { name: new RegExp(`^\\d\\. Château ${tag}$`) }).click();
      await expect(state).toContainText('En attente');
      return new URL(page.url()).pathname.replace(`/tenant/${TENANT}/`, '');
    };

    // At the desk a buyer is asked, who confirms on their telephone.
    await page.setViewportSize(DESK);
    const seen = await plans(ada.name);
    await person.steps('Demander confirmation aux clients');
    await expect(state).toContainText('Confirmation demandée');
    const first = await opensLetter(browser, office, ada.email, 'appointment');
    await expect(first.getByText(`Château ${tag}`, { exact: true })).toBeVisible();
    expect(await violations(first)).toEqual([]);
    expect(await fits(first)).toBe(true);
    await first.getByRole('button', { name: 'Confirmer' }).click();
    await expect(first.getByText('Merci : votre rendez-vous est confirmé.')).toBeVisible();
    await first.close();

    // Another one is asked from a telephone, and would rather come at another time.
    await page.setViewportSize(PHONE);
    const wished = await plans(basile.name);
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Demander confirmation aux clients' }).click();
    const asking = page.getByRole('dialog', { name: 'Demander confirmation aux clients' });
    await asking.getByRole('button', { name: 'Demander confirmation aux clients' }).click();
    await expect(asking).toBeHidden();
    const second = await opensLetter(browser, office, basile.email, 'appointment');
    await second.getByRole('button', { name: 'Demander un autre moment' }).click();
    await second.getByRole('textbox', { name: 'Quand cela vous conviendrait-il ?' }).fill('Plutôt samedi matin');
    await second.getByRole('button', { name: 'Envoyer' }).click();
    await expect(second.getByText(/votre agent sait quand cela vous convient/)).toBeVisible();
    await second.close();
    await person.opens(wished);
    await expect(page.getByRole('region', { name: 'Rendez-vous', exact: true })).toContainText('Plutôt samedi matin');
    expect(await fits(page)).toBe(true);

    // What the first one said after the visit is told to the house and to the vendor.
    await person.opens(seen);
    await expect(state).toContainText('Confirmé par le client');
    await path.getByRole('button', { name: /Effectué$/ }).click();
    const done = page.getByRole('dialog', { name: 'Effectué' });
    await done.getByRole('spinbutton', { name: 'Note' }).fill('4');
    await done.getByRole('textbox', { name: 'Retour interne' }).fill('Leur budget est serré');
    await done.getByRole('textbox', { name: 'Retour pour le vendeur' }).fill('La lumière du salon a plu');
    await done.getByRole('button', { name: 'Effectué', exact: true }).click();
    await expect(done).toBeHidden();

    // The vendor's report, as it is read and printed at both widths.
    await person.opens(`properties/${property}/appointments`);
    const report = page.getByRole('region', { name: 'Compte rendu de visites aux vendeurs' });
    await expect(report).toContainText('La lumière du salon a plu');
    await expect(report).toContainText(/Visites effectuées\s: 1\..*Visites prévues\s: 1\./);
    await expect(report).not.toContainText('serré');
    await expect(report).not.toContainText(tag);
    expect(await fits(page)).toBe(true);
    await page.setViewportSize(DESK);
    expect(await violations(page)).toEqual([]);
    await report.getByRole('button', { name: 'Compte rendu de visites' }).click();
    const printed = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'En français' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^Compte rendu de visites .* fr\.pdf$/);
  });
});
