import { onlineManager } from '@tanstack/react-query';
import { token } from '../providers/token.ts';
import { violations } from '../testing/accessibility.ts';
import type { FakeApi } from '../testing/api.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';

const ME = 'USR00000001';
const SLIP = {
  ...{ document: 'slip', language: 'fr', template: null, own: null, open: true, content: '', findings: [] },
  ...{ html: '<p>Bon de visite</p>', digest: 'a'.repeat(64), signers: [{ name: 'Ada Visiteur', label: 'Visitors' }] },
};
const button = (name: RegExp | string) => page.getByRole('button', { name });
const SIGNED = /^appointments\/(\w+)\/prints\/slip\/signed$/;

/** A day with one visit, whose slip is fetched with it. */
function theDay(api: FakeApi) {
  const hours = { startAt: '2031-03-05T09:00:00.000Z', endAt: '2031-03-05T09:30:00.000Z' };
  const { id } = api.holds('appointments', {
    reference: 'R1',
    kind: 'visit',
    status: 'agent_confirmed',
    owner: ME,
    ...hours,
  });
  const stop = {
    id,
    reference: 'R1',
    location: null,
    point: null,
    clients: [],
    property: { id: 'PRO1', title: 'Les Lilas' },
    ...hours,
  };
  api.on('POST', /^appointments\/itinerary$/, () => ({ stops: [stop], legs: [] }));
  api.on('GET', /^appointments\/\w+\/prints\/slip$/, () => SLIP);
  return id;
}

async function drawn(): Promise<void> {
  const pad = page.getByRole('img', { name: /^Sign here/ });
  await expect.element(pad).toBeVisible();
  const canvas = pad.element();
  const { left, top } = canvas.getBoundingClientRect();
  const at = (type: string, x: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX: left + x, clientY: top + 20 }));
  (canvas as HTMLCanvasElement).setPointerCapture = () => undefined;
  at('pointerdown', 10);
  at('pointermove', 60);
  at('pointerup', 60);
}

test('a slip is signed without a net, kept on the device, and sent once when the net is back', async ({
  api,
  visit,
}) => {
  const id = theDay(api);
  await visit(`clients/appointments/itinerary?appointments=${id}`, { width: 390 });
  await expect.element(button('Have it signed Les Lilas')).toBeVisible();
  await expect.poll(() => api.made('GET', /prints\/slip$/).length).toBe(1);
  onlineManager.setOnline(false);
  await button('Have it signed Les Lilas').click();
  await expect.element(page.getByText(/signs in their frame, before/)).toBeVisible();
  await expect.element(button('Signed')).toBeDisabled();
  await drawn();
  expect(await violations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await button('Signed').click();
  await expect.element(page.getByText('1 signed document waits for the net')).toBeVisible();
  expect(api.made('POST', SIGNED)).toEqual([]);
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('presence.'));
  expect(kept).toHaveLength(1);
  api.on('POST', SIGNED, () => ({ id: 'FIL1' }));
  onlineManager.setOnline(true);
  await expect.element(page.getByText('1 signed document was filed')).toBeVisible();
  await expect.element(page.getByText(/waits for the net/)).not.toBeInTheDocument();
  const [sent, ...more] = api.made('POST', SIGNED);
  expect(more).toEqual([]);
  expect(sent?.body).toMatchObject({
    ...{ digest: SLIP.digest, language: 'fr', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    signatures: [{ signer: 0, drawing: expect.stringMatching(/^data:image\/png;base64,/) }],
  });
  expect(localStorage.getItem(String(kept[0]))).toBeNull();
});

test('a slip that has changed meanwhile is refused and told, until it is discarded', async ({ api, visit }) => {
  const id = theDay(api);
  api.on('POST', SIGNED, () => {
    throw new Refusal(409, 'documentChanged', 'The document says something else by now');
  });
  await visit(`clients/appointments/itinerary?appointments=${id}`);
  await button('Have it signed Les Lilas').click();
  await drawn();
  await button('Signed').click();
  await expect.element(page.getByText(/Les Lilas : The document says something else by now/)).toBeVisible();
  expect(api.made('POST', SIGNED)).toHaveLength(1);
  await button('Discard').click();
  await expect.element(page.getByText(/says something else/)).not.toBeInTheDocument();
});

test('a page that was closed and is opened without a net has the texts of the day signed; who leaves takes them along', async ({
  api,
  visit,
}) => {
  const id = theDay(api);
  await visit(`clients/appointments/itinerary?appointments=${id}`, { width: 390 });
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('offline.'));
  await expect.poll(kept).toHaveLength(1);
  const day = localStorage.getItem(kept()[0] as string) as string;
  expect(JSON.parse(day).texts).toMatchObject([{ title: 'Les Lilas', text: { digest: SLIP.digest } }]);
  const { fetch } = window;
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  try {
    await visit('clients', { width: 390 });
    await expect.element(page.getByRole('heading', { name: 'There is no net' })).toBeVisible();
    await button('Have it signed Les Lilas').click();
    await drawn();
    expect(await violations()).toEqual([]);
    await button('Signed').click();
    await expect.element(page.getByText('1 signed document waits for the net')).toBeVisible();
    await expect.element(button('Have it signed Les Lilas')).not.toBeInTheDocument();
  } finally {
    window.fetch = fetch;
  }
  api.on('POST', SIGNED, () => ({ id: 'FIL1' }));
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => api.made('POST', SIGNED).length).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'There is no net' })).not.toBeInTheDocument();
  token.clear();
  expect(kept()).toEqual([]);
});
