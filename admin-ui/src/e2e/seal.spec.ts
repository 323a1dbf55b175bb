import { violations } from './accessibility.ts';
import { pdfText } from './paper.ts';
import { expect, TENANT, test, WAY } from './story.ts';

test('an administrator is told of a wrong certificate at its field, checks a document, and opens each provider [ESG-004]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('super');
  await person.opens('admin/docusign/list');
  const main = page.locator('main');
  await expect(main.locator('tbody tr')).toHaveCount(3);
  await expect(main.getByRole('link', { name: /^(Create|Import)$/ })).toHaveCount(0);
  await main.getByRole('link', { name: 'Hestia (simple signature)' }).click();
  await expect(page).toHaveURL(`/tenant/${TENANT}/admin/docusign/embedded`);
  const seal = page.getByRole('region', { name: 'Seal' });
  await expect(seal.getByText('is made with the first document')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await seal.getByLabel('Check a signed document').setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfText()),
  });
  await expect(seal.getByRole('status')).toContainText('It has no seal.');

  const file = { name: 'seal.p12', mimeType: 'application/x-pkcs12', buffer: Buffer.from('no certificate') };
  await seal.getByLabel('Certificate with its key').setInputFiles(file);
  await seal.getByLabel('Its password').fill('another');
  await seal.getByRole('button', { name: 'Use this certificate' }).click();
  await expect(seal.getByText('The file or its password is wrong')).toBeVisible();

  for (const [name, sign] of [
    ['DocuSign', 'Redirect address'],
    ['Yousign', 'Address for notifications'],
  ] as const) {
    await person.goes('admin/docusign/list');
    await main.getByRole('link', { name, exact: true }).click();
    await expect(main.getByText(sign, { exact: true })).toBeVisible();
    await expect(seal).toHaveCount(0);
  }
});
