import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const AGENT = { id: 'USR7', name: 'Ada Agent', kilometres: 3.2, isNear: true, open: 1, won: 4 };

test('agents near by are proposed with why, and one click assigns the lead [VEN-003][VEN-012][VEN-028]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const { id, version } = api.holds('vendor-leads', {
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
  await expect.poll(() => assigned).toEqual([{ version, agent: 'USR7' }]);
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

const OWN = {
  ...{ reference: 'V2026-00007', contact: { firstName: 'Vera', lastName: 'Vendeur', email: 'v@example.org' } },
  location: { line1: '1 rue Hugo', postcode: '69003', town: 'Lyon', inseeCode: '69383' },
  ...{ agent: ME, pausing: 'running', lateness: 'on_time' },
};

test('an agent opens a lead among their own, not on the page of who administers them [VEN-005][VEN-020]', async ({
  api,
  visit,
}) => {
  const { id } = api.holds('vendor-leads', { ...OWN, status: 'waiting_for_appointment' });
  api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => ({ agents: [] }));
  await visit(`leads/${id}`);
  await expect.element(page.getByRole('heading', { name: /^Vera Vendeur · 1 rue Hugo/ })).toBeVisible();
  await expect.element(page.getByText('Vendeur').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make the appointment' }).first()).toBeVisible();
  await visit(`clients/vendor-leads/${id}`);
  await expect.poll(() => location.pathname).not.toContain('vendor-leads');
  expect(page.getByRole('heading', { name: /^Vera Vendeur · 1 rue Hugo/ }).elements()).toEqual([]);
});

test('the mandate of a lead begins with its vendor, its agent and its address [VEN-015]', async ({ api, visit }) => {
  const vendor = api.holds('clients', { lastName: 'Vendeur' });
  const { id } = api.holds('vendor-leads', { ...OWN, vendor: vendor.id, status: 'waiting_for_mandate' });
  api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => ({ agents: [] }));
  api.on('POST', /^mandates\/lacking$/, () => ({ offenders: [] }));
  await visit(`leads/${id}`);
  await page.getByRole('link', { name: 'Begin the mandate' }).click();
  await expect.poll(() => location.pathname).toContain('mandates/add');
  expect(JSON.parse(new URLSearchParams(location.search).get('source') ?? '')).toEqual({
    clients: [vendor.id],
    owner: ME,
    address: OWN.location,
  });
  await expect.element(page.getByText('Vendeur').first()).toBeVisible();
});

test('client mode hides who sells, where and what they wrote, in lists and on the page [DSH-013]', async ({
  api,
  visit,
}) => {
  const lead = { ...OWN, status: 'waiting_for_appointment', message: 'Quatre héritiers' };
  const { id } = api.holds('vendor-leads', lead);
  api.on('GET', new RegExp(`^vendor-leads/${id}/agents$`), () => ({ agents: [] }));
  await visit(`leads/${id}`);
  const main = page.getByRole('main');
  await expect.element(main.getByText('Quatre héritiers')).toBeVisible();
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  const known = () => main.getByText(/Vendeur|v@example\.org|rue Hugo|Lyon|héritiers/).elements();
  await expect.poll(known).toEqual([]);
  await expect.element(main.getByRole('heading', { name: 'V2026-00007' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'My leads' }).first().click();
  await expect.element(main.getByText('V2026-00007').first()).toBeVisible();
  expect(known()).toEqual([]);
  await page.getByRole('button', { name: /^Client mode/ }).click();
});

test('a line says who wants to sell and where, and the town once [VEN-002]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  api.holds('vendor-leads', { ...OWN, location: { town: 'Villeurbanne' } });
  await visit('clients/vendor-leads/list');
  await expect.element(page.getByRole('link', { name: 'Vera Vendeur · Villeurbanne' })).toBeVisible();
  expect(page.getByText('Villeurbanne', { exact: true }).elements()).toEqual([]);
});

test('a card of the board says the name and the town once [VEN-002]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  api.holds('vendor-leads', { ...OWN, status: 'waiting_for_appointment', location: { town: 'Villeurbanne' } });
  await visit('clients/vendor-leads/list?view=board');
  await expect.element(page.getByRole('link', { name: 'Vera Vendeur · Villeurbanne' })).toBeVisible();
  await expect.element(page.getByText('V2026-00007')).toBeVisible();
  expect(page.getByText('Villeurbanne', { exact: true }).elements()).toEqual([]);
});
