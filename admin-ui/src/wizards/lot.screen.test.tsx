import { expect, page, test } from '../testing/screen.tsx';

test('a lot is made step by step, as the specification has it [NBD-023]', async ({ api, visit }) => {
  const steps = ['Program', 'The lot', 'Price and description', 'Summary'];
  api.roles = ['super_admin'];
  await visit('contracts/commercialisation/lots/add', { width: 1_000 });
  for (const step of steps) await expect.element(page.getByText(step, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText(/Developer mandate.*required|Required/i).first()).toBeVisible();
});
