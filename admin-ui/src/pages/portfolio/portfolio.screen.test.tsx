import { violations } from '../../testing/accessibility.ts';
import type { FakeApi } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const REASON = 'Left the network on 31 March';

function world(api: FakeApi) {
  api.roles = ['super_admin'];
  const person = (id: string, firstName: string) =>
    api.holds('users', { id, firstName, lastName: 'Roux', active: true }).id;
  return [person('USR00000001', 'Camille'), person('USR2', 'Nora'), person('USR3', 'Paul')] as const;
}

const line = (record: string, more: object = {}) => ({
  ...{ resource: 'mandates', record, name: `Mandate ${record}`, group: 'own', problem: null, isLeft: false },
  said: { from: 'USR2', to: 'USR3' },
  before: { owner: 'USR2', coOwners: [], collaborators: [], commissions: [{ user: 'USR2', share: 100 }] },
  after: { owner: 'USR3', coOwners: ['USR2'], collaborators: [], commissions: [{ user: 'USR3', share: 100 }] },
  ...more,
});
const counts = [
  { resource: 'mandates', group: 'own', count: 2, refused: 1, left: 0 },
  { resource: 'properties', group: 'own', count: 3, refused: 0, left: 0 },
  { resource: 'properties', group: 'other', count: 1, refused: 0, left: 0 },
  { resource: 'clients', group: 'along', count: 0, refused: 0, left: 4 },
];
const planned = (api: FakeApi, results: object[]) =>
  api.on('GET', /^portfolio-transfers\/\w+\/plan$/, ({ query }) => {
    const { state, resource } = JSON.parse(query.get('filter') ?? '{}');
    const found = (results as { resource: string; problem: unknown }[]).filter(
      (one) => (!state || (state === 'error') === Boolean(one.problem)) && (!resource || one.resource === resource),
    );
    return { results: found, counts, pagination: { total: found.length } };
  });
const transferred = (api: FakeApi, more: object = {}) =>
  api.holds('portfolio-transfers', {
    ...{ type: 'complete', agentFrom: 'USR2', agentsTo: ['USR3'], reason: REASON, status: 'settings', ...more },
  }).id;
const progressed = (api: FakeApi, more: object = {}) =>
  api.on('GET', /^portfolio-transfers\/\w+\/progress$/, () => ({
    ...{ total: 10, todo: 0, progress: 0, success: 10, error: 0, returned: 0, stayed: 0, ...more },
  }));

test('a transfer is prepared in six steps, each with its count, and started [TRF-002][TBX-004]', async ({
  api,
  visit,
}) => {
  world(api);
  planned(api, [line('MAN1'), line('MAN2', { after: null, problem: 'this agent already has a more important role' })]);
  const id = transferred(api);
  await visit(`toolbox/portfolio?transfer=${id}&step=mandates`);
  const first = ['Identification', 'Mandate transfer (2)', 'Property transfer (3)', 'Rules'];
  for (const step of [...first, 'Other property and mandate (1)', 'Summary (6)'])
    await expect.element(page.getByText(step, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Mandate MAN1' })).toBeVisible();
  await expect.element(page.getByText('Owner (100 %) → Co-owner')).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'Property transfer (3)' })).toBeVisible();
  await button('Next').click();
  const [kept, given] = [page.getByLabelText('Commission kept (%)'), page.getByLabelText('Commission handed over (%)')];
  await kept.fill('40');
  await given.fill('50');
  await expect.element(page.getByText('The commission shares must add up to 100 %')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
  await given.fill('60');
  await button('Next').click();
  await expect
    .poll(() => api.of('portfolio-transfers').all()[0]?.mandateRule)
    .toMatchObject({ departingShare: 40, receivingShare: 60 });
  await page.getByRole('checkbox', { name: 'Clients (4)' }).click();
  await expect.poll(() => api.of('portfolio-transfers').all()[0]?.others).toEqual(['clients']);
  expect(await violations()).toEqual([]);
  await button('Next').click();
  await expect.element(page.getByText('Mandate MAN2')).toBeVisible();
  progressed(api, { success: 2, total: 6 });
  await button('Start the transfer').click();
  await button('Confirm').click();
  await expect.element(page.getByText('Records: 2 of 6')).toBeVisible();
  expect(api.made('POST', /transitions\/start$/)).toHaveLength(1);
});

test('a step is read from its top, however far down the one before was left', async ({ api, visit }) => {
  world(api);
  planned(
    api,
    Array.from({ length: 30 }, (_, at) => line(`MAN${at}`)),
  );
  const id = transferred(api);
  await visit(`toolbox/portfolio?transfer=${id}&step=mandates`);
  await expect.element(page.getByRole('link', { name: 'Mandate MAN29' })).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  expect(window.scrollY).toBeGreaterThan(300);
  await button('Next').click();
  await expect.element(page.getByRole('heading', { name: 'Property transfer (3)' })).toBeVisible();
  expect(window.scrollY).toBe(0);
});

test('a record that the receiving agent owns more of is told in these words [TRF-019]', async ({ api, visit }) => {
  world(api);
  planned(api, [line('MAN2', { after: null, problem: 'this agent already has a more important role' })]);
  await visit(`toolbox/portfolio?transfer=${transferred(api)}&step=summary`);
  await expect.element(page.getByText('this agent already has a more important role')).toBeVisible();
  api.on('POST', /^transfers\/exports$/, () => ({}));
  await button('Export').click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.poll(() => api.made('GET', /\/plan$/).some(({ query }) => query.get('range') === '[0,199]')).toBe(true);
  await expect.element(page.getByText(/1 .*export/i)).toBeVisible();
});

test('who gives and who receives is said first, for the agent that the page was opened for', async ({ api, visit }) => {
  world(api);
  planned(api, []);
  await visit('toolbox/portfolio?from=USR2', { language: 'fr', width: 390 });
  await button('Suivant').click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('combobox', { name: /Agents repreneurs/ }).click();
  await page.getByRole('option', { name: /Paul Roux/ }).click();
  await page.getByRole('textbox', { name: /Motif/ }).fill('Départ du réseau le 31 mars');
  expect(await violations()).toEqual([]);
  await button('Suivant').click();
  await expect
    .poll(() => api.of('portfolio-transfers').all()[0])
    .toMatchObject({ type: 'complete', agentFrom: 'USR2', agentsTo: ['USR3'] });
  await expect.element(page.getByRole('heading', { name: /Transfert des mandats/ })).toBeVisible();
});

test('of a partial transfer each record is chosen', async ({ api, visit }) => {
  world(api);
  planned(api, [line('MAN1', { isLeft: true, after: null, said: { from: 'USR2' } })]);
  const id = transferred(api, { type: 'partial' });
  await visit(`toolbox/portfolio?transfer=${id}&step=mandates`);
  await page.getByRole('checkbox', { name: 'Transfer Mandate MAN1' }).click();
  await expect
    .poll(() => api.of('portfolio-transfers').all()[0]?.partial)
    .toMatchObject({ mandates: [{ record: 'MAN1', to: 'USR3' }] });
});

test('one record goes by a rule of its own, and keeps it when it goes to somebody else [TRF-016]', async ({
  api,
  visit,
}) => {
  world(api);
  planned(api, [line('MAN1')]);
  const mandateRule = { departing: 'none', departingShare: 60, receivingShare: 40 };
  const id = transferred(api, { agentsTo: ['USR3', 'USR00000001'], mandateRule });
  await visit(`toolbox/portfolio?transfer=${id}&step=mandates`);
  await button('Other rule for Mandate MAN1').click();
  await expect.element(page.getByRole('combobox', { name: 'Departing agent' })).toMatchTextContent(/^None/);
  await page.getByRole('combobox', { name: 'Departing agent' }).click();
  await page.getByRole('option', { name: /as usual|usual/i }).click();
  expect(await violations()).toEqual([]);
  await button('Save').click();
  const named = () => api.of('portfolio-transfers').all()[0]?.partial;
  await expect.poll(named).toMatchObject({
    mandates: [{ record: 'MAN1', departing: 'standard', departingShare: 60, receivingShare: 40 }],
  });
  await page.getByRole('combobox', { name: 'To', exact: true }).click();
  await page.getByRole('option', { name: /Camille/ }).click();
  await expect.poll(named).toMatchObject({ mandates: [{ record: 'MAN1', to: 'USR00000001', departing: 'standard' }] });
});

test('while it is in progress the page asks before it is left, and goes on being found [TRF-008][TRF-018]', async ({
  api,
  visit,
}) => {
  world(api);
  progressed(api, { success: 4, todo: 6 });
  const id = transferred(api, { status: 'in_progress' });
  await visit(`toolbox/portfolio?transfer=${id}`);
  await expect.element(page.getByText('Records: 4 of 10')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New transfer' })).not.toBeInTheDocument();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Clients' }).first().click();
  const asked = page.getByRole('dialog', { name: 'The transfer cannot be left while in progress' });
  await expect.element(asked).toBeVisible();
  await expect.element(asked.getByText(/it goes on by itself to its end/)).toBeVisible();
  await expect.element(button('Change pages')).toBeVisible();
  await button('Stay here').click();
  await expect.element(page.getByText('Records: 4 of 10')).toBeVisible();
});

test('of who has left the rules say that they keep no role, as long as none is chosen [TRF-012][TRF-013]', async ({
  api,
  visit,
}) => {
  world(api);
  planned(api, []);
  const id = transferred(api);
  await visit(`toolbox/portfolio?transfer=${id}&step=rules`);
  await expect.element(page.getByRole('heading', { name: /^Rules/ }).first()).toBeVisible();
  await expect.element(page.getByText(/Nora Roux has left/)).not.toBeInTheDocument();
  Object.assign(
    api
      .of('users')
      .all()
      .find((one) => one.id === 'USR2') ?? {},
    { active: false },
  );
  await visit(`toolbox/portfolio?transfer=${id}&step=rules`);
  await expect.element(page.getByText('Nora Roux has left: unless you choose a role, they keep none.')).toBeVisible();
  await expect.element(page.getByText('As usual: no role, as they have left').first()).toBeVisible();
});

test('errors are told and the transfer is relaunched; one that went well is taken back [TRF-017]', async ({
  api,
  visit,
}) => {
  world(api);
  progressed(api, { success: 9, error: 1 });
  api.on('GET', /^portfolio-transfers\/\w+\/lines$/, () => ({
    results: [{ ...line('MAN2', { before: null, after: null, problem: 'Nope' }), state: 'error', back: null }],
    pagination: { total: 1 },
  }));
  const id = transferred(api, { status: 'with_errors', finishedAt: new Date().toISOString() });
  await visit(`toolbox/portfolio?transfer=${id}`);
  await expect.element(page.getByText(/Some errors occurred during the transfer: it can be relaunched/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Take back').click();
  await button('Cancel').click();
  api.on('POST', /transitions\/relaunch$/, () => {
    throw new Refusal(409, 'transferRunning', 'A transfer of this agent’s portfolio is under way already');
  });
  await button('Relaunch').click();
  await expect.element(page.getByText('A transfer of this agent’s portfolio is under way already')).toBeVisible();
  await button('Take back').click();
  await button('Confirm').click();
  await expect.poll(() => api.made('POST', /transitions\/takeBack$/).length).toBe(1);
});

test('what stayed when the rest came back is tried again', async ({ api, visit }) => {
  world(api);
  progressed(api, { success: 9, error: 0, returned: 8, stayed: 1 });
  api.on('GET', /^portfolio-transfers\/\w+\/lines$/, () => ({ results: [], pagination: { total: 0 } }));
  const id = transferred(api, { status: 'partly_back', startedAt: new Date().toISOString() });
  await visit(`toolbox/portfolio?transfer=${id}`);
  await expect.element(page.getByText(/1 record stayed with who has it now/)).toBeVisible();
  await button('Take back what stayed').click();
  await button('Confirm').click();
  await expect.poll(() => api.made('POST', /transitions\/takeBack$/).length).toBe(1);
});

test('an agent does not reach it', async ({ api, visit }) => {
  api.roles = [];
  await visit('toolbox/portfolio', { language: 'fr' });
  await expect.poll(() => window.location.pathname).toMatch(/\/tenant\/TEST\/?$/);
  await expect.element(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect.element(page.getByText('Transfert de portefeuille')).not.toBeInTheDocument();
});
