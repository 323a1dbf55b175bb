import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const toggles = page.getByRole('group', { name: 'Requests: Of' });
const toggle = (name: string) => toggles.getByRole('button', { name });
const row = (name: string) => page.getByText(name).first();

test('requests of buyers and of sellers are switched on and off for the list and the dashboard, and one stays on [NFR-019]', async ({
  api,
  visit,
}) => {
  const waiting = { status: 'todo', owner: api.user.id };
  api.holds('requests', { ...waiting, reference: 'RQ-BUYS', type: 'buyer' });
  api.holds('requests', { ...waiting, reference: 'RQ-SELLS', type: 'seller' });
  await visit('clients/requests/list');
  await expect.element(row('RQ-BUYS')).toBeVisible();
  await expect.element(row('RQ-SELLS')).toBeVisible();
  await toggle('Seller').click();
  await expect.element(toggle('Seller')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => page.getByText('RQ-SELLS').elements()).toEqual([]);
  await expect.element(row('RQ-BUYS')).toBeVisible();
  await toggle('Buyer').click();
  await expect.element(toggle('Buyer')).toHaveAttribute('aria-pressed', 'true');
  expect(await violations()).toEqual([]);
  await visit('');
  await expect.element(toggle('Seller')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByText('RQ-BUYS').first()).toBeVisible();
  expect(page.getByText('RQ-SELLS').elements()).toEqual([]);
  await toggle('Seller').click();
  await expect.element(page.getByText('RQ-SELLS').first()).toBeVisible();
});
