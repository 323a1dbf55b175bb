import { ofProperties } from '../../records/property/asked.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('of a property that says nothing of itself yet no empty card of figures is shown', async ({ api, visit }) => {
  ofProperties(api);
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const { id } = api.holds('properties', { title: 'House without figures', owner: ME });
  api.holds('properties', { title: 'House of figures', owner: ME, spaces: { living: 61 }, livingArea: 61 });
  await visit(`properties/${id}`);
  await expect.element(page.getByRole('region', { name: 'Before it is advertised' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'Key figures' });
  expect(figures.elements()).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Properties', exact: true })
    .click();
  await page.getByRole('link', { name: 'House of figures' }).click();
  await expect.element(figures).toMatchTextContent('61 m²');
});
