import { render } from 'vitest-browser-react';
import { queryClient } from '../providers/query.ts';
import { settings } from '../providers/settings.ts';
import { expect, page, test } from '../testing/screen.tsx';
import { MissingTenant } from './MissingTenant.tsx';
import { NewTenant } from './NewTenant.tsx';

const FIELDS = {
  Identifier: 'LYON',
  'Name of the network': 'Lyon',
  'E-mail': 'a@lyon.example',
  Password: '0123456789',
};
const create = page.getByRole('button', { name: 'Create the network' });

test('a network is begun once however often one clicks, and what fails is told [ACC-016][ACC-045][NFR-006][NFR-007]', async ({
  api: _,
}) => {
  let answer = (_response: Response | Error) => {};
  const calls: Headers[] = [];
  window.fetch = async (url, init) => {
    if (url === '/api/config') return Response.json({ tenantCreation: 'open' });
    calls.push(new Headers(init?.headers));
    const answered = await new Promise<Response | Error>((resolve) => {
      answer = resolve;
    });
    if (answered instanceof Error) throw answered;
    return answered;
  };
  localStorage.setItem('language', 'en');
  settings.clear();
  queryClient.clear();
  try {
    await render(<NewTenant />);
    for (const [name, value] of Object.entries(FIELDS)) await page.getByLabelText(name).fill(value);
    await create.click();
    await expect.element(create).toBeDisabled();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.get('X-Frontend-Version')).toBeTruthy();
    expect(calls[0]?.get('X-Current-Path')).toBe(window.location.pathname);
    answer(new TypeError('Failed to fetch'));
    await expect.element(page.getByText(/^The server can’t be reached/)).toBeVisible();
    await create.click();
    const details = [{ path: '/id', message: 'Already taken' }];
    answer(Response.json({ error: { message: 'Please correct', code: 'invalid', details } }, { status: 422 }));
    await expect.element(page.getByText('Already taken')).toBeVisible();
    await create.click();
    answer(Response.json({ id: 'LYON' }, { status: 201 }));
    await expect.element(page.getByRole('link', { name: '/tenant/LYON/' })).toBeVisible();
  } finally {
    settings.clear();
  }
});

test.for([
  ['invitation', 1],
  ['off', 0],
] as const)(
  'an address without a network leads to a new one where one may be begun: %s',
  async ([tenantCreation, links], { api: _ }) => {
    window.fetch = async () => Response.json({ tenantCreation });
    localStorage.setItem('language', 'en');
    settings.clear();
    queryClient.clear();
    try {
      await render(<MissingTenant />);
      await expect.element(page.getByRole('heading', { name: /which network/ })).toBeVisible();
      await expect.poll(() => queryClient.getQueryData(['settings'])).toBeTruthy();
      const link = page.getByRole('link', { name: 'A new network' });
      await expect.poll(() => link.elements().length).toBe(links);
      if (links > 0) expect(link.element().getAttribute('href')).toBe('/tenant/new');
    } finally {
      settings.clear();
    }
  },
);
