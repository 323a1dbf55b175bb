import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const LEAD = {
  ...{ reference: 'V2026-00001', contact: { lastName: 'Vendeur', email: 'v@example.org' } },
  ...{ location: { town: 'Lyon' }, pausing: 'running', lateness: 'on_time' },
};

for (const [status, width] of [
  ['waiting_for_manager_assignment', 900],
  ['success', 900],
  ['success', 390],
] as const)
  test(`a path of seven states stays within ${width} px, and where it stands is in view: ${status}`, async ({
    api,
    visit,
  }) => {
    api.roles = ['super_admin'];
    const { id } = api.holds('vendor-leads', { ...LEAD, status });
    api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => ({ agents: [] }));
    await visit(`clients/vendor-leads/${id}`, { width, language: 'fr' });
    const path = page.getByRole('list', { name: 'Statut' });
    await expect.element(path).toBeVisible();
    const current = path.element().querySelector('[aria-current="step"]');
    expect(path.element().querySelectorAll('li')).toHaveLength(7);
    const beyond = () => Math.round((current?.getBoundingClientRect().right ?? Number.NaN) - width);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    expect(Math.round(current?.getBoundingClientRect().left ?? -1)).toBeGreaterThanOrEqual(0);
    expect(document.documentElement.scrollWidth, 'the page itself doesn’t scroll').toBeLessThanOrEqual(width);
    expect(await violations()).toEqual([]);
  });
