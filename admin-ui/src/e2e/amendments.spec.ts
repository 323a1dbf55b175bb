import { signedFromAfar } from './signed-mandate.ts';
import { expect, type Person, TENANT, test } from './story.ts';

/** The form of a new amendment to a mandate. */
async function opensForm(person: Person, mandate: string): Promise<void> {
  await person.opens(`mandates/avenants/add?source=${encodeURIComponent(JSON.stringify({ mandate }))}`);
  await expect(person.page.getByRole('textbox', { name: 'Duration extension' })).toBeVisible();
}

test('an amendment has the amounts of its mandate’s type: single ones to sell, least and most to search [AVE-025][AVE-026][AVE-005]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  const amount = (name: string) => page.getByRole('textbox', { name, exact: true });
  const names = ['Price', 'Fees', 'Price with fees'];
  const search = {
    type: await person.firstOf('mandate-types', { kind: 'search' }),
    properties: [],
    cadastre: [],
    price: { min: 200_000, max: 300_000 },
    fees: { min: 5_000, max: 9_000 },
    hai: undefined,
  };
  for (const [more, single] of [
    [{}, true],
    [search, false],
  ] as const) {
    const { id } = await signedFromAfar(person, TENANT, `odile${single}@lointaine.example`, more);
    await opensForm(person, id);
    for (const name of names) {
      await expect(amount(name)).toHaveCount(single ? 1 : 0);
      for (const end of ['least', 'most']) await expect(amount(`${name}, ${end}`)).toHaveCount(single ? 0 : 1);
    }
    await expect(amount('Duration extension')).toBeVisible();
  }
});

test('a mandate’s page says that the INSEE code lacks, and that fees are too high, at their place [MAN-058][MAN-060]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent4');
  const id = await person.creates('mandates', {
    type: await person.firstOf('mandate-types', { kind: 'simple' }),
    source: await person.firstOf('mandate-sources', {}),
    clients: [
      await person.firstOf('clients', { owner: (await person.call<{ user: { id: string } }>('GET', 'me')).user.id }),
    ],
    address: { line1: '3 rue Royale', postcode: '78000', town: 'Versailles' },
    duration: 6,
    price: { value: 300_000 },
    hai: { value: 315_000 },
    fees: { value: 15_000 },
  });
  await person.opens(`mandates/${id}/address`);
  await expect(page.getByRole('status').filter({ hasText: 'The commune’s INSEE code is missing' })).toBeVisible();
  await person.opens(`mandates/${id}/details`);
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await amounts.getByRole('button', { name: 'Edit: Amounts' }).click();
  await amounts.getByRole('textbox', { name: 'Fees', exact: true }).fill('90000');
  await amounts.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(amounts.getByText(/^The fees exceed the scale: €15,/)).toBeVisible();
  await expect(amounts.getByRole('textbox', { name: 'Fees', exact: true })).toHaveAttribute('aria-invalid', 'true');
});

test('what is printed of a mandate has a tab: whose text it is, what it lacks, and the text itself', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  await page.setViewportSize({ width: 390, height: 800 });
  const { user } = await person.call<{ user: { id: string } }>('GET', 'me');
  const id = await person.firstOf('mandates', { owner: user.id, status: 'completed' });
  await person.opens(`mandates/${id}/template`);
  const line = page.getByRole('region', { name: 'Text of the documents' }).getByRole('listitem').first();
  await expect(line).toContainText('No mention is missing');
  await line.getByRole('button', { name: /^Read and print: / }).click();
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
});
