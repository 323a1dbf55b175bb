import { expect, page, test } from '../../testing/screen.tsx';

test('what has no place is told beside the map, whatever else the list is narrowed by', async ({ api, visit }) => {
  api.on('GET', /^outlines$/, () => ({ type: 'Topology', objects: {}, arcs: [] }));
  api.on('GET', /^agencies\/grid$/, () => ({ cells: [] }));
  api.holds('agencies', { name: 'Nulle Part' });
  await visit('toolbox/contacts/agencies-map');
  await page.getByRole('button', { name: '1 without a place on the map' }).click();
  await expect.element(page.getByText('Nulle Part')).toBeVisible();
});
