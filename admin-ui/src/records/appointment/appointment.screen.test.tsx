import { violations } from '../../testing/accessibility.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const SHOWN = {
  kind: 'visit',
  status: 'agent_confirmed',
  owner: ME,
  startAt: '2031-03-05T09:00:00.000Z',
  endAt: '2031-03-05T10:00:00.000Z',
};

test('who comes stands on a tab of its own, with what was written with them [APP-003][APP-004][APP-008][DSH-013]', async ({
  api,
  visit,
}) => {
  const client = api.holds('clients', { lastName: 'Visiteur', owner: ME }).id;
  const { id } = api.holds('appointments', { reference: 'R1', clients: [client], ...SHOWN });
  api.on('GET', new RegExp(`^appointments/${id}/enriched$`), () => ({
    clients: [
      {
        ...{
          id: client,
          name: 'Visiteur',
          record: { id: client, lastName: 'Visiteur', phones: [{ number: '+33612345678' }] },
        },
        threads: [{ id: 'THR1', subject: 'About the garden', lastMessageAt: '2031-03-01T09:00:00.000Z' }],
      },
    ],
    property: { id: 'PRO1', title: 'Maison des Lilas', reference: 'V12', status: 'sale', price: 290_000 },
  }));
  await visit(`clients/appointments/${id}/clients`);
  await expect.element(page.getByRole('link', { name: 'About the garden' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '+33612345678' })).toHaveAttribute('href', 'tel:+33612345678');
  await expect.element(page.getByRole('heading', { name: 'Maison des Lilas' })).toBeVisible();
  await expect.element(page.getByText(/290,000/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the property' }))
    .toHaveAttribute('href', expect.stringMatching(/\/PRO1$/));
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /^Agency mode/ }).click();
  await expect.element(page.getByRole('link', { name: 'Thread THR1' })).toBeVisible();
  for (const hidden of ['About the garden', '+33612345678', 'Visiteur'])
    expect(page.getByRole('main').getByText(hidden).elements(), hidden).toEqual([]);
});

test('slips that can’t be fetched say so [APP-024][APP-025]', async ({ api, visit }) => {
  api.on('GET', /^appointments\/\w+\/prints\/slip$/, () => ({ html: '<p>…</p>', language: 'fr', findings: [] }));
  const property = api.holds('properties', { title: 'Maison', owner: ME, status: 'sale' }).id;
  const { id } = api.holds('appointments', { reference: 'R1', property, ...SHOWN });
  api.holds('appointments', { reference: 'R0', property, ...SHOWN, status: 'completed', vendorFeedback: 'Loved it' });
  await visit(`clients/appointments/${id}`);
  await expect.element(page.getByText('Done · Loved it')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Visit slip' }).first()).toBeVisible();
  let calls = 0;
  api.on('GET', /^appointments$/, () => {
    calls += 1;
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await visit(`clients/appointments/${id}`);
  await expect.element(page.getByText('Error during fetching BDVs')).toBeVisible();
  expect(calls).toBeGreaterThan(0);
});

test('an appointment is made in steps that say who, when and where [APP-006]', async ({ api, visit }) => {
  api.holds('properties', { title: 'Maison des Lilas', owner: ME, status: 'sale' });
  await visit('clients/appointments/add');
  for (const step of ['Who and what', 'When and where', 'Notes', 'Summary'])
    await expect.element(page.getByText(step, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /Property/ })).toBeVisible();
});
