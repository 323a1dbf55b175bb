import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('the address of one’s own calendar is made, renewed and taken away', async ({ api, visit }) => {
  api.holds('users', { ...api.user });
  api.on('GET', /^me\/second-step$/, () => ({ active: false, since: null, recoveryCodesLeft: 0 }));
  api.on('GET', /^me\/sessions$/, () => []);
  let made = 0;
  const state = () => ({ url: made > 0 ? `https://a.example/dates/${made}` : null, since: null, readAt: null });
  api.on('GET', /^me\/calendar-feed$/, state);
  api.on('POST', /^me\/calendar-feed$/, () => {
    made += 1;
    return state();
  });
  api.on('DELETE', /^me\/calendar-feed$/, () => {
    made = 0;
    return {};
  });
  await visit(`users/${api.user.id}/settings`);
  const address = page.getByRole('textbox', { name: 'Address to subscribe to' });
  await button('Make my address').click();
  await expect.element(address).toHaveValue('https://a.example/dates/1');
  const open = page.getByRole('link', { name: 'Open in a calendar' });
  await expect.element(open).toHaveAttribute('href', 'webcal://a.example/dates/1');
  await button('Make a new address').click();
  await expect.element(address).toHaveValue('https://a.example/dates/2');
  expect(await violations()).toEqual([]);
  await button('Stop sharing').click();
  await expect.element(button('Make my address')).toBeVisible();
});
