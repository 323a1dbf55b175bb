import type { FakeApi } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

/** An amendment to a mandate. @returns the path of its page */
function amendment(api: FakeApi, values: object): string {
  api.roles = ['super_admin'];
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  api.holds('tenants', { id: 'TEST', name: 'Agence Test' });
  api.on('GET', /^avenants\/\w+\/prints\/avenant$/, () => ({ findings: [], html: '' }));
  const { id: mandate } = api.holds('mandates', { reference: 'M2026-1', status: 'completed', owner: ME });
  return `mandates/avenants/${api.holds('avenants', { mandate, owner: ME, ...values }).id}`;
}

test('neither a day of completion nor the end of grace is shown before there is one [AVE-011][AVE-014]', async ({
  api,
  visit,
}) => {
  await visit(amendment(api, {}));
  const grace = page.getByRole('region', { name: 'Grace' });
  const until = grace.getByRole('textbox', { name: 'Until' });
  await grace.getByRole('button', { name: 'Edit: Grace' }).click();
  await expect.element(grace.getByRole('switch', { name: 'Granted' })).toBeVisible();
  expect(page.getByText('Applied on').elements()).toEqual([]);
  expect(until.elements()).toEqual([]);
  await grace.getByRole('switch', { name: 'Granted' }).click();
  await expect.element(until).toBeVisible();
});

test('the day on which an amendment was applied is shown [AVE-011]', async ({ api, visit }) => {
  await visit(amendment(api, { status: 'completed', completedAt: '2026-03-09' }));
  await expect.element(page.getByText('Applied on').first()).toBeVisible();
  await expect.element(page.getByText('09/03/2026').first()).toBeVisible();
});
