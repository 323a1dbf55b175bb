import { userEvent } from 'vitest/browser';
import { resourceById } from '../../registry.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const of = (id: string) => {
  const found = resourceById(id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the lots of a signed mandate are read, and neither typed, added nor taken away', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  await fills(of('mandate'), ['lots'], { status: 'signed', lots: [{ number: '12', share: 30 }, { number: '14' }] });
  await expect.element(page.getByRole('group', { name: 'Lots' })).toMatchTextContent(/12.*30.*14/);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  for (const name of ['Add', 'Remove', 'Move up']) expect(button(name).elements(), name).toEqual([]);
});

test('no more numbers are added than a client may have', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  const phones = Array.from({ length: 19 }, (_, at) => ({ id: `p${at}`, number: '+33639980001' }));
  await fills(of('client'), ['phones'], { phones });
  await button('Add').click();
  await expect.element(button('Add')).toBeDisabled();
  await button('Remove').last().click();
  await expect.element(button('Add')).toBeEnabled();
});

test('an entry is taken away by the keys alone', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  await fills(of('client'), ['phones'], { phones: [{ id: 'p1', number: '+33639980001' }] });
  const number = page.getByRole('textbox', { name: 'Number' });
  await number.click();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(number).not.toBeInTheDocument();
});

test('a list that has to have an entry is marked as such', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  await fills(of('commission-rule'), ['brackets'], {});
  await expect.element(page.getByRole('group', { name: 'Brackets' })).toMatchTextContent(/^Brackets\s*\*/);
});

test('the line that stands open asks for nothing until something is typed in it', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  await fills(of('client'), ['phones'], {}, { creating: true });
  const number = page.getByRole('textbox', { name: 'Number' });
  await expect.element(number).not.toBeRequired();
  await number.fill('0639980001');
  await expect.element(number).toBeRequired();
});
