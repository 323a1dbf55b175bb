import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const MINUTES = { waiting_for_appointment: 150, waiting_for_mandate: null };
const row = (more: object) => ({
  ...{
    leads: 4,
    appointments: 2,
    mandates: 1,
    minutes: MINUTES,
    cost: null,
    since: null,
    perLead: null,
    perMandate: null,
  },
  ...more,
});
const table = () => page.getByRole('region', { name: 'What leads come to, and cost' });

test('what leads came to and cost stands among the charts, by source, agent or agency, as the list is narrowed [VEN-002]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const source = api.holds('request-sources', { name: 'Portal', seller: true });
  const agency = api.holds('agencies', { name: 'Lyon' });
  const asked: (string | null)[][] = [];
  api.on('GET', /^vendor-leads\/costs$/, ({ query }) => {
    asked.push([query.get('by'), query.get('filter')]);
    const key = query.get('by') === 'agency' ? agency.id : source.id;
    return {
      isCut: false,
      rows: [row({ key, cost: 60.5, since: 20, perLead: 15.13, perMandate: 60.5 }), row({ leads: 5 })],
    };
  });
  await visit(`clients/vendor-leads/list?filter=${encodeURIComponent('{"lateness":["late"]}')}`);
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect.element(table().getByRole('row', { name: /^Portal 4 2 1 €61 €20 €15 €61$/ })).toBeVisible();
  await expect.element(table().getByRole('row', { name: /^All 5 2 1 – – – –$/ })).toBeVisible();
  await expect.element(table().getByRole('row', { name: /^Portal 3 hours –$/ })).toBeVisible();
  expect(asked[0]).toEqual(['source', JSON.stringify({ lateness: ['late'] })]);
  await table().getByRole('button', { name: 'Agency' }).click();
  await expect.element(table().getByRole('row', { name: /^Lyon/ }).first()).toBeVisible();
  await expect.element(table().getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(await violations()).toEqual([]);
});

test('on the page of a source its costs are left out for who reads none', async ({ api, visit }) => {
  const { id } = api.holds('request-sources', { name: 'Portal', seller: true });
  const costs = page.getByRole('region', { name: 'What it costs' });
  api.roles = ['super_admin'];
  await visit(`admin/requests/sources/${id}`);
  await expect.element(costs).toBeVisible();
  api.roles = ['admin'];
  await visit(`admin/requests/sources/${id}`);
  await expect.element(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect.element(costs).not.toBeInTheDocument();
});

test('who doesn’t know what sources cost sees none of it', async ({ api, visit }) => {
  api.roles = [];
  await visit('leads');
  await page.getByRole('button', { name: 'Charts' }).click();
  await expect.element(page.getByRole('heading', { name: 'Leads by step' })).toBeVisible();
  await expect.element(table()).not.toBeInTheDocument();
});
