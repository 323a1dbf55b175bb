import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const OTHER = 'USR00000002';
const card = (name: string) => page.getByRole('region', { name, exact: true });
const today = parisDay();

test('offers that are open, properties whose diagnosis ends, and news stand on the dashboard [DSH-006][DSH-007][DSH-012]', async ({
  api,
  visit,
}) => {
  api.holds('offers', { reference: 'O2026-0007', status: 'pending', owner: ME, price: 250_000 });
  api.holds('offers', { reference: 'O2026-0008', status: 'cancelled', owner: ME, price: 240_000 });
  const ends = (title: string, days: number) =>
    api.holds('properties', { title, status: 'sale', owner: ME, dpeEndsOn: dayFrom(today, { days }) });
  ends('By the sea', 20);
  ends('By the lake', 90);
  api.holds('news', { title: 'Congress in June', publishedOn: dayFrom(today, { days: -1 }), until: null });
  api.holds('news', { title: 'Over', publishedOn: dayFrom(today, { days: -9 }), until: dayFrom(today, { days: -2 }) });
  await visit('');
  await expect.element(page.getByRole('link', { name: /O2026-0007/ }).first()).toBeVisible();
  await expect.element(card('News').getByRole('link', { name: /Congress in June/ })).toBeVisible();
  await expect.element(page.getByText('Over', { exact: true })).not.toBeInTheDocument();
  const ending = card('Energy labels that end soon');
  await expect.element(ending.getByRole('link', { name: 'By the sea' })).toBeVisible();
  expect(ending.getByRole('link', { name: 'By the lake' }).elements()).toEqual([]);
  await expect.poll(() => document.querySelector('h1')?.textContent).toContain('2 things wait');
});

test('what one begins often is one line on a phone, which the page isn’t wider for', async ({ visit }) => {
  await visit('', { width: 390 });
  const begin = page.getByRole('button', { name: 'New buyer' });
  await expect.element(begin).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const line = begin.element().parentElement as HTMLElement;
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth);
  expect(line.clientHeight).toBeLessThan(60);
});

test('what was added in 90 days and in twelve months is counted, one’s own or all [DSH-009][DSH-015]', async ({
  api,
  visit,
}) => {
  const at = (days: number) => `${dayFrom(today, { days: -days })}T10:00:00.000Z`;
  for (const [days, owner] of [
    [10, ME],
    [80, ME],
    [200, ME],
    [500, ME],
    [10, OTHER],
  ] as const)
    api.holds('clients', { lastName: `C${days}`, owner, createdAt: at(days) });
  await visit('');
  const line = card('Figures').getByRole('row', { name: /^Clients/ });
  await expect.element(line).toBeInTheDocument();
  const counts = () => api.calls.filter((one) => /createdAt.{1,9}gte/.test(one.query.get('filter') ?? '')).length;
  expect(counts(), 'nothing is counted before it can be seen').toBe(0);
  line.element().scrollIntoView();
  await expect.element(line.getByRole('cell').nth(0)).toHaveTextContent('2');
  await expect.element(line.getByRole('cell').nth(1)).toHaveTextContent('3');
  expect(counts()).toBeGreaterThan(1);
  await page
    .getByRole('button', { name: /^(All|Everybody|Everyone)/ })
    .first()
    .click();
  await expect.element(line.getByRole('cell').nth(0)).toHaveTextContent('3');
});

const TEAM = 'USR00000003';
const TYPES = [
  { type: 'agent', linked: true, scope: 'Mine', begins: ['O-OWN'] },
  { type: 'AC', linked: true, scope: 'My team’s', begins: ['O-TEAM'] },
  { type: 'AC', linked: false, scope: 'Mine', begins: ['O-OWN'] },
  { type: 'HO', linked: false, scope: 'Everybody’s', begins: ['O-OWN', 'O-TEAM', 'O-OTHER'] },
];
for (const { type, linked, scope, begins } of TYPES)
  test(`the dashboard of the type ${type} ${linked ? 'with' : 'without'} linked agents begins with ${scope} [DSH-001]`, async ({
    api,
    visit,
  }) => {
    api.user = { ...api.user, dashboardType: type };
    if (linked) api.holds('agent-relations', { agent: TEAM, related: ME, kind: 'AC' });
    const offers = { 'O-OWN': ME, 'O-TEAM': TEAM, 'O-OTHER': OTHER };
    for (const [reference, owner] of Object.entries(offers))
      api.holds('offers', { reference, status: 'pending', owner, price: 250_000 });
    await visit('');
    await expect
      .element(page.getByRole('button', { name: scope, exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    for (const reference of Object.keys(offers)) {
      const line = card('Open offers').getByRole('link', { name: new RegExp(reference) });
      if (begins.includes(reference)) await expect.element(line.first()).toBeVisible();
      else await expect.element(line).not.toBeInTheDocument();
    }
  });

test('the links that the network names stand there, and its alert above each page until it is closed [DSH-011][ADM-010]', async ({
  api,
  visit,
}) => {
  Object.assign(api.network, {
    usefulLinks: [{ title: 'Notaires de France', uri: 'https://notaires.example' }],
    alertText: { en: 'The server rests on Sunday', fr: 'Maintenance dimanche' },
    alertLevel: 'warning',
    alertFrom: today,
    alertUntil: today,
  });
  await visit('');
  await expect
    .element(card('Useful links').getByRole('link', { name: 'Notaires de France' }))
    .toHaveAttribute('href', 'https://notaires.example');
  const alert = page.getByRole('alert').filter({ hasText: 'The server rests on Sunday' });
  await expect.element(alert).toBeVisible();
  await alert.getByRole('button').click();
  await expect.element(alert).not.toBeInTheDocument();
});
