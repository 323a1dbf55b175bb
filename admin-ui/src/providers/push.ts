import { apiUrl, httpClient } from './http.ts';

/** A browser that shows the person what they are told. */
export interface PushDevice {
  id: string;
  userAgent: string;
  createdAt: string;
  current: boolean;
}

const at = async (method: string, path = '', body?: object) =>
  (await httpClient(`${apiUrl()}/me/devices${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })).json;

/** The calls of the person's own devices. */
export const pushDevices = {
  list: (): Promise<{ publicKey: string; devices: PushDevice[] }> => at('GET'),
  revoke: (id: string) => at('DELETE', `/${id}`),
};

/** Whether the browser can show messages while the product is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/**
 * Asks the browser, then has the server show here what the person is told.
 *
 * @param publicKey the deployment's, by which the browser's maker knows it
 * @throws Error with the key of what is said when the browser refuses
 */
export async function pushHere(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('app.notifications.pushDenied');
  let subscription: PushSubscription;
  try {
    await navigator.serviceWorker.register('/worker.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    // One of another key of the deployment's would be in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  } catch (cause) {
    throw new Error('app.notifications.pushFailed', { cause });
  }
  const { endpoint, keys } = subscription.toJSON();
  await at('PUT', '', { endpoint, keys });
}

/** Has the browser take no more messages: who is told of them has left it. */
export async function pushNoMore(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
