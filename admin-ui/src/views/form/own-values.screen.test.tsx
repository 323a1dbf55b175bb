import { userEvent } from 'vitest/browser';
import { expect, page, test } from '../../testing/screen.tsx';

test('what the address gives the page’s new record is not given to one that is made over it', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  api.on('POST', /^mandates\/lacking$/, () => ({ offenders: [] }));
  api.on('POST', /^properties\/similar$/, () => ({ results: [], pagination: { total: 0 } }));
  api.holds('mandate-types', { name: { en: 'Sale' }, for: 'property', activated: true, components: [] });
  api.holds('property-types', { name: { en: 'House' }, kind: 'house' });
  const vendor = api.holds('clients', { firstName: 'Odile', lastName: 'Durand', owner: api.user.id }).id;
  const known = { clients: [vendor], address: { line1: '3 rue Royale', postcode: '29000', town: 'Quimper' } };
  await visit(`mandates/add?source=${encodeURIComponent(JSON.stringify(known))}`);
  await expect.element(page.getByRole('button', { name: 'Odile Durand' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Sale' }).click();
  await page.getByRole('combobox', { name: 'Properties', exact: true }).click();
  await userEvent.keyboard('House at the quay');
  await page.getByRole('option', { name: /^New property/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('House at the quay');
  await dialog.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'House', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => api.made('POST', /^properties$/).length).toBe(1);
  const [made] = api.made('POST', /^properties$/);
  expect(Object.keys(made?.body as object)).not.toContain('clients');
  expect(JSON.stringify(made?.body)).not.toContain('rue Royale');
});
