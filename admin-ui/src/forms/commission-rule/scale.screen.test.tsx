import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const brackets = [
  { from: 0, to: 100_000, fixed: 5_000, percentage: null, minimum: null, maximum: null },
  { from: 100_001, to: null, fixed: null, percentage: 5, minimum: null, maximum: null },
];

test('a scale shows its curve, and what it asks of a price, as it stands and as it is typed [MAN-028]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('commission-rules', { name: 'Ours', validFrom: '2026-01-01', brackets });
  await visit(`admin/mandate/commissions/${id}`);
  await expect.element(page.getByRole('figure', { name: 'Fees by amount' })).toBeVisible();
  // Amounts side by side stand under what they are called, those that nobody says left out.
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
  expect(heads).toEqual(['From', 'To', 'Fixed', 'Percentage']);
  expect(await violations()).toEqual([]);
  const told = page.getByRole('status').filter({ hasText: 'Fees:' });
  await expect.element(told).toMatchTextContent(/^Fees: €12,500, 5% of the price\./);
  await page.getByRole('textbox', { name: 'Price without fees' }).fill('80000');
  await expect.element(told).toMatchTextContent(/^Fees: €5,000, 6.25% of the price\./);
  await page.getByRole('textbox', { name: 'Price without fees' }).fill('250 000.50');
  await expect.element(told).toMatchTextContent(/^Fees: €12,500, 5% of the price\./);
  await page.getByRole('textbox', { name: 'Price without fees' }).fill('25 OOO');
  await expect.element(page.getByText('Must be a number')).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Edit: Brackets' }).click();
  const fixed = () => page.getByRole('textbox', { name: 'Fixed' }).elements() as HTMLInputElement[];
  await expect.poll(() => fixed().length).toBe(2);
  expect(await violations()).toEqual([]);
  const tops = [...document.querySelectorAll('.RaSimpleFormIterator-line')].map((line) =>
    [...line.querySelectorAll('input')].map((input) => Math.round(input.getBoundingClientRect().top)),
  );
  for (const line of tops) expect(new Set(line).size).toBe(1);
  const labels = [...document.querySelectorAll('.RaSimpleFormIterator-line')].map(
    (line) => [...line.querySelectorAll('label')].filter((one) => one.getBoundingClientRect().width > 2).length,
  );
  expect(labels).toEqual([6, 0]);
});
