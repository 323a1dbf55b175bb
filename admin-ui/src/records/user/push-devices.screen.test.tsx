import { vi } from 'vitest';
import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const KEYS = { p256dh: 'point', auth: 'secret' };
const DEVICE = {
  id: 'PUD1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  createdAt: '2026-01-01T00:00:00Z',
  current: true,
};

test('a device is asked by a click alone, says so when its browser refuses, and is removed', async ({ api, visit }) => {
  let devices: object[] = [];
  api.holds('users', { ...api.user });
  api.on('GET', /^me\/devices$/, () => ({ publicKey: 'key', devices }));
  api.on('PUT', /^me\/devices$/, () => {
    devices = [DEVICE];
    return { id: DEVICE.id };
  });
  api.on('DELETE', /^me\/devices\/PUD1$/, () => {
    devices = [];
    return {};
  });
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }) };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never);
  await visit(`users/${api.user.id}/notifications`, { width: 390 });
  await expect.element(button('Notify me on this device')).toBeEnabled();
  expect(ask).not.toHaveBeenCalled();
  await button('Notify me on this device').click();
  await expect.element(page.getByText(/^This browser refuses notifications/)).toBeVisible();
  expect(api.made('PUT', /^me\/devices$/)).toEqual([]);
  ask.mockResolvedValue('granted');
  await button('Notify me on this device').click();
  await expect.element(page.getByText('Firefox, Windows')).toBeVisible();
  expect(api.made('PUT', /^me\/devices$/)).toMatchObject([
    { body: { endpoint: 'https://push.example/1', keys: KEYS } },
  ]);
  expect(await violations()).toEqual([]);
  await button(/^Remove/).click();
  await expect.element(page.getByText('Firefox, Windows')).not.toBeInTheDocument();
  vi.restoreAllMocks();
});
