import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

test('properties are found on the map: by the wheel once one works with it, closer, in a drawn area, and as a list again [PRO-044][GEO-005]', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  await person.opens('properties/list');
  const count = page.locator('h1 + span');
  await expect(count).toHaveText(/^\d+$/);
  const all = Number(await count.textContent());
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('group', { name: 'Map: Properties' });
  const cluster = map.getByRole('button', { name: /^\d+ here: go closer$/ });
  await expect(cluster.first()).toBeVisible();
  const inView = page.getByRole('heading', { name: /in this view$/ });
  await expect(inView).toBeVisible();
  const seen = async () => Number.parseInt((await inView.textContent()) ?? '', 10);
  const before = await seen();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThanOrEqual(all);
  await map.hover({ position: { x: 12, y: 12 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await seen()).toBe(before);
  await page.evaluate(() => window.scrollTo(0, 0));
  await cluster.first().press('Enter');
  await expect.poll(seen).toBeLessThan(before);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Draw an area' }).click();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not there');
  const corner = (x: number, y: number) => ({ position: { x: box.width * x, y: box.height * y } });
  for (const [x, y] of [
    [0.1, 0.1],
    [0.45, 0.1],
    [0.45, 0.9],
    [0.1, 0.9],
    [0.1, 0.9],
  ] as const)
    await map.click({ ...corner(x, y), force: true });
  await expect(page).toHaveURL(/publicAddress.point/);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: /drawn area/ })).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('button', { name: 'Remove the area' }).click();
  await expect(page).not.toHaveURL(/publicAddress.point/);
});
