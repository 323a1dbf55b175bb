import { expect, page, test } from '../../testing/screen.tsx';

const frame = () => new Promise((over) => requestAnimationFrame(over));
const rects = () => [...document.querySelectorAll('figure rect')];

test('a chart that is hidden for a while isn’t drawn to a width that it hasn’t', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  api.on('GET', /^vendor-leads\/costs$/, () => ({ isCut: false, rows: [] }));
  api.on('GET', /^vendor-leads\/charts\/\w+$/, () => ({ isCut: false, groups: [{ key: 'canceled', value: 3 }] }));
  await visit('clients/vendor-leads/list');
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect.poll(() => rects().length).toBeGreaterThan(0);
  const main = document.querySelector('main') as HTMLElement;
  main.style.display = 'none';
  for (let times = 0; times < 4; times++) await frame();
  expect(rects().filter((one) => Number(one.getAttribute('width')) < 0)).toEqual([]);
});
