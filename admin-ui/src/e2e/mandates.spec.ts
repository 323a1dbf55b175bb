import { violations } from './accessibility.ts';
import { counted } from './counted.ts';
import { another, expect, type Person, test } from './story.ts';

const PAPER = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n',
);

/** Somebody whose file is complete but for the place of birth and the papers, and what they sell. */
async function vendorOf(person: Person): Promise<{ client: string; property: string }> {
  const client = await person.creates('clients', {
    firstName: 'Solange',
    lastName: 'Mandante',
    emails: [{ email: 'solange@mandante.example' }],
    address: { line1: '3 rue Royale', postcode: '78000', town: 'Versailles', inseeCode: '78646' },
    birthDate: '1961-04-02',
  });
  const type = await person.firstOf('property-types', { code: 'house' });
  const property = await person.creates('properties', {
    type,
    title: 'Maison de Solange',
    address: { line1: '3 rue Royale', postcode: '78000', town: 'Versailles', inseeCode: '78646' },
  });
  return { client, property };
}

test('a mandate goes from nothing to a number in the register, and an amendment lowers its price [MAN-002][MAN-003][MAN-005][MAN-024][AVE-001]', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent4');
  const { client } = await vendorOf(person);
  await page.setViewportSize({ width: 1366, height: 800 });
  await person.opens('mandates/list');
  const done = await counted(page);
  const scans = async (name: string) => {
    const signed = page.getByRole('region', { name: 'Signed document' });
    const file = { name, mimeType: 'application/pdf', buffer: PAPER };
    await signed.locator('input[type=file]').setInputFiles(file);
    await expect(signed.getByRole('listitem').getByText(name)).toBeVisible();
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Create' }).click();
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Exclusive mandate to sell', exact: true }).click();
  await page.getByRole('combobox', { name: 'Source', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Clients', exact: true }).click();
  await page.keyboard.type('Mandante');
  await page.getByRole('option', { name: /Solange Mandante/ }).click();
  await page.getByRole('combobox', { name: 'Properties', exact: true }).click();
  await page.keyboard.type('Solange');
  await page.getByRole('option', { name: /Maison de Solange/ }).click();
  // The scale fills the fees in and says the most before one runs into it.
  const charged = page.getByRole('textbox', { name: 'Fees', exact: true });
  const scale = page.getByRole('status', { name: 'Fee scale' });
  await page.getByRole('textbox', { name: 'Price with fees', exact: true }).fill('420000');
  await expect(charged).toHaveValue('21,000');
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('399,000');
  await expect(scale).toContainText(/€21,000 at most/);
  await charged.fill('20000');
  await expect(scale).toContainText('Fees entered: 5%');
  await page.getByRole('spinbutton', { name: 'Term (months)' }).fill('12');
  // Beside it stands what will lack, with the way there.
  const review = page.getByRole('region', { name: 'Before the next step' });
  await expect(review.getByRole('link', { name: 'Solange Mandante: identity document' })).toBeVisible();
  await expect(review.getByRole('button', { name: /land register/ })).toBeVisible();
  await press('Create');
  await expect(page.getByText(/^M20\d\d-\d+$/).first()).toBeVisible();
  const { clicks } = await done();
  expect(clicks).toBeLessThanOrEqual(10);
  expect(await violations(page)).toEqual([]);

  // What lacks leads to where it is entered.
  const lacking = page.getByRole('region', { name: 'Before the next step' });
  await expect(lacking.getByRole('link', { name: 'Solange Mandante: place of birth' })).toBeVisible();
  await expect(lacking.getByRole('link', { name: 'Solange Mandante: identity document' })).toBeVisible();
  await lacking.getByRole('link', { name: /land register/ }).click();
  await page.getByRole('textbox', { name: 'Plot' }).fill('78646000AB0012');
  await press('Save');
  await expect(lacking.getByRole('link', { name: /land register/ })).toHaveCount(0);
  await person.goesToTab('Mandate', 'Address and land register');
  await expect(page.getByRole('region', { name: 'Land register' })).toContainText(/78646\s*000\s*AB\s*0012/);
  await person.changes('clients', client, {
    birthPlace: { country: 'FR', postcode: '29200', town: 'Brest' },
    identityDocument: { kind: 'passport', number: '18AB12345', seenOn: '2026-01-05' },
  });
  await person.goesToTab('Mandate');
  await person.steps('Create the mandate');
  await person.steps('Mark as ready');
  await person.goesToTab('Papers');
  await scans('mandate.pdf');
  await press('Signed on paper');
  const dialog = page.getByRole('dialog', { name: 'Signed on paper: ' });
  await dialog.getByRole('combobox', { name: 'Place of signature' }).click();
  await page.getByRole('option', { name: 'At the agency' }).click();
  await dialog.getByRole('button', { name: 'Signed on paper', exact: true }).click();
  await expect(dialog).toBeHidden();
  await person.goesToTab('Mandate');
  const facts = page.getByRole('region', { name: 'What was entrusted' });
  await expect(facts).toContainText('Maison de Solange');
  const { number } = await person.first<{ number: number }>('mandates', { clients: { any: [client] } });
  await expect(facts).toContainText(`Register no.${number}`);

  // What was signed is changed by an amendment only; a form of it would have nothing to type into.
  await expect(page.getByRole('button', { name: 'Edit: Mandate' })).toBeEnabled();
  await page.getByRole('link', { name: 'Change by amendment' }).click();
  await page.getByRole('textbox', { name: 'Price with fees', exact: true }).fill('399000');
  await page.getByRole('textbox', { name: 'Fees', exact: true }).fill('19000');
  await expect(page.getByRole('table', { name: 'What changes' })).toBeVisible();
  await press('Save');
  await scans('amendment.pdf');
  await person.steps('Apply to the mandate');
  await page
    .getByRole('main')
    .getByRole('link', { name: / · .*Mandante/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Amounts' }).first()).toContainText('€380,000');

  const register = await another(browser, 'super');
  await register.opens(`admin/mandate/registry/list?filter=${JSON.stringify({ q: 'Mandante' })}`);
  const entry = register.page.getByRole('row', { name: /Mandante Solange/ });
  await expect(entry).toContainText(`${number}`);
  await expect(entry).toContainText(/Avenant n° 1 du .*380000/);
});

test('the scale answers in the toolbox, and who keeps it tries a case of somebody on another day [TBX-002]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  await person.opens('toolbox/fees-calculator');
  await page.getByRole('combobox', { name: 'Mandate type' }).click();
  await page.getByRole('option', { name: 'Simple mandate to sell', exact: true }).click();
  await page.getByRole('textbox', { name: /^Price/ }).fill('300000');
  const answer = page.getByRole('status').filter({ hasText: 'Fees of the scale' });
  await expect(answer.getByRole('row', { name: /Fees of the scale/ })).toContainText('€15,000');
  await expect(answer.getByText('Barème national – applied')).toBeVisible();
  await page.getByRole('combobox', { name: 'In the place of' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^In the place of · /)).toBeVisible();
  await expect(answer.getByText('Barème national – applied')).toBeVisible();
  await page.getByLabel('On the day').fill('2020-01-01');
  await expect(answer.getByText('No fee rule fits this case.')).toBeVisible();
  await expect(answer.getByText('Barème national – not valid on that day')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await person.signsIn('agent1');
  await person.opens('toolbox/fees-calculator');
  await page.getByRole('textbox', { name: /^Price/ }).fill('300000');
  await expect(page.getByRole('row', { name: /Fees of the scale/ })).toContainText('€15,000');
  await expect(page.getByText('Barème national')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'In the place of' })).toHaveCount(0);
});
