import { violations } from './accessibility.ts';
import { market } from './market.ts';
import { expect, test, WAY } from './story.ts';

const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an offer is made, read as a document, sent, accepted, and the property follows [OFF-001][OFF-002][OFF-004]', {
    tag: WAY,
  }, async ({ person, page }) => {
    test.slow();
    await person.signsIn('agent4', 'fr');
    const { property, buyer } = await market(person, {
      vendor: 'odile@lointaine.example',
      buyer: 'nadia@acheteuse.example',
    });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    // On a phone the steps stand on the line of states.
    const steps = async (label: string) => {
      await page
        .getByRole('list', { name: 'Statut' })
        .getByRole('button', { name: new RegExp(`${label}$`) })
        .click();
      const dialog = page.getByRole('dialog', { name: new RegExp(`^${label}`) });
      await dialog.getByRole('button', { name: label, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    const narrow = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await person.opens('properties/offers/list');
    await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
    await narrow();
    await person.opens('properties/offers/add');
    await page.getByRole('combobox', { name: 'Bien', exact: true }).click();
    await page.keyboard.type('Odile');
    await page
      .getByRole('option', { name: /Maison d’Odile/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Acquéreurs', exact: true }).click();
    await page.keyboard.type('Acheteuse');
    await page.getByRole('option', { name: /Nadia Acheteuse/ }).click();
    await press('Suivant');
    await page.getByRole('textbox', { name: 'Prix offert', exact: true }).fill('400000');
    await press('Suivant');
    await page.getByRole('switch', { name: 'Condition suspensive de prêt' }).check();
    await page.getByRole('textbox', { name: 'Montant', exact: true }).fill('300000');
    await press('Suivant');
    await press('Suivant');
    await press('Suivant');
    await narrow();
    await press('Créer');
    await expect(page.getByRole('heading', { level: 1, name: /Acheteuse/ })).toBeVisible();
    await narrow();
    expect(await violations(page)).toEqual([]);

    // What nobody said is the property's: its vendor, its mandate, the fees, and the clauses that the network proposes.
    const made = await person.first<Record<string, unknown>>('offers', { property });
    expect(made).toMatchObject({ buyers: [buyer], price: 400_000, fees: 20_000, totalPrice: 400_000 });
    expect(made.vendors).toHaveLength(1);
    expect(made.mandates).toHaveLength(1);
    expect((made.clauses as string[]).length).toBeGreaterThan(1);

    await page.getByRole('button', { name: 'Offre d’achat', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Offre d’achat · .*Acheteuse/ });
    const paper = dialog.frameLocator('iframe');
    await expect(paper.getByText('Acheteuse')).toBeVisible();
    await expect(paper.getByText(/quatre cent mille euros/).first()).toBeVisible();
    await expect(paper.getByText('Aucun versement n’est demandé ni reçu.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fermer' }).click();

    await steps('Faire signer sur papier');
    await person.goesToTab('Papiers');
    const signed = page.getByRole('region', { name: 'Document signé' });
    const file = { name: 'offre.pdf', mimeType: 'application/pdf', buffer: PAPER };
    await signed.locator('input[type=file]').setInputFiles(file);
    await expect(signed.getByRole('listitem').getByText('offre.pdf')).toBeVisible();
    await steps('Acceptée par le vendeur');
    await expect(page.getByText('Acceptée', { exact: true }).first()).toBeVisible();
    const { status } = await person.call<{ status: string }>('GET', `properties/${property}`);
    expect(status).toBe('offer');

    await person.opens(`properties/${property}/offers`);
    await expect(page.getByText(/^O20\d\d-\d+/).first()).toBeVisible();
    await narrow();
    await person.opens(`clients/individuals/${buyer}/offers`);
    await expect(page.getByText(/^O20\d\d-\d+/).first()).toBeVisible();
    await narrow();
  });
});

test('the template of offers has a page of its own, for who keeps their configuration [OFF-007]', async ({
  person,
  page,
}) => {
  await person.signsIn('admin_property_offers', 'fr');
  await person.opens('admin/property/offer-template');
  await expect(page.getByRole('heading', { level: 1, name: 'Modèle d’offre e-LIA' })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.locator('tbody').getByRole('link', { name: 'Offre d’achat', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offre d’achat', exact: true })).toBeVisible();
  await expect(page.getByText(/Aucun versement n’est demandé ni reçu/).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
