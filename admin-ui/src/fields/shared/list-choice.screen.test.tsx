import { userEvent } from 'vitest/browser';
import { expect, page, test } from '../../testing/screen.tsx';

test('what is typed into a short list stays as the list comes', async ({ api, visit }) => {
  let come = () => {};
  const list = new Promise<void>((resolve) => {
    come = resolve;
  });
  api.roles = ['super_admin'];
  for (const name of ['Investor', 'Press', 'Tenant']) api.holds('client-flags', { name: { en: name }, active: true });
  const id = api.holds('clients', { firstName: 'Ada', lastName: 'Martin' }).id;
  const flags = api.of('client-flags').all();
  api.on('GET', /^client-flags$/, async () => {
    await list;
    return { results: flags, total: flags.length };
  });
  await visit(`clients/individuals/${id}`);
  await page.getByRole('button', { name: 'Edit: Follow-up' }).click();
  const input = page.getByRole('combobox', { name: 'Flags' });
  await input.click();
  await userEvent.keyboard('Pre');
  come();
  await expect.element(page.getByRole('option', { name: 'Press' })).toBeVisible();
  await expect.element(input).toHaveValue('Pre');
  expect(page.getByRole('option').elements()).toHaveLength(1);
});
