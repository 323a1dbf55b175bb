import { resourceById } from '../registry.ts';
import { sampled } from '../testing/sampled.ts';
import { expect, page, test } from '../testing/screen.tsx';

test('where the browser lets no page copy, that is said', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const provider = resourceById('signature-provider');
  const { id } = api.holds('signature-providers', provider ? sampled(provider) : {});
  await visit(`${provider?.declaration.path}/${id}`);
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await expect.element(page.getByText('Your browser doesn’t let pages copy')).toBeVisible();
});
