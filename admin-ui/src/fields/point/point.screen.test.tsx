import { resourceById } from '../../registry.ts';
import { expect, page, test } from '../../testing/screen.tsx';

test('a map without a point is shown to who asks for it; one with a point is there', async ({ api, fills }) => {
  const agency = resourceById('agency');
  if (!agency) throw new Error('There is no agency');
  api.roles = ['super_admin'];
  const position = page.getByRole('group', { name: 'Position', exact: true }).first();
  const maps = () => position.element().querySelectorAll('canvas').length;
  await fills(agency, ['position'], {});
  await expect.element(position).toBeVisible();
  expect(maps()).toBe(0);
  await page.getByRole('button', { name: 'Place on the map' }).click();
  await expect.poll(maps).toBe(1);
  await fills(agency, ['position'], { position: { lat: 45.76, lng: 4.83 } });
  await expect.poll(maps).toBe(1);
});
