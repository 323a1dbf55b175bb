import type { Locator, Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { market } from './market.ts';
import { readyToSign, signedFromAfar } from './signed-mandate.ts';
import { LINK, phoneOf } from './signers.ts';
import { expect, type Person, TENANT, test, WAY } from './story.ts';

const section = (page: Page): Locator => page.getByRole('region', { name: 'Signature électronique' });
const seat = (page: Page, name: RegExp): Locator => section(page).getByRole('listitem').filter({ hasText: name });
const narrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

/** Sends the document of the record on the page. */
async function sends(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await section(page).getByRole('button', { name: 'Envoyer en signature', exact: true }).click();
  // A job makes the PDF and writes to who signs first.
  await expect(section(page).getByRole('button', { name: 'Relancer' })).toBeVisible({ timeout: 30_000 });
}

/** Downloads a paper of the section on the page. @returns how the file begins, and its name */
async function keeps(page: Page, button: Locator): Promise<{ name: string; begins: string }> {
  const taken = page.waitForEvent('download');
  await button.click();
  const file = await taken;
  const chunks = await (await file.createReadStream()).toArray();
  return { name: file.suggestedFilename(), begins: Buffer.concat(chunks).subarray(0, 5).toString() };
}

async function statusOf(person: Person, path: string): Promise<string> {
  return (await person.call<{ status: string }>('GET', path)).status;
}

// Several people at their screens.
test.slow();

test.describe('in French, on phones', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an offer is sent, signed by its buyer and then by its vendor on their phones, and its property has moved [OFF-004][ESG-002][ESG-007]', {
    tag: WAY,
  }, async ({ person, page, browser }) => {
    await person.signsIn('agent4', 'fr');
    const emails = { vendor: 'odile@signature.example', buyer: 'nadia@signature.example' };
    const { property, buyer } = await market(person, emails);
    const offer = await person.creates('offers', { property, buyers: [buyer], price: 400_000 });
    await person.opens(`properties/offers/${offer}/documents`);
    await expect(seat(page, /Nadia Acheteuse/)).toBeVisible();
    await narrow(page);
    expect(await violations(page)).toEqual([]);
    await sends(page);
    await expect(seat(page, /Odile Lointaine/)).toContainText('Pas encore son tour');

    const [first, second] = [await phoneOf(browser, emails.buyer), await phoneOf(browser, emails.vendor)];
    await first.opens();
    await expect(first.page.getByText(/vous demande de lire et de signer/)).toBeVisible();
    await expect(first.page.getByText(/Page 1 sur \d/).first()).toBeVisible();
    await narrow(first.page);
    expect(await violations(first.page)).toEqual([]);
    // A phone that is turned shows the page as sharp as it can.
    const sheet = first.page.getByRole('region', { name: 'Document' }).locator('canvas');
    const drawn = () => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await expect.poll(drawn).toBeGreaterThan(300);
    const upright = await drawn();
    await first.page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(drawn).toBeGreaterThan(upright * 1.5);
    await first.page.setViewportSize({ width: 390, height: 844 });
    await first.signs(true);
    await expect(first.page.getByText(/Il reste la signature de\s: Odile Lointaine/)).toBeVisible();
    // The agent's page follows by itself.
    await expect(seat(page, /Nadia Acheteuse/)).toContainText('A signé', { timeout: 30_000 });
    await second.opens();
    await expect(second.page.getByText(/Page 1 sur \d/).first()).toBeVisible();
    await second.signs();

    await expect(second.page.getByText(/signé par tous vous sera envoyé/)).toBeVisible();

    // Everybody gets a link of their own to the sealed document.
    await first.reads(/(Télécharger le document signé)/);
    await first.opens();
    await expect(first.page.getByText(/Voici le document signé et scellé/)).toBeVisible();
    const theirs = await keeps(first.page, first.page.getByRole('button', { name: 'Télécharger le document signé' }));
    expect(theirs).toMatchObject({ name: expect.stringMatching(/O20\d\d-\d+\.pdf$/), begins: '%PDF-' });
    expect(await violations(first.page)).toEqual([]);

    const signed = section(page).getByRole('button', { name: 'Document signé' });
    await person.looksAgain();
    expect((await keeps(page, signed)).begins).toBe('%PDF-');
    await expect(page.getByText('Acceptée', { exact: true }).first()).toBeVisible();
    expect(await statusOf(person, `properties/${property}`)).toBe('offer');
    await narrow(page);
    expect(await violations(page)).toEqual([]);
  });

  test('a mandate is sent from its tab, signed by vendor and agency, and in force under its number of the register [ESG-003][ESG-011]', {
    tag: WAY,
  }, async ({ person, page, browser }) => {
    await person.signsIn('agent4', 'fr');
    const vendor = await phoneOf(browser, 'solange@signature.example');
    const { id } = await readyToSign(person, vendor.email);
    await person.opens(`mandates/${id}/emandate`);
    await expect(seat(page, /Odile Lointaine/)).toBeVisible();
    await expect(section(page).getByLabel('À signer jusqu’au')).not.toHaveValue('');
    expect(await violations(page)).toEqual([]);
    await sends(page);
    const { number } = await person.call<{ number: number }>('GET', `mandates/${id}`);
    expect(number).toBeGreaterThan(0);
    await vendor.opens();
    await vendor.signs();
    const agency = await phoneOf(browser, 'agent4@demo.example');
    await agency.opens();
    await agency.signs();
    await person.looksAgain();
    await expect(section(page).getByRole('button', { name: 'Document signé' })).toBeVisible({ timeout: 30_000 });
    await expect(section(page).getByRole('button', { name: 'Dossier de preuve' })).toBeVisible();
    // The mandate follows what its envelope has become, and its states stand above.
    await expect(page.getByText('En cours', { exact: true }).first()).toBeVisible();
    await section(page).getByRole('button', { name: 'Déroulement' }).click();
    const course = page.getByRole('list', { name: 'Déroulement' });
    await expect(course.getByText(/Document signé, scellé et classé/)).toBeVisible();
    await narrow(page);
    expect(await violations(page)).toEqual([]);

    expect(await person.call<object>('GET', `mandates/${id}`)).toMatchObject({
      status: 'completed',
      signedIn: 'remote',
      number,
      signedDocument: [{ type: 'application/pdf' }],
    });
    await person.signsIn('super', 'fr');
    const entry = await person.first<object>('register-entries', { mandate: id });
    expect(entry).toMatchObject({ numeroOrdre: number });
  });

  test('an amendment is sent from its page, its signers reminded, and taken back for a reason only; another one is sent then [ESG-008][ESG-013]', async ({
    person,
    page,
    browser,
  }) => {
    await person.signsIn('agent5', 'fr');
    const vendor = await phoneOf(browser, 'paul@signature.example');
    const { id: mandate } = await signedFromAfar(person, TENANT, vendor.email);
    await person.opens(`mandates/${mandate}/emandate`);
    await expect(section(page).getByText('Rien à envoyer : le document signé est déjà classé.')).toBeVisible();
    const avenant = await person.creates('avenants', { mandate, price: { value: 380_000 }, fees: { value: 19_000 } });
    await person.takes('avenants', avenant, 'prepare');
    await person.opens(`mandates/avenants/${avenant}`);
    await sends(page);
    expect(await statusOf(person, `avenants/${avenant}`)).toBe('sent');
    const old = await vendor.opens();
    await expect(vendor.page.getByText(/vous demande de lire et de signer/)).toBeVisible();

    // A new link ends the one before, which says what to do.
    await section(page).getByRole('button', { name: 'Relancer' }).click();
    await expect(page.getByText('Ceux qui n’ont pas signé sont relancés')).toBeVisible();
    const link = await vendor.reads(LINK, old);
    await vendor.goesTo(old);
    await expect(vendor.page.getByText(/Ouvrez le lien du dernier e-mail reçu/)).toBeVisible();
    expect(await violations(vendor.page)).toEqual([]);

    await section(page).getByRole('button', { name: 'Annuler l’envoi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Annuler l’envoi' });
    await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect(dialog.getByText('Indiquez le motif de l’annulation')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Le prix a changé');
    await dialog.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await expect(dialog).toBeHidden();
    await expect(section(page).getByText('Motif : Le prix a changé')).toBeVisible();
    await vendor.goesTo(link);
    await expect(vendor.page.getByText(/a retiré ce document/)).toBeVisible();
    expect(await statusOf(person, `avenants/${avenant}`)).toBe('ready');

    await sends(page);
    await vendor.reads(LINK, link);
    await expect(section(page).getByRole('article')).toHaveCount(2);
    await narrow(page);
  });
});
