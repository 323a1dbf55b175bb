import type { FakeApi } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Client could not be retrieved' });
const tryAgain = failure.getByRole('button', { name: 'Try again' });
const first = page.getByRole('link', { name: /Create the first/ });

/** Lists of clients that fail while it is said so. */
function failing(api: FakeApi): { fails: boolean } {
  const state = { fails: true };
  api.on('GET', /^clients$/, ({ query }) => {
    if (state.fails) throw new Refusal(500, 'internal', '');
    const [name, order] = JSON.parse(query.get('sort') ?? '["lastName","ASC"]');
    return api.of('clients').page({ sort: [name, order] });
  });
  return state;
}

for (const width of [1_280, 390])
  test(`a list that fails says so and offers to try again, at ${width} pixels`, async ({ api, visit }) => {
    api.holds('clients', { lastName: 'Durand', owner: api.user.id });
    const state = failing(api);
    await visit('clients/individuals/list', { width });
    await expect.element(failure).toBeVisible();
    expect(first.elements()).toEqual([]);
    state.fails = false;
    await tryAgain.click();
    await expect.element(page.getByRole('main').getByText('Durand').first()).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

test('what a list showed stays where what is asked next fails', async ({ api, visit }) => {
  api.holds('clients', { lastName: 'Durand', owner: api.user.id });
  const state = failing(api);
  state.fails = false;
  await visit('clients/individuals/list');
  const shown = page.getByRole('main').getByText('Durand').first();
  await expect.element(shown).toBeVisible();
  state.fails = true;
  await page.getByRole('columnheader').getByRole('button').last().click();
  await expect.element(failure).toBeVisible();
  await expect.element(shown).toBeVisible();
  expect(first.elements()).toEqual([]);
});

test('the parts and the related records of a page that fail say so, too', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Durand', owner: api.user.id });
  api.on('GET', /^company-clients$/, () => {
    throw new Refusal(503, 'away', 'The database is away for a moment');
  });
  await visit(`clients/individuals/${id}/companies`);
  const away = page.getByRole('main').getByRole('alert').filter({ hasText: 'The database is away for a moment' });
  await expect.element(away.getByRole('button', { name: 'Try again' })).toBeVisible();
});
