import { violations } from '../../testing/accessibility.ts';
import type { FakeApi } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

function world(api: FakeApi, balance = 40) {
  api.holds('wallet-configurations', {
    ...{ id: 'coins', service: 'transfer', unitPrice: 1, tva: 20, minPurchase: 10 },
    salesTerms: { en: 'Coins are not paid back.' },
  });
  const pack = api.holds('coin-packs', {
    name: 'Fifty',
    quantity: 50,
    unitPrice: 0.9,
    priceInclTax: 54,
    active: true,
  }).id;
  api.on('GET', /^wallets\/balance$/, () => ({ balance }));
  return { pack };
}

test('the wallet shows coins, packs, orders and movements, and sells coins [WAL-001][WAL-010][WAL-028][MKT-019]', async ({
  api,
  visit,
}) => {
  const { pack } = world(api);
  api.holds('coin-orders', { reference: 'C2026-00001', person: ME, type: 'offered', status: 'succeeded', coins: 40 });
  const paper = (id: string) => ({ id, name: `${id}.pdf`, type: 'application/pdf', size: 900 });
  api.holds('coin-orders', {
    ...{ reference: 'C2026-00003', person: ME, type: 'paid', status: 'repayed', coins: 50, gross: 54 },
    ...{ invoiceNumber: 'F2026-00007', creditNumber: 'A2026-00002' },
    documents: [paper('FIL1'), paper('FIL2')],
  });
  api.holds('coin-orders', {
    ...{ reference: 'C2026-00004', person: ME, type: 'paid', status: 'succeeded', coins: 50, gross: 54 },
    invoiceNumber: 'F2026-00008',
  });
  const linked: string[] = [];
  api.on('POST', /^files\/(\w+)\/link$/, ({ path }) => {
    linked.push(path);
    return { url: '#opened', expiresAt: '' };
  });
  api.holds('coin-entries', {
    wallet: 'WAL1',
    person: ME,
    kind: 'offered',
    amount: 40,
    movement: 'order 1',
    reason: 'Welcome',
  });
  const asked: unknown[] = [];
  api.on('POST', /^payments$/, ({ body }) => {
    asked.push(body);
    const transfer = { iban: 'FR76 3000', reference: 'C2026-00002', text: null };
    return {
      id: 'COR2',
      intent: 'COR2',
      reference: 'C2026-00002',
      status: 'processing',
      coins: 50,
      gross: 54,
      transfer,
    };
  });
  await visit('wallet');
  await expect.element(page.getByText('40 Hestia Coins')).toBeVisible();
  await expect.element(page.getByText('Offered · Welcome')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'C2026-00001' })).toBeVisible();
  await expect.element(page.getByText('F2026-00008')).toBeVisible();
  await expect.element(button('Open F2026-00008')).not.toBeInTheDocument();
  await button('Open F2026-00007').click();
  await expect.poll(() => linked).toEqual(['files/FIL1/link']);
  await button('Open A2026-00002').click();
  await expect.poll(() => linked).toEqual(['files/FIL1/link', 'files/FIL2/link']);
  await expect.element(page.getByText('50 Hestia Coins', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Number of Hestia Coins' }).fill('9');
  await expect.element(button('Pay')).toBeDisabled();
  await expect.element(page.getByText(/From 10 on, €1(.00)? each excl. tax/)).toBeVisible();
  await button('Buy the pack Fifty').click();
  await expect.element(page.getByText(/Transfer €54(.00)? to FR76 3000 with the reference C2026-00002/)).toBeVisible();
  expect(asked).toEqual([{ userId: ME, purchases: [{ pack }] }]);
});

/** That a payment failed and why, below the button that pays. */
async function toldBeneath(reason: string) {
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Payment failed.', { exact: true })).toBeVisible();
  await expect.element(alert.getByText(reason, { exact: true })).toBeVisible();
  const bottom = button('Pay').element().getBoundingClientRect().bottom;
  expect(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
}

test('a card that was refused on the provider’s page is told beneath the form, until one tries again [WAL-024][WAL-026]', async ({
  api,
  visit,
}) => {
  world(api);
  api.on('GET', /^payments\/COR9$/, () => ({
    ...{ id: 'COR9', status: 'failed', coins: 10, failure: 'Your card has insufficient funds.' },
  }));
  const transfer = { iban: 'FR76 3000', reference: 'C2026-00002', text: null };
  api.on('POST', /^payments$/, () => ({
    ...{ id: 'COR2', intent: 'COR2', reference: 'C2026-00002', status: 'processing', coins: 50, gross: 54, transfer },
  }));
  await visit('wallet?payment=COR9');
  await toldBeneath('Your card has insufficient funds.');
  await button('Buy the pack Fifty').click();
  await expect.element(page.getByText(/Transfer €54/)).toBeVisible();
  await expect.element(page.getByText('Payment failed.')).not.toBeInTheDocument();
});

test('what the payment service says stands beneath the form [WAL-024][WAL-026]', async ({ api, visit }) => {
  world(api);
  api.on('POST', /^payments$/, () => {
    throw new Refusal(402, 'paymentFailed', 'Payment failed.', [
      { path: '/purchases', message: 'Your card was declined.' },
    ]);
  });
  await visit('wallet');
  await page.getByRole('textbox', { name: 'Number of Hestia Coins' }).fill('12');
  await button('Pay').click();
  await toldBeneath('Your card was declined.');
});

test('who comes back from the bank reads how it stands [WAL-025]', async ({ api, visit }) => {
  world(api);
  api.on('GET', /^payments\/COR9$/, () => ({ id: 'COR9', status: 'processing', coins: 10, failure: null }));
  await visit('wallet?payment=COR9');
  await expect.element(page.getByText(/pending validation by the bank/)).toBeVisible();
});

test('coins are sent to a person with a reason [WAL-002][WAL-014]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  world(api);
  const ada = api.holds('users', { firstName: 'Ada', lastName: 'Agent', email: 'ada@example.org', active: true });
  const asked: unknown[] = [];
  api.on('POST', /^wallets\/credits$/, ({ body }) => {
    asked.push(body);
    return { id: 'COR3' };
  });
  await visit('admin/wallet/coins/credits-send');
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: /Ada/ }).click();
  await page.getByRole('textbox', { name: 'Number of Hestia Coins' }).fill('15');
  await expect.element(button('Send')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Best sale');
  await button('Send').click();
  await expect.element(page.getByText('Sent: 15 Hestia Coins')).toBeVisible();
  expect(asked).toEqual([{ userId: ada.id, coins: 15, type: 'offered', reason: 'Best sale' }]);
});
