import type { Locator } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);
const PLACE = { line1: '3 rue Royale', postcode: '78000', town: 'Versailles', inseeCode: '78646' };

test('in a vendor’s kitchen: a mandate from nothing to its number, signed, amended, and the register printed, in French on a phone [MAN-002][MAN-005][MAN-024]', {
  tag: WAY,
}, async ({ person, page }) => {
  test.slow();
  await person.signsIn('agent4', 'fr');
  await person.creates('clients', {
    firstName: 'Solange',
    lastName: 'Cuisine',
    emails: [{ email: 'solange@cuisine.example' }],
    address: PLACE,
    birthDate: '1961-04-02',
    birthPlace: { country: 'FR', postcode: '29200', town: 'Brest' },
    identityDocument: { kind: 'passport', number: '18AB12345', seenOn: '2026-01-05' },
  });
  const type = await person.firstOf('property-types', { code: 'house' });
  await person.creates('properties', { type, title: 'Maison à la cuisine', address: PLACE });
  await page.setViewportSize({ width: 390, height: 844 });
  await person.opens('mandates/add');
  /** Takes a step by the state that it leads to, as a phone offers it. */
  const steps = async (label: string, says?: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: new RegExp(`: ${label}$`) }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}`) });
    await says?.(dialog);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (field: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page
      .getByRole('option', { name: option, exact: typeof option === 'string' })
      .first()
      .click();
  };
  await choose('Type', 'Mandat exclusif de vente');
  await choose('Origine', /./);
  await page.getByRole('combobox', { name: 'Clients', exact: true }).click();
  await page.keyboard.type('Cuisine');
  await page.getByRole('option', { name: /Solange Cuisine/ }).click();
  await press('Suivant');
  await page.getByRole('combobox', { name: 'Biens', exact: true }).click();
  await page.keyboard.type('cuisine');
  await page.getByRole('option', { name: /Maison à la cuisine/ }).click();
  await press('Suivant');
  await press('Ajouter');
  await page.getByRole('textbox', { name: 'Parcelle' }).fill('78646000AB0012');
  expect(await violations(page)).toEqual([]);
  await press('Suivant');
  await press('Suivant');
  await page.getByRole('textbox', { name: 'Prix honoraires inclus', exact: true }).fill('420000');
  await page.getByRole('textbox', { name: 'Honoraires', exact: true }).fill('20000');
  await page.getByRole('spinbutton', { name: 'Durée (mois)' }).fill('12');
  await press('Suivant');
  await press('Suivant');
  // What lacks is told above the button, and pushes it down as it comes.
  const review = page.getByRole('region', { name: 'Avant la prochaine étape' });
  await expect(review.or(page.getByText('Rien ne manque pour la prochaine étape.'))).toBeVisible();
  await press('Créer');
  const heading = page.getByText(/^M20\d\d-\d+$/).first();
  await expect(heading).toBeVisible();
  const reference = (await heading.textContent()) ?? '';
  await steps('Créer le mandat');
  await steps('Marquer comme prêt');
  await person.goesToTab('Papiers');
  const scans = async (name: string) => {
    const signed = page.getByRole('region', { name: 'Document signé' });
    await signed
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: PAPER });
    await expect(signed.getByRole('listitem').getByText(name)).toBeVisible();
  };
  await scans('mandat.pdf');
  await steps('Signé sur papier', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Lieu de signature' }).click();
    await page.getByRole('option', { name: 'À l’agence' }).click();
  });
  const mandate = await person.first<{ number: number }>('mandates', { q: reference });
  expect(mandate.number).toBeGreaterThan(0);
  await person.goesToTab('Montants et avenants', 'Avenants');
  await page.getByRole('main').getByRole('link', { name: 'Créer' }).click();
  await page.getByRole('textbox', { name: 'Prix honoraires inclus', exact: true }).fill('399000');
  await page.getByRole('textbox', { name: 'Honoraires', exact: true }).fill('19000');
  await expect(page.getByRole('table', { name: 'Ce qui change' })).toBeVisible();
  await press('Enregistrer');
  await steps('Marquer comme prêt');
  await scans('avenant.pdf');
  await steps('Appliquer au mandat');
  await person.opens(`mandates/list?filter=${JSON.stringify({ q: reference })}`);
  await expect(page.getByRole('main')).toContainText(/380\s000/);

  await person.signsIn('super', 'fr');
  const register = await person.firstOf('registers', {});
  await person.opens(`admin/mandate/registers/${register}`);
  await press('Imprimer le registre');
  const taken = page.waitForEvent('download');
  await press('Créer le PDF');
  expect((await taken).suggestedFilename()).toMatch(/^registre .*\.pdf$/);
});
