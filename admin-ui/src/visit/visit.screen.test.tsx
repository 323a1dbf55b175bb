import CssBaseline from '@mui/material/CssBaseline';
import { render } from 'vitest-browser-react';
import { violations } from '../testing/accessibility.ts';
import { TENANT } from '../testing/api.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';
import Visit from './Visit.tsx';

const slot = (day: string, hour: number) => ({
  startAt: `2031-03-${day}T${String(hour - 1).padStart(2, '0')}:00:00.000Z`,
  endAt: `2031-03-${day}T${String(hour - 1).padStart(2, '0')}:45:00.000Z`,
});
const FREE = [slot('05', 9), slot('05', 18), slot('06', 10)];
const OPEN = {
  ...{ network: 'Agence Test', agent: 'Camille Martin', minutes: 45, confirmed: false },
  property: { title: 'Maison des Lilas', place: '69003 Lyon', price: 290_000, picture: null },
  guest: { name: 'Ada Visiteur', email: 'ad…@example.org' } as object | null,
  slots: FREE,
};
const arrives = async (token: string) => {
  history.replaceState(null, '', `/tenant/${TENANT}/visit#${token}`);
  await render(
    <>
      <CssBaseline />
      <Visit />
    </>,
  );
};
const button = (name: RegExp) => page.getByRole('button', { name });
const booked = { ...FREE[1], confirmed: false, link: 'https://app.example/appointment#x' };

test('a client books in four taps: a day, a time, and the button', async ({ api }) => {
  await page.viewport(390, 844);
  api.on('POST', /^visits\/PRO1\.x\/look$/, () => OPEN);
  api.on('POST', /^visits\/PRO1\.x$/, () => booked);
  await arrives('PRO1.x');
  await expect.element(page.getByText('Maison des Lilas')).toBeVisible();
  await button(/^Wed 5 Mar/).click();
  await button(/^18:00/).click();
  await expect.element(page.getByText('You are Ada Visiteur')).toBeVisible();
  await page.getByText('You are Ada Visiteur').hover();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole('checkbox', { name: /similar properties from Agence Test/ }).click();
  await button(/^Book this visit/).click();
  await expect.element(page.getByText(/Camille Martin confirms it to you/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Cancel or ask/ })).toHaveAttribute('href', booked.link);
  await expect.poll(() => document.activeElement?.textContent).toContain('Camille Martin confirms');
  const [sent] = api.made('POST', /^visits\/PRO1\.x$/);
  expect(sent?.body).toEqual({ startAt: FREE[1]?.startAt, alerts: true });
});

test('who is not known says who they are, and what is wrong stands at its field', async ({ api }) => {
  api.on('POST', /^visits\/PRO1\.x\/look$/, () => ({ ...OPEN, guest: null }));
  let tries = 0;
  api.on('POST', /^visits\/PRO1\.x$/, () => {
    tries += 1;
    if (tries > 1) return { ...booked, confirmed: true };
    throw new Refusal(422, 'invalid', 'Please check', [{ path: '/contact/lastName', message: 'Give your name' }]);
  });
  await arrives('PRO1.x');
  await button(/^Thu 6 Mar/).click();
  await button(/^10:00/).click();
  expect(await violations()).toEqual([]);
  await button(/^Book this visit/).click();
  await expect.element(page.getByText('Give your name')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Last name/ })).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Acheteur');
  await button(/^Wed 5 Mar/).click();
  await expect.element(button(/^Book this visit/)).toBeDisabled();
  await button(/^Thu 6 Mar/).click();
  await button(/^10:00/).click();
  await page.getByRole('textbox', { name: /^Telephone/ }).fill('06 39 98 10 11');
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await button(/^Book this visit/).click();
  await expect.element(page.getByText('Your visit is confirmed.')).toBeVisible();
  const [, sent] = api.made('POST', /^visits\/PRO1\.x$/);
  expect(sent?.body).toEqual({
    ...{ startAt: FREE[2]?.startAt, alerts: false },
    contact: { lastName: 'Acheteur', phone: '06 39 98 10 11' },
  });
});

test('where somebody was first, the next times are offered', async ({ api }) => {
  let free = FREE;
  api.on('POST', /^visits\/PRO1\.x\/look$/, () => ({ ...OPEN, slots: free }));
  api.on('POST', /^visits\/PRO1\.x$/, () => {
    free = FREE.slice(1);
    throw new Refusal(422, 'invalid', 'Please check', [{ path: '/startAt', message: 'Just taken: choose another' }]);
  });
  await arrives('PRO1.x');
  await button(/^Wed 5 Mar/).click();
  await button(/^09:00/).click();
  await button(/^Book this visit/).click();
  await expect.element(page.getByText('Just taken: choose another')).toBeVisible();
  await expect.element(button(/^09:00/)).not.toBeInTheDocument();
  await expect.element(button(/^18:00/)).toBeVisible();
  await expect.element(button(/^Book this visit/)).toBeDisabled();
});

test('a link that is none, one that is cut, and a property without a free time say so', async ({ api }) => {
  api.on('POST', /^visits\/x\/look$/, () => {
    throw new Refusal(404, 'visitUnknown', 'No visit can be booked here');
  });
  await arrives('x');
  await expect.element(page.getByText('No visit can be booked here')).toBeVisible();
});

const HOUSE = { note: 'Ring at Lilas', reason: null, startAt: FREE[0]?.startAt, endAt: FREE[1]?.endAt };

test('a stranger takes a place of an open house: a time, who they are, and the button', async ({ api }) => {
  await page.viewport(390, 844);
  const slots = [
    { ...FREE[0], left: 0 },
    { ...FREE[1], left: 2 },
  ];
  const house = { ...HOUSE, state: 'open' };
  api.on('POST', /^visits\/OPH1\.x\/look$/, () => ({
    ...OPEN,
    minutes: 30,
    confirmed: true,
    guest: null,
    slots,
    house,
  }));
  api.on('POST', /^visits\/OPH1\.x$/, () => ({ ...booked, confirmed: true }));
  await arrives('OPH1.x');
  await expect.element(page.getByRole('heading', { name: 'Open house' })).toBeVisible();
  await expect.element(page.getByText('Ring at Lilas')).toBeVisible();
  await expect.element(button(/^09:00\s*full/)).toBeDisabled();
  await button(/^18:00\s*2 left/).click();
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Martin');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('m@example.org');
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button(/^Take this place/).click();
  await expect.element(page.getByText('Your place is taken. See you there!')).toBeVisible();
});

test.for<[string, object, RegExp]>([
  ['full', { ...OPEN, slots: [{ ...FREE[0], left: 0 }], house: { ...HOUSE, state: 'full' } }, /All places are taken/],
  ['over', { network: 'Agence Test', house: { ...HOUSE, state: 'over' }, slots: [] }, /is over/],
  [
    'canceled',
    { network: 'Agence Test', house: { ...HOUSE, state: 'canceled', reason: 'Burst pipe' }, slots: [] },
    /is canceled.*Burst pipe/,
  ],
])('an open house that is %s says so, with whom to call', async ([, answer, words], { api }) => {
  api.on('POST', /^visits\/OPH1\.x\/look$/, () => answer);
  await arrives('OPH1.x');
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Agence Test/);
  expect(page.getByRole('button', { name: /Take|Book/ }).elements()).toEqual([]);
});

test('who visits without an agent is told so', async ({ api }) => {
  let shownBy = 'vendor';
  api.on('POST', /^visits\/PRO1\.x\/look$/, () => ({ ...OPEN, shownBy }));
  await arrives('PRO1.x');
  await expect.element(page.getByText(/the vendor shows you the property, without an agent/)).toBeVisible();
  await expect.element(page.getByText(/Camille Martin/)).not.toBeInTheDocument();
  shownBy = 'keyHolder';
  await arrives('PRO1.x');
  await expect.element(page.getByText(/you visit without an agent/)).toBeVisible();
});
