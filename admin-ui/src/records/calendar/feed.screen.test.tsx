import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name });

test('who reads a calendar makes, renews and takes away their address of it on its page', async ({ api, visit }) => {
  api.roles = ['agent'];
  api.holds('calendars', {
    ...{ id: 'CAL1', name: 'Agency', color: 'blue', owner: 'USRELSE', shares: [] },
    ...{ readers: [api.user.id], adders: [], editors: [], managers: [] },
  });
  let made = 0;
  const state = () => ({ url: made > 0 ? `https://a.example/dates/${made}` : null, since: null, readAt: null });
  api.on('GET', /^calendars\/CAL1\/feed$/, state);
  api.on('POST', /^calendars\/CAL1\/feed$/, () => {
    made += 1;
    return state();
  });
  api.on('DELETE', /^calendars\/CAL1\/feed$/, () => {
    made = 0;
    return {};
  });
  await visit('toolbox/calendars/CAL1');
  await expect.element(page.getByText('The events of this calendar, as you see them')).toBeVisible();
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
