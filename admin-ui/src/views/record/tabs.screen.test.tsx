import { ofProperties } from '../../records/property/asked.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('the chosen of many tabs is in view, whole', async ({ api, visit }) => {
  ofProperties(api);
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const { id } = api.holds('properties', { title: 'Maison aux onglets', status: 'sale', owner: ME });
  await visit(`properties/${id}/history`, { width: 390 });
  const chosen = page.getByRole('tab', { name: 'History', selected: true });
  await expect.element(chosen).toBeVisible();
  const end = (part: Element | null | undefined) => Math.round(part?.getBoundingClientRect().right ?? 0);
  const bar = page.getByRole('tablist').last().element().parentElement;
  await expect.poll(() => end(chosen.element()) - end(bar)).toBeLessThanOrEqual(0);
});
