import { render } from 'vitest-browser-react';
import { violations } from '../testing/accessibility.ts';
import { TENANT } from '../testing/api.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';
import Estimate from './Estimate.tsx';

const LILAS = {
  ...{ label: '3 rue des Lilas, 69003 Lyon', street: '3 rue des Lilas', postcode: '69003', town: 'Lyon' },
  ...{ inseeCode: '69383', point: { lat: 45.75, lng: 4.85 }, precision: 'street' },
};
const RANGE = { low: 267_000, high: 302_000, count: 12, radius: 300, from: '2024-01-01', until: '2025-12-31' };
const arrives = async (token: string) => {
  history.replaceState(null, '', `/tenant/${TENANT}/estimate#${token}`);
  await render(<Estimate />);
};
const box = (name: RegExp) => page.getByRole('textbox', { name });
const send = () => page.getByRole('button', { name: 'See the estimate' }).click();

test('a visitor says what and where, and is told between which prices such homes were sold', async ({ api }) => {
  api.on('POST', /^estimates\/LDO1\.x\/look$/, () => ({ network: 'Agence Test' }));
  api.on('POST', /^estimates\/LDO1\.x\/addresses$/, () => ({ results: [LILAS] }));
  let tries = 0;
  api.on('POST', /^estimates\/LDO1\.x$/, () => {
    tries += 1;
    if (tries > 1) return { estimate: RANGE };
    throw new Refusal(422, 'invalid', 'Please check', [
      { path: '/livingArea', message: 'Give the living area' },
      { path: '/location/town', message: 'Give the town' },
      { path: '/agreed', message: 'Agree that we answer you' },
    ]);
  });
  await arrives('LDO1.x');
  await expect.element(page.getByText(/Agence Test tells you at once/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await send();
  for (const text of ['Give the living area', 'Give the town', 'Agree that we answer you'])
    await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole('combobox', { name: /^Address/ }).fill('3 rue des Li');
  await page.getByRole('option', { name: LILAS.label }).click();
  await box(/^Living area/).fill('62,5');
  await box(/^Last name/).fill('Vendeur');
  await box(/^E-mail/).fill('vera@example.org');
  await page.getByRole('checkbox', { name: /answer me/ }).click();
  await send();
  await expect.element(page.getByText(/Between €267,000 and €302,000/)).toBeVisible();
  await expect.element(page.getByText(/compared: 12, within 300 m, from 01\/01\/2024/)).toBeVisible();
  const [, sent] = api.made('POST', /^estimates\/LDO1\.x$/);
  expect(sent?.body).toMatchObject({
    ...{ kind: 'flat', livingArea: '62,5', agreed: true, mayCall: false },
    location: {
      line1: '3 rue des Lilas',
      postcode: '69003',
      inseeCode: '69383',
      point: LILAS.point,
      precision: 'street',
    },
    contact: { lastName: 'Vendeur', email: 'vera@example.org' },
  });
  await page.getByRole('button', { name: 'Estimate another property' }).click();
  await expect.element(box(/^Living area/)).toHaveValue('');
});

test('land asks for no rooms, and where no price is known somebody answers', async ({ api }) => {
  api.on('POST', /^estimates\/LDO1\.x\/look$/, () => ({ network: 'Agence Test' }));
  api.on('POST', /^estimates\/LDO1\.x$/, () => ({ estimate: null }));
  await arrives('LDO1.x');
  await page.getByRole('combobox', { name: 'It is' }).click();
  await page.getByRole('option', { name: 'Land' }).click();
  await expect.element(box(/^Living area/)).not.toBeInTheDocument();
  await send();
  await expect.element(page.getByText(/Agence Test answers you/)).toBeVisible();
});

test('a link that is none, or cut, says so', async ({ api }) => {
  api.on('POST', /^estimates\/x\/look$/, () => {
    throw new Refusal(404, 'addressUnknown', 'This address is not known');
  });
  await arrives('x');
  await expect.element(page.getByText('This address is not known')).toBeVisible();
});
