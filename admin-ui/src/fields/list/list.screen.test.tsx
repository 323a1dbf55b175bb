import { expect, page, test } from '../../testing/screen.tsx';

const NUMBERS = ['+33639980001', '+33639980002', '+33639980003'];

for (const known of [0, 1, 2])
  test(`a phone number is added to ${known} that a client has`, async ({ api, visit }) => {
    const phones = NUMBERS.slice(0, known).map((number, at) => ({ id: `p${at}`, number, primary: at === 0 }));
    const { id } = api.holds('clients', { lastName: 'Durand', phones, owner: api.user.id });
    await visit(`clients/individuals/${id}/phones`);
    await page.getByRole('button', { name: 'Edit: Phones' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const inputs = page.getByRole('textbox', { name: 'Number' });
    await expect.poll(() => inputs.elements().length).toBe(known + 1);
    await inputs.last().fill('06 39 98 00 04');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByLabelText('Phones', { exact: true }).getByText('06 39 98 00 04')).toBeVisible();
    const saved = api.of('clients').one(id).phones as { number: string }[];
    expect(saved.map(({ number }) => number)).toEqual([...NUMBERS.slice(0, known), expect.stringContaining('39')]);
  });
