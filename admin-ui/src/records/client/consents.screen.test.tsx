import { dialog, expect, page, test } from '../../testing/screen.tsx';

test('of an archived client nothing but a refusal is recorded', async ({ api, visit }) => {
  const client = api.holds('clients', { lastName: 'Garnier', archived: true, owner: 'USR00000001' });
  api.otherwise = {};
  await visit(`clients/individuals/${client.id}/consents`);
  expect(page.getByRole('button', { name: 'Record a consent' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Record a refusal' }).click();
  const form = dialog(/consent/i);
  await form.getByRole('combobox', { name: /^Purpose/ }).click();
  await page.getByRole('option').first().click();
  expect(form.getByText(/^Decision/).elements()).toEqual([]);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect.poll(() => api.made('POST', /^consents$/).length).toBe(1);
  expect(api.made('POST', /^consents$/)[0]?.body).toMatchObject({ client: client.id, decision: 'refused' });
});
