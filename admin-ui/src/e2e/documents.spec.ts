import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { pdfOf, pdfText } from './paper.ts';
import { another, expect, type Person, test, WAY } from './story.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = (name: string, buffer = Buffer.from(pdfText('deed'))) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

async function opensDocumentsOf(person: Person, lastName: string): Promise<string> {
  const id = await person.creates('clients', { lastName, emails: [{ email: 'archives@example.org' }] });
  await person.opens(`clients/individuals/${id}/documents`);
  await expect(chooser(person.page)).toBeAttached();
  return id;
}
const chooser = (page: Page) => page.locator('input[type=file]');
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const uploads = (page: Page, method: string) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes('/uploads')) seen.push(request.url());
  });
  return seen;
};

test('documents are dropped several at once with their type, described anew and removed for good [CLI-041][CLI-014][DOC-006]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  await opensDocumentsOf(person, 'Archives');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'Document type' }).click();
  await page.getByRole('option', { name: 'Identity document' }).click();
  const files = await page.evaluateHandle((paper) => {
    const dropped = new DataTransfer();
    for (const name of ['recto.pdf', 'verso.pdf'])
      dropped.items.add(new File([paper], name, { type: 'application/pdf' }));
    return dropped;
  }, pdfText('card'));
  const zone = page.getByText(/^or drop them here: PDF, .*up to 20 MB each$/);
  await zone.dispatchEvent('dragover', { dataTransfer: files });
  await zone.dispatchEvent('drop', { dataTransfer: files });
  for (const name of ['recto.pdf', 'verso.pdf']) await expect(line(page, name)).toContainText('Identity document');
  expect(await violations(page)).toEqual([]);

  await expect(line(page, 'recto.pdf')).toContainText('No expiry date yet');
  await page.getByRole('button', { name: 'Type and validity of recto.pdf' }).click();
  await page.getByRole('dialog').getByLabel('Valid until').fill('2020-01-31');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 'recto.pdf')).toContainText('Expired on 31/01/2020');
  await page.getByRole('button', { name: 'Type and validity of recto.pdf' }).click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Proof of address' }).click();
  await page.getByRole('dialog').getByLabel('Valid until').fill('2090-01-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(line(page, 'recto.pdf')).toContainText('Proof of address');
  await expect(line(page, 'recto.pdf')).toContainText('Valid until 31/01/2090');

  await page.getByRole('button', { name: 'Remove verso.pdf' }).click();
  await expect(page.getByRole('dialog')).toContainText("This can't be undone.");
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(line(page, 'verso.pdf')).toHaveCount(0);
  await page.reload();
  await expect(line(page, 'recto.pdf')).toBeVisible();
  await expect(line(page, 'verso.pdf')).toHaveCount(0);
});

test('an upload goes on where it was after a lost connection, and waits while there is none', { tag: WAY }, async ({
  person,
  page,
  context,
}) => {
  await person.signsIn('agent1');
  await opensDocumentsOf(person, 'Coupure');
  const size = 10 * 1024 * 1024;
  const [announced, asked] = [uploads(page, 'POST'), uploads(page, 'HEAD')];
  let pieces = 0;
  await page.route('**/uploads/*', async (route) => {
    const isPiece = route.request().method() === 'PATCH';
    if (isPiece) pieces += 1;
    if (isPiece && pieces === 2) await route.abort('connectionreset');
    else await route.continue();
  });
  await chooser(page).setInputFiles(pdf('gros.pdf', pdfOf(size)));
  await expect(line(page, 'gros.pdf')).toContainText('10.5 MB');
  expect(announced).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(pieces).toBe(4);

  await page.unrouteAll();
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && !(await page.evaluate(() => 'wasOffline' in window))) {
      await page.evaluate(() => Object.assign(window, { wasOffline: true }));
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await chooser(page).setInputFiles(pdf('train.pdf', pdfOf(3_000_000)));
  await expect(page.getByText('The upload waits for the connection or its turn, and goes on by itself.')).toBeVisible();
  await context.setOffline(false);
  await expect(line(page, 'train.pdf')).toContainText('3 MB');
  expect(announced).toHaveLength(2);
});

test('an upload that fails says so and can be tried again; one that is refused says why [DOC-009]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  await opensDocumentsOf(person, 'Refus');
  await page.route('**/uploads', (route) => route.fulfill({ status: 400, body: 'a proxy of somebody else' }));
  await chooser(page).setInputFiles(pdf('acte.pdf'));
  await expect(page.getByRole('alert')).toHaveText('Upload error, please try again');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again: acte.pdf' }).click();
  await expect(line(page, 'acte.pdf')).toContainText('Added on');
  await chooser(page).setInputFiles(pdf('film.pdf', Buffer.alloc(21 * 1024 * 1024, '%PDF-1.7 ')));
  await expect(page.getByRole('alert')).toHaveText('A file may have 20 MB at most');
  await expect(page.getByRole('button', { name: 'Try again: film.pdf' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop film.pdf' }).click();
  await chooser(page).setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>x</b>') });
  await expect(page.getByRole('alert')).toContainText('Files of this kind are not taken');
  expect(await violations(page)).toEqual([]);
});

test('pictures and PDFs are looked at one after the other, other files are saved', async ({ person, page }) => {
  await person.signsIn('super');
  const { results } = await person.call<{ results: { id: string; documents: unknown[] | null }[] }>(
    'GET',
    'clients?range=[0,299]&fields=["documents"]',
  );
  const id = results.find(({ documents }) => (documents?.length ?? 0) > 3)?.id;
  const refused: string[] = [];
  page.on('pageerror', (error) => refused.push(error.message));
  page.on('console', (message) => {
    // Some page loads are told to the error-reporting service, which isn't there.
    if (message.type() === 'error' && !message.text().includes('ERR_UNSAFE_PORT')) refused.push(message.text());
  });
  await person.opens(`clients/individuals/${id}/documents`);
  await chooser(page).setInputFiles({ name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') });
  await expect(line(page, 'notes.csv')).toBeVisible();
  await page.getByRole('button', { name: /^Justificatif de domicile/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('canvas[data-drawn=true]')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Facture d');
  const drawn = await dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return dark;
  });
  expect(drawn).toBeGreaterThan(500);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  const picture = dialog.getByRole('img', { name: /^CNI / });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 648);
  await expect(dialog.getByRole('button', { name: 'Previous file' })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download CNI/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^CNI .*\.png$/);
  while (await dialog.getByRole('button', { name: 'Next file' }).isEnabled())
    await dialog.getByRole('button', { name: 'Next file' }).click();
  await expect(dialog).toContainText("Files of this kind can't be shown here. Download it to open it.");
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove notes.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(page, 'notes.csv')).toContainText('Deleted');
  expect(refused).toEqual([]);
});

test('a super administrator puts a document away, alone still sees it, and brings it back [DOC-003][DOC-004][DOC-005][ERR-035]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent1');
  const id = await opensDocumentsOf(person, 'Rangement');
  await chooser(page).setInputFiles([pdf('Titre.pdf'), { name: 'vue.png', mimeType: 'image/png', buffer: PICTURE }]);
  await expect(line(page, 'Titre.pdf')).toBeVisible();
  await expect(line(page, 'vue.png')).toBeVisible();
  const keeper = await another(browser, 'super');
  const other = keeper.page;
  await keeper.opens(`clients/individuals/${id}/documents`);
  await other.getByRole('button', { name: 'Remove Titre.pdf' }).click();
  await expect(other.getByRole('dialog')).toContainText('only super administrators still see it');
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(line(other, 'Titre.pdf')).toContainText('Deleted');
  await page.reload();
  await expect(line(page, 'vue.png')).toBeVisible();
  await expect(line(page, 'Titre.pdf')).toHaveCount(0);
  await other.getByRole('button', { name: 'Restore Titre.pdf' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(line(other, 'Titre.pdf')).not.toContainText('Deleted');
  await page.reload();
  await expect(line(page, 'Titre.pdf')).toBeVisible();
  await other.context().close();
});

test('a guest neither sees nor adds the documents of a client', async ({ person, page, browser }) => {
  await person.signsIn('agent1');
  const id = await opensDocumentsOf(person, 'Fermé');
  const guest = await another(browser, 'agent2');
  const other = guest.page;
  await guest.opens(`clients/individuals/${id}/documents`);
  const documents = other.getByRole('region', { name: 'Documents' });
  await expect(documents.getByText('Reserved to the holders of this record')).toBeVisible();
  await expect(chooser(other)).toHaveCount(0);
  await other.context().close();
  await expect(chooser(page)).toBeAttached();
});

test('document types are configured, in the order they were made, and offered where they belong [DOC-002][DOC-008][CLI-044][COM-012]', async ({
  person,
  page,
}) => {
  await person.signsIn('super', 'fr');
  await person.opens('admin/documents/type/list');
  await expect(page.getByRole('heading', { name: 'Types de documents' })).toBeVisible();
  const names = page.getByRole('gridcell').and(page.locator('[data-field=name]'));
  await expect(names.first()).toHaveText('Pièce d’identité');
  await page.getByRole('columnheader', { name: 'Nom' }).click();
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'none');
  await expect(names.first()).toHaveText('Pièce d’identité');
  await page.getByRole('link', { name: 'Créer' }).click();
  await page.getByRole('textbox', { name: 'Nom (fr)' }).fill('Procuration notariée');
  await page.getByRole('combobox', { name: 'Documents de' }).click();
  await page.getByRole('option', { name: 'Société' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: 'Procuration notariée' })).toBeVisible();
  const offered = async (path: string) => {
    await person.opens(path);
    await page.getByRole('combobox', { name: 'Type de document' }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    const options = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return options;
  };
  const company = await person.creates('companies', { name: 'SCI des Types' });
  const client = await person.creates('clients', { lastName: 'Types', emails: [{ email: 't@example.org' }] });
  const ofCompany = await offered(`clients/companies/${company}/documents`);
  expect(ofCompany).toContain('Procuration notariée');
  expect(ofCompany).toContain('Extrait Kbis');
  const ofClient = await offered(`clients/individuals/${client}/documents`);
  expect(ofClient).toContain('Pièce d’identité');
  expect(ofClient).not.toContain('Extrait Kbis');
  expect(ofClient).not.toContain('Procuration notariée');
});
