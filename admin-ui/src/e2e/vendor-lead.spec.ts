import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { pdfText } from './paper.ts';
import { another, expect, type Person, test } from './story.ts';

const QUIMPER = { lat: 48, lon: -4.1, distance: 30 };

/** An estimation form whose leads go to this agent at once. @returns its address, and the agent */
async function formOf(head: Person, name: string): Promise<string> {
  const agent = await head.firstOf('users', { email: `${name}@demo.example` });
  await head.changes('users', agent, { area: QUIMPER });
  const source = await head.creates('request-sources', { name: `Site ${Date.now()}`, seller: true, buyer: false });
  const door = await head.creates('lead-doors', { name: `Formulaire ${Date.now()}`, source, form: true });
  return (await head.call<{ form: string }>('GET', `lead-doors/${door}/address`)).form;
}

test('a visitor asks what a house is worth, and the agent near by leads them to a completed mandate, in French [VEN-001]', async ({
  person,
  page,
  browser,
}) => {
  test.slow();
  const head = await another(browser, 'super');
  const form = await formOf(head, 'agent4');
  const name = `Kervendeur${Date.now()}`;
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, option: string, at: Page | Locator = page) => {
    await at.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  // The visitor, on a telephone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  await page.goto(new URL(form).pathname + new URL(form).hash);
  await choose('Il s’agit', 'D’une maison');
  await page.getByRole('combobox', { name: /^Adresse/ }).fill('12 rue de la Cale 29000 Quimper');
  await page.getByRole('option', { name: '12 rue de la Cale, 29000 Quimper' }).click();
  await page.getByRole('textbox', { name: /^Surface habitable/ }).fill('96');
  await page.getByRole('textbox', { name: 'Pièces' }).fill('5');
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Maëlle');
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name}@vendeur.example`.toLowerCase());
  await press('Voir l’estimation');
  await expect(page.getByText('Acceptez que nous vous répondions')).toBeVisible();
  await page.getByRole('checkbox', { name: /utilise ces informations/ }).click();
  expect(await violations(page)).toEqual([]);
  await press('Voir l’estimation');
  await expect(page.getByText(/vous répond/)).toBeVisible();
  expect(await fits(), 'nothing is wider than the phone').toBe(true);

  // The agent, who finds the lead on the telephone and makes the appointment there.
  await person.signsIn('agent4', 'fr');
  await person.goesHome();
  const mine = page.getByRole('region', { name: 'Mes leads vendeurs' });
  await mine.getByRole('button', { name: new RegExp(`^Prendre le rendez-vous : Maëlle ${name}`) }).click();
  await dialog.getByRole('textbox', { name: 'Rencontre le' }).fill('2031-12-08T10:00');
  await dialog.getByRole('button', { name: 'Prendre le rendez-vous' }).click();
  await expect(dialog).toBeHidden();
  expect(await fits(), 'nothing is wider than the phone').toBe(true);
  await mine.getByRole('link', { name: new RegExp(`Maëlle ${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Maëlle ${name} · 12 rue de la Cale`);

  // At the desk: who it is, and the mandate with what is known.
  await page.setViewportSize({ width: 1366, height: 900 });
  await person.steps('Identifier le vendeur');
  await page.getByRole('link', { name: 'Commencer le mandat' }).click();
  await expect(page.getByRole('button', { name: `Maëlle ${name}` })).toBeVisible();
  await choose('Type', 'Mandat exclusif de vente');
  await choose('Origine', 'Demande d’estimation');
  await page.getByRole('combobox', { name: 'Biens', exact: true }).click();
  await page.keyboard.type('Maison de la Cale');
  await page.getByRole('option', { name: /Maison de la Cale/ }).click();
  await choose('Type', 'Maison', dialog);
  await dialog.getByRole('combobox', { name: 'Adresse', exact: true }).fill('12 rue de la Cale 29000 Quimper');
  await page.getByRole('option', { name: /12 rue de la Cale/ }).click();
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(dialog).toBeHidden();
  // The list of properties is open again, over what stands below it.
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Adresse et cadastre' }).getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('textbox', { name: 'Parcelle' }).fill('29232000AB0012');
  await page.getByRole('textbox', { name: 'Prix honoraires inclus', exact: true }).fill('420000');
  await page.getByRole('textbox', { name: 'Honoraires', exact: true }).fill('20000');
  await page.getByRole('spinbutton', { name: 'Durée (mois)' }).fill('12');
  await press('Créer');
  await expect(page.getByRole('button', { name: 'Créer le mandat', exact: true })).toBeVisible();

  // What lacks of the vendor is filled in over the mandate.
  const lacking = page.getByRole('region', { name: 'Avant la prochaine étape' });
  await lacking.getByRole('link', { name: `Maëlle ${name} : date de naissance` }).click();
  const at = (group: string) => dialog.getByRole('group', { name: group, exact: true });
  await dialog.getByRole('textbox', { name: 'Date de naissance' }).fill('1961-04-02');
  await at('Adresse').getByRole('combobox', { name: 'Adresse' }).fill('12 rue de la Cale 29000 Quimper');
  await page.getByRole('option', { name: /12 rue de la Cale/ }).click();
  await expect(at('Lieu de naissance').getByRole('combobox', { name: 'Pays' })).toHaveValue('France');
  await at('Lieu de naissance').getByRole('textbox', { name: 'Code postal' }).fill('29200');
  await at('Lieu de naissance').getByRole('combobox', { name: 'Ville' }).click();
  await page.getByRole('option', { name: /Brest/ }).click();
  await choose('Pièce', 'Passeport', dialog);
  await dialog.getByRole('textbox', { name: 'Numéro de la pièce' }).fill('18AB12345');
  await dialog.getByRole('textbox', { name: 'Vue le' }).fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(lacking).toHaveCount(0);
  await person.steps('Créer le mandat');
  await person.steps('Marquer comme prêt');
  await person.goesToTab('Papiers');
  const signed = page.getByRole('region', { name: 'Document signé' });
  const file = { name: 'mandat.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfText()) };
  await signed.locator('input[type=file]').first().setInputFiles(file);
  await expect(signed.getByRole('listitem').getByText('mandat.pdf')).toBeVisible();
  await press('Signé sur papier');
  await dialog.getByRole('combobox', { name: 'Lieu de signature' }).click();
  await page.getByRole('option', { name: 'À l’agence' }).click();
  await dialog.getByRole('button', { name: 'Signé sur papier', exact: true }).click();
  await expect(dialog).toBeHidden();

  // The lead is won, and no longer among what the agent has to do.
  await person.goesHome();
  await person.rests();
  await expect(mine.getByRole('link', { name: new RegExp(`Maëlle ${name}`) })).toHaveCount(0);
  const lead = await head.first<{ id: string; status: string }>('vendor-leads', { q: name });
  expect(lead.status).toBe('success');
  await person.opens(`leads/${lead.id}`);
  await expect(page.getByRole('region', { name: 'En bref' })).toContainText('Gagné');
});
