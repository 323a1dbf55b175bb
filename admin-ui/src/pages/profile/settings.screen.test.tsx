import { expect, page, test } from '../../testing/screen.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('what of one’s settings can’t be had says so and is asked for again; one signs out elsewhere once', async ({
  api,
  visit,
}) => {
  api.holds('users', { ...api.user });
  let isAway = true;
  const orAway = (answer: unknown) => () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return answer;
  };
  const session = { userAgent: 'Firefox', method: 'password', address: '::1', createdAt: '2026-11-01T08:00:00Z' };
  const at = { lastActiveAt: '2026-11-01T09:00:00Z', current: false };
  api.on('GET', /^me\/second-step$/, orAway({ active: false, since: null, recoveryCodesLeft: 0 }));
  api.on('GET', /^me\/sessions$/, orAway([{ id: 'SES1', ...session, ...at }]));
  api.on('GET', /^me\/calendar-feed$/, orAway({ url: null, since: null, readAt: null }));
  let answer = () => {};
  api.on(
    'DELETE',
    /^me\/sessions\/SES1$/,
    () =>
      new Promise((resolve) => {
        answer = () => resolve({});
      }),
  );
  await visit(`users/${api.user.id}/settings`);
  const refusals = page.getByText(/^The server can’t be reached/);
  await expect.poll(() => refusals.elements().length).toBe(3);
  isAway = false;
  for (let left = 3; left > 0; left--) {
    await button('Try again').first().click();
    await expect.poll(() => refusals.elements().length).toBe(left - 1);
  }
  const end = button(/^Logout:/);
  await end.click();
  await expect.element(end).toBeDisabled();
  answer();
  await expect.element(page.getByText(/signed out/i).first()).toBeVisible();
  expect(api.made('DELETE', /^me\/sessions/)).toHaveLength(1);
});
