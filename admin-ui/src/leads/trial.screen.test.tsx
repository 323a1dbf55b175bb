import { violations } from '../testing/accessibility.ts';
import { expect, page, test } from '../testing/screen.tsx';

const TRIED = {
  ...{ days: 90, isCut: false, leads: 240, moved: 41 },
  before: { nobody: 0, exceeded: 12, passedOn: 2 },
  after: { nobody: 3, exceeded: 30, passedOn: 9 },
  steps: [{ step: 'waiting_for_appointment', before: 12, after: 30 }],
};

test('another time is tried on the last quarter’s leads, told from whom to whom, and saved by a click [VEN-010]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const ada = api.holds('users', { firstName: 'Ada', lastName: 'Agent', active: true });
  const lead = api.holds('vendor-leads', {
    ...{ reference: 'V2026-00009', contact: { lastName: 'Vendeur' }, status: 'waiting_for_appointment' },
    ...{ pausing: 'running', lateness: 'on_time' },
  });
  const { id } = api.holds('lead-delays', { status: 'waiting_for_appointment', hours: 4 });
  const asked: unknown[] = [];
  api.on('POST', /^lead-trials$/, ({ body }) => {
    asked.push(body);
    const moves = [{ from: ada.id, to: null, count: 3 }];
    return { ...TRIED, moves, examples: { moved: [{ id: lead.id, from: ada.id, to: null }], exceeded: [] } };
  });
  await visit(`admin/leads/delays/${id}`);
  const panel = page.getByRole('region', { name: 'Try another time' });
  const hours = panel.getByRole('textbox', { name: 'Working hours' });
  await hours.fill('0');
  await expect.element(panel.getByRole('button', { name: 'Try it' })).toBeDisabled();
  await expect.element(panel.getByText(/A whole number from 1 to 1.?000/)).toBeVisible();
  await hours.fill('2');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect.element(panel.getByText(/Of 240 leads of the last 90 days, 41 would have gone elsewhere/)).toBeVisible();
  await expect.element(panel.getByRole('row', { name: /^Ada Agent Nobody 3$/ })).toBeVisible();
  await expect.element(panel.getByRole('row', { name: /^To nobody by itself 0 3$/ })).toBeVisible();
  await expect.element(panel.getByRole('row', { name: /^Appointment to make 12 30$/ })).toBeVisible();
  await expect.element(panel.getByRole('link', { name: /Vendeur/ })).toBeVisible();
  expect(asked).toEqual([{ status: 'waiting_for_appointment', hours: 2 }]);
  expect(await violations()).toEqual([]);
  await panel.getByRole('button', { name: 'Save it' }).click();
  await expect.poll(() => api.of('lead-delays').one(id)).toMatchObject({ hours: 2 });
  await expect.element(page.getByText('The rule is saved')).toBeVisible();
});

test('another routing is tried, and a further change makes what was tried go', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const asked: unknown[] = [];
  api.on('POST', /^lead-trials$/, ({ body }) => {
    asked.push(body);
    return { ...TRIED, moves: [], examples: { moved: [], exceeded: [] } };
  });
  api.holds('tenants', { id: 'TEST', name: 'Network', languages: ['en'] });
  await visit('admin/settings/TEST');
  const panel = page.getByRole('region', { name: 'Try the routing of leads' });
  await panel.getByRole('textbox', { name: 'Most open leads of an agent' }).fill('5');
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect.element(panel.getByText(/41 would have gone elsewhere/)).toBeVisible();
  expect(asked).toEqual([{ leadRouting: { first: 'load', mostOpen: 5 } }]);
  await panel.getByRole('textbox', { name: 'Most open leads of an agent' }).fill('6');
  await expect.element(panel.getByText(/41 would have gone elsewhere/)).not.toBeInTheDocument();
});

test('what is saved elsewhere on the page is begun from, and what was tried before it goes', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('lead-delays', { status: 'waiting_for_appointment', hours: 4 });
  api.on('POST', /^lead-trials$/, () => ({ ...TRIED, moves: [], examples: { moved: [], exceeded: [] } }));
  await visit(`admin/leads/delays/${id}`);
  const panel = page.getByRole('region', { name: 'Try another time' });
  await panel.getByRole('button', { name: 'Try it' }).click();
  await expect.element(panel.getByText(/41 would have gone elsewhere/)).toBeVisible();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByLabelText('Working hours').fill('8');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Working hours' })).toHaveValue('8');
  await expect.element(panel.getByText(/41 would have gone elsewhere/)).not.toBeInTheDocument();
});

test('who only reads the rules tries none', async ({ api, visit }) => {
  api.roles = ['admin'];
  const { id } = api.holds('lead-delays', { status: 'waiting_for_appointment', hours: 4 });
  await visit(`admin/leads/delays/${id}`);
  await expect.element(page.getByText('Working hours').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try it' })).not.toBeInTheDocument();
});
