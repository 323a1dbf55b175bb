import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import yauzl from 'yauzl';
import { violations } from './accessibility.ts';
import { pdfText } from './paper.ts';
import { expect, type Person, test, WAY } from './story.ts';

const CONTACT = { emails: [{ email: 'camille@example.org' }], phones: [{ number: '+33199001234' }] };

/** Links that would leave the browser are noted instead: what opens them is outside of it. */
async function noteCalls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls });
    window.addEventListener(
      'click',
      (event) => {
        const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
        if (!/^(tel|sms|mailto):/.test(href)) return;
        event.preventDefault();
        calls.push(href);
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
}

const clientOf = (person: Person, more: object = {}) =>
  person.creates('clients', { firstName: 'Camille', lastName: 'Durandal', ...CONTACT, ...more });

async function names(path: string): Promise<string[]> {
  const bytes = await readFile(path);
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, {}, (error, zip) => {
      if (error) return reject(error);
      const found: string[] = [];
      zip.on('entry', ({ fileName }: { fileName: string }) => found.push(fileName));
      zip.on('end', () => resolve(found));
    });
  });
}

test('a consent is recorded with its proof, allows a call, and is withdrawn [CLI-005][CLI-016]', { tag: WAY }, async ({
  person,
  page,
}) => {
  test.slow();
  const calls = await noteCalls(page);
  await person.signsIn('agent1');
  const id = await clientOf(person);
  await person.opens(`clients/individuals/${id}`);
  await person.rests();
  const call = page.getByRole('button', { name: 'Call 01 99 00 12 34' });
  await call.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No consent to prospecting by this channel is recorded');
  await expect(dialog).toContainText('art. L223-1');
  await expect(dialog.getByRole('radio', { name: 'Prospecting' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Call', exact: true })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'To answer their request' }).check();
  await dialog.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(calls).toEqual(['tel:+33199001234']);
  await person.chooses(page.getByRole('tab', { name: 'History' }).first());
  await expect(page.getByText('Answer to a request')).toBeVisible();

  await person.goesToTab('Papers', 'Consents');
  await expect(page.getByText('No consent has been recorded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Record a consent' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText("'Purpose' is required").first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Prospecting' }).click();
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'Phone' }).click();
  await dialog.getByRole('combobox', { name: 'Obtained by' }).click();
  await page.getByRole('option', { name: 'Paper' }).click();
  await dialog.getByLabel('Decided on').fill('2099-01-01');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Accord.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfText('agreed')),
  });
  await expect(dialog.getByRole('button', { name: 'Remove Accord.pdf' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('The decision lies in the future').first()).toBeVisible();
  await dialog.getByLabel('Decided on').fill('2026-10-01');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  const state = page.getByRole('list', { name: 'Present state' });
  await expect(state).toHaveText('Prospecting · Phone: given');
  const entry = page.getByRole('list', { name: 'Prospecting', exact: true }).getByRole('listitem');
  await expect(entry).toContainText('01/10/2026');
  await expect(entry.getByRole('button', { name: 'Accord.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 01 99 00 12 34' })).toHaveAttribute('href', 'tel:+33199001234');
  expect(await violations(page)).toEqual([]);

  await entry.getByRole('button', { name: /^Withdraw/ }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Withdrawn on').fill('2026-09-30');
  await dialog.getByRole('combobox', { name: 'Withdrawn by' }).click();
  await page.getByRole('option', { name: 'By phone' }).click();
  await dialog.getByLabel('Reason').fill('Too many calls');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText(/can't be withdrawn before it was given/).first()).toBeVisible();
  await dialog.getByLabel('Withdrawn on').fill('2026-11-01');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
  await expect(state).toHaveText('Prospecting · Phone: withdrawn');
  await expect(entry).toContainText('Withdrawn on 01/11/2026 · By phone');
  await expect(entry).toContainText('Too many calls');
  await expect(entry.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  await expect(call).toBeVisible();
});

test('lists and fields offer no way around the consents', async ({ person, page }) => {
  await person.signsIn('super');
  const id = await clientOf(person);
  const links = page.locator('a[href^="tel:"], a[href^="sms:"], a[href^="mailto:"]');
  await person.opens('clients/individuals/list');
  await expect(page.getByRole('button', { name: 'E-mail camille@example.org' }).first()).toBeVisible();
  await expect(links).toHaveCount(0);
  for (const tab of ['emails', 'phones', 'history']) {
    await person.opens(`clients/individuals/${id}/${tab}`);
    await expect(page.getByRole('button', { name: 'Call 01 99 00 12 34' })).toBeVisible();
    await expect(links).toHaveCount(0);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await person.opens('clients/individuals/list');
  await expect(page.getByText('Camille Durandal').first()).toBeVisible();
  await expect(links).toHaveCount(0);
});

test('others see neither consents nor how to reach the client; client mode hides both', async ({ person, page }) => {
  await person.signsIn('super');
  const id = await clientOf(person, { consents: { gdpr: true } });
  await person.opens(`clients/individuals/${id}/consents`);
  await expect(page.getByText('Use of personal data: given')).toBeVisible();
  await page.getByRole('button', { name: 'Agency mode: client details are shown' }).click();
  await expect(page.getByText('this page is hidden', { exact: false })).toBeVisible();
  await expect(page.getByText('camille@example.org')).toHaveCount(0);
  await page.getByRole('button', { name: 'Client mode: client details are hidden' }).click();
  await person.opens('logout');
  await person.signsIn('agent9');
  await person.opens(`clients/individuals/${id}/consents`);
  const consents = page.getByRole('region', { name: 'Consents' });
  await expect(consents.getByText('Reserved to the holders of this record')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a consent' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Personal data' })).toHaveCount(0);
});

test('the wizard records what a new client agreed to', async ({ person, page }) => {
  await person.signsIn('agent1', 'fr');
  await person.opens('clients/individuals/add');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Consentante');
  await page.locator('input[type=email]').fill('consentante@example.org');
  await expect(page.getByText('Ce qui n’est pas coché n’a pas été demandé')).toBeVisible();
  await page.getByRole('checkbox', { name: 'RGPD' }).check();
  await page.getByRole('checkbox', { name: 'Téléphone' }).check();
  await page.getByLabel('Preuve').fill('Fiche de découverte signée');
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByRole('heading', { name: 'Consentante' })).toBeVisible();
  await person.goesToTab('Papiers', 'Consentements');
  const state = page.getByRole('list', { name: 'Situation actuelle' });
  await expect(state).toContainText('Traitement des données personnelles : donné');
  await expect(state).toContainText('Prospection commerciale · Téléphone : donné');
  await expect(page.getByText('Fiche de découverte signée').first()).toBeVisible();
});

test('all data of a person is handed over to whoever holds the record', async ({ person, page }) => {
  await person.signsIn('agent1');
  const id = await clientOf(person);
  await person.opens(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Personal data' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Hand over all data']);
  await page.getByRole('menuitem', { name: 'Hand over all data' }).click();
  await page.getByRole('combobox', { name: 'Language of the PDF' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Camille Durandal.zip');
  expect(await names(await file.path())).toEqual(['data.json', 'donnees-personnelles.pdf']);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/handed the data over/)).toBeVisible();
});

test('a person is erased in two steps, on a phone too, and the record says so', { tag: WAY }, async ({
  person,
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  await person.signsIn('super', 'fr');
  const id = await clientOf(person, { consents: { gdpr: true, proof: 'Vu au salon' } });
  await person.opens(`clients/individuals/${id}`);
  await person.rests();
  await page.getByRole('button', { name: 'Données personnelles' }).click();
  await page.getByRole('menuitem', { name: 'Effacer cette personne' }).click();
  const dialog = page.getByRole('dialog', { name: 'Effacer Camille Durandal' });
  await expect(dialog.getByRole('list', { name: 'Ce qui est supprimé' })).toContainText('E-mails, Téléphones');
  await expect(dialog.getByRole('list', { name: 'Ce qui reste' })).toContainText('1 × consentement, sans : Preuve');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const confirm = dialog.getByRole('button', { name: 'Effacer définitivement' });
  await expect(confirm).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Camille');
  await confirm.click();
  await expect(dialog).toContainText('Saisissez le nom exactement comme il est affiché');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Camille Durandal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Personne effacée' })).toBeVisible();
  await expect(page.getByText(/Les données de cette personne ont été effacées le/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await person.goesToTab('Papiers', 'Consentements');
  await expect(page.getByRole('list', { name: 'Situation actuelle' })).toContainText(
    'Traitement des données personnelles : donné',
  );
  await expect(page.getByText('Vu au salon')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enregistrer un consentement' })).toHaveCount(0);
});
