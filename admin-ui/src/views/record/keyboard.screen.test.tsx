import { userEvent } from 'vitest/browser';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test('a section is filled and saved from the keyboard', async ({ api, visit }) => {
  const { id } = api.holds('clients', {
    lastName: 'Clavier',
    emails: [{ email: 'clavier@example.org' }],
    owner: ME,
  });
  await visit(`clients/individuals/${id}`);
  const identity = page.getByRole('region', { name: 'Identity' });
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await expect.element(identity.getByRole('combobox', { name: 'Title' })).toHaveFocus();
  await identity.getByRole('textbox', { name: 'First name' }).fill('Odette');
  await userEvent.keyboard('{Enter}');
  await expect.element(identity.getByRole('textbox', { name: 'Last name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Leave without saving?');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await identity.getByRole('textbox', { name: 'Last name' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(identity.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Odette Clavier' })).toBeVisible();
  expect(identity.getByText('Birth name').elements()).toEqual([]);
  await identity.getByRole('button', { name: /^Show \d+ fields that are empty/ }).click();
  await expect.element(identity.getByText('Birth name')).toBeVisible();
});
