import { render } from 'vitest-browser-react';
import { violations } from '../testing/accessibility.ts';
import { TENANT } from '../testing/api.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';
import Unsubscribe from './Unsubscribe.tsx';

const arrives = async (token: string) => {
  history.replaceState(null, '', `/tenant/${TENANT}/unsubscribe#${token}`);
  await render(<Unsubscribe />);
};

test('who follows the link of a mail is asked, and only the button refuses more', async ({ api }) => {
  const mail = { network: 'Agence Test', purpose: 'alert', address: 'ga…@example.org' };
  api.on('POST', /^unsubscribe\/MAI1\.abc\/look$/, () => mail);
  api.on('POST', /^unsubscribe\/MAI1\.abc$/, () => ({ purpose: 'alert', done: true }));
  await arrives('MAI1.abc');
  await expect.element(page.getByText(/Agence Test/)).toBeVisible();
  await expect.element(page.getByText(/ga…@example.org/)).toBeVisible();
  expect(api.made('POST', /^unsubscribe\/MAI1\.abc$/)).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: /no more|Ne plus/ }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(api.made('POST', /^unsubscribe\/MAI1\.abc$/)).toHaveLength(1);
});

test('a link that is none says so', async ({ api }) => {
  api.on('POST', /^unsubscribe\/x\/look$/, () => {
    throw new Refusal(404, 'unsubscribeUnknown', 'Ce lien n’est plus valable');
  });
  await arrives('x');
  await expect.element(page.getByText('Ce lien n’est plus valable')).toBeVisible();
});
