import { violations } from '../../../testing/accessibility.ts';
import { expect, page, test } from '../../../testing/screen.tsx';

const dialog = page.getByRole('dialog').first();

test('vendors are written to about the energy label: who gets none is named, each letter is looked at, and all leave at once', async ({
  api,
  visit,
}) => {
  const [one, two, three] = ['Maison du port', 'Villa des pins', 'Studio'].map(
    (title) => api.holds('properties', { title, reference: title, status: 'sale', partner: false, dpeGain2026: 1 }).id,
  );
  const letter = (property: unknown, vendor: string, name: string, about: string) => ({
    ...{ property, vendor, name, about, to: `${vendor.toLowerCase()}@test.example` },
    ...{ subject: `Label of ${about}`, html: `<p>Dear ${name}</p>` },
  });
  const looks = [
    letter(one, 'CLI1', 'Anne Morel', 'Maison du port'),
    letter(two, 'CLI2', 'Paul Roux', 'Villa des pins'),
    { property: three, about: 'Studio', problem: 'noVendor' },
  ];
  api.on('POST', /^dpe-letters\/preview$/, () => ({ results: looks }));
  api.on('POST', /^dpe-letters$/, () => ({ results: [{ mail: 'M1' }, { mail: 'M2' }] }));
  api.otherwise = {};
  await visit('properties/dpe');
  for (const name of ['Maison', 'Villa', 'Studio'])
    await page.getByRole('checkbox', { name: new RegExp(`Select ${name}`) }).click();
  await page.getByRole('button', { name: 'Write to the vendors' }).click();
  await expect.element(dialog.getByText('Anne Morel · cli1@test.example (Maison du port)')).toBeVisible();
  await expect.element(dialog.getByText(/Studio: no vendor is entered/)).toBeVisible();
  expect(await violations()).toEqual([]);

  // What its reader sees is there first; the text is one press away.
  await expect.element(dialog.getByText('Label of Maison du port')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'As it is seen by' }).click();
  await page.getByRole('option', { name: 'Paul Roux (Villa des pins)' }).click();
  await expect.element(dialog.getByText('Label of Villa des pins')).toBeVisible();
  await expect.element(dialog.getByText(/cli2@test\.example/).last()).toBeVisible();

  expect(dialog.element().textContent).not.toContain('{{');
  await dialog.getByRole('tab', { name: 'Text' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your label');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Send 2 e-mails' }).click();
  await expect.element(page.getByText('2 letters have gone out')).toBeVisible();
  expect(api.made('POST', /^dpe-letters$/).at(-1)?.body).toMatchObject({
    pairs: [
      { property: one, vendor: 'CLI1' },
      { property: two, vendor: 'CLI2' },
    ],
    subject: 'Your label',
  });
});
