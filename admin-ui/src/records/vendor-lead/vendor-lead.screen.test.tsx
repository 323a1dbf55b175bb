import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const AGENT = { id: 'USR7', name: 'Ada Agent', kilometres: 3.2, isNear: true, open: 1, won: 4 };

test('agents near by are proposed with why, and one click assigns the lead [VEN-003][VEN-012][VEN-028]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('vendor-leads', {
    reference: 'V2026-00001',
    contact: { lastName: 'Vendeur', email: 'v@example.org' },
    location: { town: 'Lyon' },
    status: 'waiting_for_agent_assignment',
    pausing: 'running',
    lateness: 'on_time',
  });
  api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => ({ agents: [AGENT] }));
  const assigned: unknown[] = [];
  api.on('POST', new RegExp(`^vendor-leads/${id}/transitions/assignAgent$`), ({ body }) => {
    assigned.push(body);
    return { id };
  });
  await visit(`clients/vendor-leads/${id}`);
  await expect.element(page.getByText(/km · in their area · 1 open lead · 4 won in 90 days/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Assign to Ada Agent' }).click();
  await expect.poll(() => assigned).toMatchObject([{ agent: 'USR7' }]);
  api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => {
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await visit(`clients/vendor-leads/${id}`);
  await expect.element(page.getByText('The agents near by could not be fetched')).toBeVisible();
});

test('that they can’t be fetched is said in its own words [VEN-027]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('vendor-leads', {
    ...{ reference: 'V1', contact: { lastName: 'V', email: 'v@example.org' }, status: 'waiting_for_agent_assignment' },
    ...{ pausing: 'running', lateness: 'on_time' },
  });
  api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => {
    throw new Refusal(503, 'unavailable', 'Not available');
  });
  await visit(`clients/vendor-leads/${id}`);
  await expect.element(page.getByText('The agents near by could not be fetched')).toBeVisible();
});
