import { userEvent } from 'vitest/browser';
import { violations } from '../testing/accessibility.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';

const LOTS = 'contracts/commercialisation/lots/add';
const contents = () => page.getByRole('navigation', { name: 'Sections' });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const create = () => page.getByRole('button', { name: 'Create', exact: true });
const active = () => document.activeElement?.textContent;

test('on a desk the steps of a small wizard are the sections of one page, with their table of contents; a narrower screen has one after the other [NBD-023]', async ({
  api,
  visit,
}) => {
  const steps = ['Program', 'The lot', 'Price and description'];
  api.roles = ['super_admin'];
  await visit(LOTS);
  for (const name of steps) {
    await expect.element(section(name)).toBeVisible();
    await expect.element(contents().getByRole('button', { name })).toBeVisible();
  }
  await expect.element(page.getByRole('complementary', { name: 'Summary' })).toBeVisible();
  await expect.element(create()).toBeInViewport();
  expect(page.getByRole('button', { name: 'Next' }).elements()).toEqual([]);
  await contents().getByRole('button', { name: 'Price and description' }).click();
  expect(active()).toBe('Price and description');
  await expect.element(section('Price and description').getByRole('heading')).toBeInViewport();
  await expect.element(contents()).toBeInViewport();
  await expect.element(create()).toBeInViewport();
  expect(await violations()).toEqual([]);
  await page.viewport(1_099, 800);
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect.element(contents()).not.toBeInTheDocument();
});

test('what is wrong is told at its input, which is led to, and marked in the contents; the server’s word as well [NBD-023]', async ({
  api,
  visit,
}) => {
  const detail = { path: '/number', code: 'unique', message: 'There is one of this number' };
  api.roles = ['super_admin'];
  api.otherwise = {};
  api.on('POST', /^lots$/, () => {
    throw new Refusal(422, 'invalid', 'Some values are not right', [detail]);
  });
  const mandate = api.holds('developer-mandates', { reference: 'D-1', status: 'completed' }).id;
  const program = api.holds('programs', { name: 'Les Balcons' }).id;
  await visit(`${LOTS}?source=${encodeURIComponent(JSON.stringify({ mandate, program }))}`);
  await expect.element(section('The lot')).toBeVisible();
  await create().click();
  await expect.element(section('Price and description').getByText('Required').first()).toBeVisible();
  expect(section('Price and description').element().contains(document.activeElement)).toBe(true);
  await expect.element(contents().getByRole('img', { name: 'To be corrected' })).toBeVisible();
  expect(api.made('POST', /^lots$/)).toEqual([]);
  await userEvent.keyboard('A bright flat');
  await create().click();
  await expect.element(section('The lot').getByText(detail.message)).toBeVisible();
  await expect.poll(() => (document.activeElement as HTMLInputElement).name).toBe('number');
});

test('Enter pressed twice creates once; Enter in a dialog that was opened from a section stays in it [NBD-023][OFF-005]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  api.otherwise = {};
  api.on('POST', /^lots$/, () => new Promise((answer) => setTimeout(() => answer({ id: 'LOT00000009' }), 500)));
  const mandate = api.holds('developer-mandates', { reference: 'D-1', status: 'completed' }).id;
  const program = api.holds('programs', { name: 'Les Balcons' }).id;
  const type = api.holds('property-types', { name: { en: 'Flat' }, kind: 'flat' }).id;
  const lot = { mandate, program, type, number: 'A1', description: 'A bright flat', price: 100_000 };
  await visit(`${LOTS}?source=${encodeURIComponent(JSON.stringify(lot))}`);
  await section('Price and description').getByRole('textbox').first().click();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => api.made('POST', /^lots$/).length).toBe(1);
  await expect.element(create()).not.toBeInTheDocument();
  expect(api.made('POST', /^lots$/).length).toBe(1);
});

test('what is left half entered waits where it was begun, and doesn’t show through what is begun from elsewhere [NBD-023]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  api.otherwise = {};
  const begun = (number: string) => visit(`${LOTS}?source=${encodeURIComponent(JSON.stringify({ number }))}`);
  const text = () => section('Price and description').getByRole('textbox').first();
  await begun('A1');
  await text().fill('A bright flat');
  await expect.poll(() => JSON.stringify(localStorage)).toContain('A bright flat');
  await begun('A2');
  await expect.element(text()).toHaveValue('');
  await begun('A1');
  await expect.element(text()).toHaveValue('A bright flat');
});

test('sections come and go with what is entered, and what was typed in them stays; Enter goes on to the next [MAN-005]', async ({
  api,
  visit,
}) => {
  const address = 'Address and land register';
  api.otherwise = {};
  api.on('POST', /^mandates\/lacking$/, () => ({ offenders: [] }));
  const type = (name: string, components: string[]) =>
    api.holds('mandate-types', { name: { en: name }, for: 'property', activated: true, components }).id;
  type('Sale', ['cadastre']);
  type('Search', []);
  await visit('mandates/add');
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Type', exact: true }).first().click();
    await page.getByRole('option', { name }).click();
  };
  await choose('Sale');
  const line = () => section(address).getByRole('textbox').first();
  await line().fill('3 rue Royale');
  await choose('Search');
  await expect.element(section(address)).not.toBeInTheDocument();
  await choose('Sale');
  await expect.element(line()).toHaveValue('3 rue Royale');
  await section('Price and term').getByRole('spinbutton').first().click();
  await userEvent.keyboard('{Enter}');
  expect(active()).toBe('Commissions');
  await page.getByRole('button', { name: 'Enter the price and the fees' }).click();
  expect(active()).toBe('Price and term');
});
