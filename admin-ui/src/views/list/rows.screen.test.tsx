import { userEvent } from 'vitest/browser';
import type { FakeApi } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';

const LIST = 'clients/individuals/list';
const rows = () => document.querySelectorAll('tbody tr');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const selects = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const toolbar = page.getByRole('toolbar', { name: 'Selected rows' });

function clients(api: FakeApi, count: number): void {
  for (let at = 1; at <= count; at++)
    api.holds('clients', { firstName: 'Jean', lastName: `Durand${10 + at}`, owner: api.user.id });
}

const nameAt = (at: number) => rows()[at]?.querySelector('a')?.getAttribute('aria-label') ?? '';

test('an agent’s list of clients begins with their own, anybody else’s with all, until they look at it otherwise', async ({
  api,
  visit,
}) => {
  clients(api, 2);
  api.holds('clients', { firstName: 'Anne', lastName: 'Ailleurs', owner: 'USR00000009' });
  await visit(LIST);
  await expect.element(page.getByRole('tab', { name: /^My clients/ })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => rows().length).toBe(2);
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect.poll(() => rows().length).toBe(3);
  await visit(LIST);
  await expect.poll(() => rows().length).toBe(3);
  await expect.element(page.getByRole('tab', { name: /^All/ })).toHaveAttribute('aria-selected', 'true');
});

test('rows are gone through, chosen and opened by keys, and the selection ends with the page', async ({
  api,
  visit,
}) => {
  clients(api, 30);
  await visit(LIST);
  await expect.poll(() => rows().length).toBe(10);
  await userEvent.keyboard('jjkjx');
  const second = nameAt(1);
  await expect.element(selects(second)).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(selects(second)).not.toBeChecked();
  await selects(second).click();
  await expect.element(toolbar).toBeVisible();
  await button('Go to page 2').click();
  await expect.element(toolbar).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Rows per page:' }).click();
  await page.getByRole('option', { name: '25' }).click();
  await expect.poll(() => rows().length).toBe(25);
  for (const name of [/^My clients/, /^All/]) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  }
  await expect.poll(() => rows().length).toBe(25);
  const first = nameAt(0);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('j');
  await expect.poll(() => rows()[0]?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
});

test('several rows are deleted at once, and what was refused is told', async ({ api, visit }) => {
  clients(api, 3);
  const [kept] = api.of('clients').all();
  api.on('DELETE', new RegExp(`^clients/${kept?.id}$`), () => {
    throw new Refusal(403, 'kept', 'This one stays');
  });
  await visit(LIST);
  await selects('Jean Durand11').click();
  await button('Select all').click();
  await button('Delete').click();
  await dialog(/./).getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('2 records deleted')).toBeVisible();
  await expect.element(page.getByText(/This one stays/)).toBeVisible();
  expect(api.of('clients').all()).toEqual([kept]);
});
