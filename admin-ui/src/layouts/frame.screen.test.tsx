import { userEvent } from 'vitest/browser';
import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a newer version asks to reload [NFR-012]', async ({ api, visit }) => {
  api.on('GET', /^clients$/, () => {
    const headers = { 'Content-Type': 'application/json', 'x-app-version': '9.9.9' };
    return new Response(JSON.stringify({ results: [], pagination: { total: 0 } }), { headers });
  });
  await visit('bin');
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect.element(page.getByText('Version 9.9.9 is here')).toBeVisible();
  await expect.element(button('Reload')).toBeVisible();
});

test('a navigation shows its progress, unless its route opts out [ACC-027]', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Lente', owner: ME });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.on('GET', /^clients$/, async () => {
    await held;
    return api.of('clients').page({});
  });
  await visit('bin');
  const bar = page.getByRole('progressbar', { name: 'Loading', includeHidden: true });
  await expect.element(bar).toHaveAttribute('aria-hidden', 'true');
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect.element(bar).toHaveAttribute('aria-hidden', 'false');
  // Nor does it run for who wants no movement.
  const isEndless = (one: Animation) => one.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
  expect(document.getAnimations().filter(isEndless)).toEqual([]);
  answer();
  await expect.element(bar).toHaveAttribute('aria-hidden', 'true');
  await page.getByRole('link', { name: 'Lente' }).click();
  await page.getByRole('tab', { name: 'Papers' }).click();
  const consents = page.getByRole('tab', { name: 'Consents' });
  await expect.element(consents).toBeVisible();
  await expect.element(bar).toHaveAttribute('aria-hidden', 'true');
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(String(bar.element().getAttribute('aria-hidden'))));
  watch.observe(bar.element(), { attributes: true, attributeFilter: ['aria-hidden'] });
  await consents.click();
  await expect.poll(() => window.location.pathname).toBe(`/tenant/TEST/clients/individuals/${id}/consents`);
  await expect.element(page.getByRole('button', { name: /consent/i }).first()).toBeVisible();
  watch.disconnect();
  expect(shown).toEqual([]);
});

test('safe view hides client details everywhere until it is switched back [DSH-013][DSH-014]', async ({
  api,
  visit,
}) => {
  const emails = [{ email: 'discret@example.org' }];
  const { id } = api.holds('clients', { lastName: 'Discretière', rating: 'hot', emails, owner: ME });
  const disguised = `Client ${id.slice(-4)}`;
  await visit(`clients/individuals/${id}/emails`);
  await expect.element(page.getByText('discret@example.org').first()).toBeVisible();
  await button('Edit: E-mails').click();
  await button(/^Agency mode/).click();
  // What is being edited stays; what is reserved of it is hidden.
  await expect.element(button('Save')).toBeVisible();
  expect(document.querySelectorAll('input[type=email]')).toHaveLength(0);
  await button('Cancel').click();
  const main = page.getByRole('main');
  await expect.element(main.getByText('this page is hidden')).toBeVisible();
  expect(page.getByText('Discretière').elements()).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click();
  await expect.element(main.getByRole('link', { name: disguised, exact: true })).toBeVisible();
  await expect.element(main.getByLabelText('Hidden in client mode').first()).toBeInTheDocument();
  const address = page.getByRole('table').getByRole('button', { name: /@example\.org/ });
  expect(main.getByText(/Discretière|Hot$/).elements()).toEqual([]);
  expect(address.elements()).toEqual([]);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('discretière');
  await expect.element(page.getByRole('option', { name: disguised })).toBeVisible();
  expect(page.getByRole('option', { name: /Discretière/ }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await button(/^Client mode/).click();
  await expect.element(main.getByRole('link', { name: 'Discretière' })).toBeVisible();
  await expect.element(address.first()).toBeVisible();
});

test('a record that is opened from the foot of a list begins at its top', async ({ api, visit }) => {
  for (let count = 1; count <= 10; count++) api.holds('clients', { lastName: `Haute ${count}`, owner: api.user.id });
  await visit('clients/individuals/list');
  await page.viewport(1_280, 500);
  const last = page.getByRole('link', { name: /^Haute/ }).last();
  await expect.element(last).toBeInTheDocument();
  last.element().scrollIntoView();
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  await last.click();
  await expect.element(page.getByRole('tab').first()).toBeVisible();
  await expect.poll(() => window.scrollY).toBe(0);
});

test('a window that becomes as narrow as a phone keeps its page, and the menu comes over it when it is called', async ({
  visit,
}) => {
  await visit('bin', { width: 1_366 });
  const [menu, title] = [page.getByRole('navigation', { name: 'Main menu' }), page.getByRole('heading', { level: 1 })];
  await expect.element(title).toBeVisible();
  for (const width of [390, 820]) {
    await page.viewport(width, 844);
    await expect.element(title).toBeVisible();
    await expect.element(menu).not.toBeInTheDocument();
  }
  await button('Open menu').click();
  await expect.element(menu.getByRole('link', { name: 'Clients' }).first()).toBeVisible();
  await page.viewport(1_366, 800);
  await expect.element(title).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(title).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});
