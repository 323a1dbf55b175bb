import { onlineManager } from '@tanstack/react-query';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string | RegExp) => page.getByRole('button', { name });
const tab = (name: string) => page.getByRole('tab', { name });
const firstName = page.getByRole('textbox', { name: 'First name' });
const path = () => window.location.pathname;

/** Whether the browser is made to ask before the page is closed or loaded anew. */
const asksOnClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('leaving a tab in edit mode is asked about, and the target is kept [ACC-026][ERR-036]', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Garde', owner: ME });
  await visit(`clients/individuals/${id}`);
  await expect.element(tab('History')).toBeVisible();
  await button(/^Edit:/)
    .first()
    .click();
  await firstName.fill('Jean');
  expect(asksOnClosing()).toBe(true);
  await tab('History').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/^Leave without saving\?/);
  await button('Keep editing').click();
  await expect.element(firstName).toHaveValue('Jean');
  await tab('History').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(path).toMatch(/\/history$/);
  expect(asksOnClosing()).toBe(false);
});

test('leaving while a save goes on waits for it, and asks only where it fails [ACC-026]', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Attente', owner: ME });
  let fails = true;
  let answer = () => {};
  api.on('PATCH', /^clients\/(\w+)$/, async ({ body }, of = '') => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    if (fails) throw new TypeError('Failed to fetch');
    return api.of('clients').change(of, body);
  });
  const savesAndLeaves = async (saves: number) => {
    await button('Save').click();
    await expect.poll(() => api.made('PATCH', /^clients\//).length).toBe(saves);
    await tab('History').click();
    await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true');
    expect(page.getByRole('dialog').elements()).toEqual([]);
  };
  await visit(`clients/individuals/${id}`);
  await button('Edit: Identity').click();
  await firstName.fill('Jeanne');
  await savesAndLeaves(1);
  answer();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/^Leave without saving\?/);
  await button('Keep editing').click();
  await expect.element(firstName).toHaveValue('Jeanne');
  fails = false;
  await savesAndLeaves(2);
  answer();
  await expect.poll(path).toMatch(/\/history$/);
  await expect.element(page.getByRole('heading', { name: 'Jeanne Attente' })).toBeVisible();
});

test('without a net it is said that a save waits; clicked twice it is saved once, by itself when the net is back', async ({
  api,
  visit,
}) => {
  const { id } = api.holds('clients', { lastName: 'Tunnel', owner: ME });
  api.on('PATCH', /^clients\/(\w+)$/, ({ body }, of = '') => api.of('clients').change(of, body));
  await visit(`clients/individuals/${id}`);
  await button('Edit: Identity').click();
  await firstName.fill('Rame');
  onlineManager.setOnline(false);
  await expect.element(page.getByText('You are offline', { exact: true })).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText(/^You are offline: what you save waits/)).toBeVisible();
  await expect.element(button('Save')).toBeDisabled();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
  expect(api.made('PATCH', /^clients\//)).toEqual([]);
  onlineManager.setOnline(true);
  await expect.element(page.getByRole('heading', { name: 'Rame Tunnel' })).toBeVisible();
  expect(api.made('PATCH', /^clients\//)).toHaveLength(1);
  await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
});

test('a call that fails is told in the words of the model and the verb', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Panne', owner: ME });
  api.on('PATCH', /^clients\//, () => {
    throw new TypeError('Failed to fetch');
  });
  await visit(`clients/individuals/${id}`);
  await button(/^Edit:/)
    .first()
    .click();
  await firstName.fill('Jean');
  await button('Save').click();
  await expect.element(page.getByText('Client could not be edited')).toBeVisible();
  await expect.element(firstName).toHaveValue('Jean');
});

test('opening a second edit is refused while another entity is in edit mode [ERR-027]', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Double', owner: ME });
  await visit(`clients/individuals/${id}`);
  await button('Edit: Identity').click();
  await button('Edit: Follow-up').click();
  const refusal = page.getByText('Please close the edit of other entity');
  await expect.element(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(refusal).not.toBeInTheDocument();
  await button('Cancel').click();
  await button('Edit: Follow-up').click();
  await expect.element(page.getByRole('combobox', { name: 'Rating' })).toBeVisible();
});
