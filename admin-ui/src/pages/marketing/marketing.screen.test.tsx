import { violations } from '../../testing/accessibility.ts';
import type { FakeApi } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const HUB = 'hestia-marketing-hub';

function world(api: FakeApi, balance = 40) {
  api.holds('wallet-configurations', {
    id: 'coins',
    coinName: 'Clés',
    minPurchase: 10,
    tva: 20,
    salesTerms: { en: 'No refunds.' },
  });
  const titled = (title: string, type: string, price: number) =>
    api.holds('marketplace-products', { reference: title, title: { en: title }, type, price, active: true }).id;
  const advice = titled('Advice', 'standalone', 25);
  titled('Photos', 'my_photo_agency', 40);
  const state = { id: null as string | null, lines: [] as object[], total: 0, balance };
  api.on('GET', /^shopping-cart$/, () => state);
  api.on('POST', /^shopping-cart\/products$/, ({ body }) => {
    const { product } = body as { product: string };
    const line = {
      details: { product: { id: product, title: { en: 'Advice' }, reference: 'Advice', price: 25 } },
      property: null,
    };
    state.lines = [...state.lines, line];
    state.total += 25;
    return state;
  });
  api.on('PATCH', /^shopping-cart$/, ({ body }) => {
    state.lines = state.lines.slice(0, (body as { lines: object[] }).lines.length);
    state.total = state.lines.length * 25;
    return state;
  });
  return { advice, state };
}

test('products are put into the cart, looked at, and bought once the terms are accepted [MKT-001][MKT-002][MKT-003][MKT-008][MKT-010][MKT-019][WAL-028]', async ({
  api,
  visit,
}) => {
  const { state } = world(api, 60);
  const confirmed: unknown[] = [];
  api.on('POST', /^shopping-cart\/confirm$/, ({ body }) => {
    confirmed.push(body);
    return { purchases: ['MPU1'], total: state.total };
  });
  await visit(HUB);
  const advice = page.getByRole('article').filter({ hasText: 'Advice' });
  await expect.element(advice.getByText('25 Clés', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Balance: 60 Clés')).toBeVisible();
  await advice.getByRole('button', { name: 'Add to cart' }).click();
  await expect.element(page.getByText('Added to the cart')).toBeVisible();
  await advice.getByRole('button', { name: 'Add to cart' }).click();
  expect(await violations()).toEqual([]);
  await page.getByRole('link', { name: /Cart/ }).click();
  await expect.element(page.getByText('Total: 50 Clés')).toBeVisible();
  await button('Remove Advice').first().click();
  await expect.element(page.getByText('Total: 25 Clés')).toBeVisible();
  await expect.element(button('Confirm')).toBeDisabled();
  await button('Read the terms').click();
  await expect.element(page.getByText('No refunds.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I accept the sales terms' }).click();
  await button('Confirm').click();
  await expect.element(page.getByText('Thank you: your order is confirmed.')).toBeVisible();
  expect(confirmed).toEqual([{ termsAccepted: true, total: 25 }]);
});

test('too few coins, and what fails while confirming, are said [MKT-009][MKT-016][MKT-017]', async ({ api, visit }) => {
  const { state, advice } = world(api, 10);
  state.lines = [
    { details: { product: { id: advice, title: { en: 'Advice' }, reference: 'A', price: 25 } }, property: null },
  ];
  state.total = 25;
  await visit(`${HUB}/cart`);
  await expect.element(page.getByText('Your current balance is insufficient for this product')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Buy Clés' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'I accept the sales terms' }).click();
  await expect.element(button('Confirm')).toBeDisabled();
  expect(await violations()).toEqual([]);
  state.balance = 30;
  api.on('POST', /^shopping-cart\/confirm$/, () => {
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await visit(`${HUB}/cart`);
  await page.getByRole('checkbox', { name: 'I accept the sales terms' }).click();
  await button('Confirm').click();
  await expect.element(page.getByText('An error occurred during cart confirmation.')).toBeVisible();
});

test('a cart or products that can’t be fetched, added or changed say so, and the cart is empty [MKT-011][MKT-013][MKT-014][MKT-015]', async ({
  api,
  visit,
}) => {
  const { state, advice } = world(api);
  await visit(HUB);
  api.on('POST', /^shopping-cart\/products$/, () => {
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await page.getByRole('article').filter({ hasText: 'Advice' }).getByRole('button', { name: 'Add to cart' }).click();
  await expect.element(page.getByText('The product could not be added to the cart')).toBeVisible();
  state.lines = [
    { details: { product: { id: advice, title: { en: 'Advice' }, reference: 'A', price: 25 } }, property: null },
  ];
  api.on('PATCH', /^shopping-cart$/, () => {
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await visit(`${HUB}/cart`);
  await button('Remove Advice').click();
  await expect.element(page.getByText('The cart could not be changed')).toBeVisible();
  api.on('GET', /^shopping-cart$/, () => {
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await visit(`${HUB}/cart`);
  await expect.element(page.getByText('Your cart could not be fetched: it is shown empty.')).toBeVisible();
  await expect.element(page.getByText('The cart is empty')).toBeVisible();
  expect(button('Confirm').elements()).toEqual([]);
  api.on('GET', /^marketplace-products$/, () => {
    throw new Refusal(500, 'unexpected', 'An error occurred');
  });
  await visit(HUB);
  await expect.element(page.getByText('The products could not be fetched')).toBeVisible();
});

test('another product’s hub is no page', async ({ visit }) => {
  await visit('other-marketing-hub');
  await expect.element(page.getByText(/no longer exists/)).toBeVisible();
});
