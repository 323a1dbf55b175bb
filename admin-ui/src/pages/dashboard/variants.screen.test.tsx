import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const TEAM = 'USR00000003';
const today = parisDay();

/** On which dashboards a heading stands; those on all come first, so that what is absent is asked for once all is there. */
const PARTS = {
  'Tasks due': ['agent', 'AC', 'HO'],
  'Open offers': ['agent', 'AC', 'HO'],
  'Value of the stock by state': ['agent', 'AC', 'HO'],
  'My vendor leads': ['agent'],
  'Drafts without a price': ['agent'],
  'My latest properties': ['agent'],
  Requests: ['agent', 'AC'],
  'Leads without an agent': ['AC'],
  'Late leads': ['AC'],
  'Requests that wait, by agent': ['AC'],
  'Mandates by status': ['HO'],
  'How far offers come, and how long each state lasts': ['HO'],
};

for (const [dashboardType, who] of [
  ['agent', ME],
  ['AC', TEAM],
  ['HO', TEAM],
] as const)
  test(`the dashboard of the type ${dashboardType} has its own widgets [DSH-001]`, async ({ api, visit }) => {
    api.roles = ['super_admin'];
    api.user = { ...api.user, dashboardType };
    api.holds('agent-relations', { agent: TEAM, related: ME, kind: 'AC' });
    const lead = { inPause: false, contact: { lastName: 'Le Goff' } };
    api.holds('vendor-leads', { ...lead, agent: who, status: 'waiting_for_mandate', lateness: 'late' });
    api.holds('vendor-leads', { ...lead, manager: ME, status: 'waiting_for_agent_assignment', lateness: 'on_time' });
    api.holds('properties', { title: 'By the sea', status: 'draft', price: null, owner: who });
    api.holds('requests', { status: 'todo', owner: who });
    api.holds('offers', { status: 'pending', owner: who });
    api.holds('tasks', { title: 'Call', state: 'open', person: ME, due: dayFrom(today, { days: -1 }) });
    await visit('');
    for (const [name, variants] of Object.entries(PARTS)) {
      const heading = page.getByRole('heading', { name, exact: true });
      if ((variants as string[]).includes(dashboardType))
        await expect.element(heading, { message: name }).toBeVisible();
      else await expect.element(heading, { message: name }).not.toBeInTheDocument();
    }
  });
