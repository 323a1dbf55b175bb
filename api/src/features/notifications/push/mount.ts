import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import { Answer } from '../../../rest/answers.ts';
import { jsonBody, responses } from '../../../rest/spec.ts';
import { sessionCalls } from '../../../rest/tenant-routes.ts';
import type { Secrets } from '../../../secrets/index.ts';
import { keepPushDevice, pushDevices, revokePushDevice } from './devices.ts';
import { vapidKeys } from './keys.ts';

interface Services {
  dataSource: juggler.DataSource;
  secrets: Secrets;
  trusted: readonly string[];
}

const text = { type: 'string' as const };
const DEVICE = {
  type: 'object',
  properties: {
    id: text,
    userAgent: text,
    createdAt: { type: 'string', format: 'date-time' },
    current: { type: 'boolean', description: 'Asked for in this session' },
  },
};
const DEVICES = {
  type: 'object',
  properties: {
    publicKey: { ...text, description: 'What the browser subscribes with' },
    devices: { type: 'array', items: DEVICE },
  },
};
const SUBSCRIPTION = {
  type: 'object',
  required: ['endpoint', 'keys'],
  properties: {
    endpoint: { ...text, format: 'uri' },
    keys: { type: 'object', required: ['p256dh', 'auth'], properties: { p256dh: text, auth: text } },
  },
};

/** Mounts what people do with the devices that show them what they are told. */
export function mountPushDevices(app: RestApplication, services: Services): void {
  const { publicKey } = vapidKeys(services.secrets);
  const mount = sessionCalls(app, { tag: 'My account', name: 'account.devices', base: 'me/devices' });
  mount('get', '', 'list', {
    responses: responses(200, 'The devices that show what one is told', DEVICES),
    answer: async ({ caller }) => ({ publicKey, devices: await pushDevices(services, caller) }),
  });
  mount('put', '', 'keep', {
    requestBody: jsonBody(SUBSCRIPTION),
    responses: responses(200, 'Kept', { type: 'object', properties: { id: text } }),
    answer: ({ caller, context }, body: unknown) =>
      keepPushDevice(services, caller, body, String(context.request.headers['user-agent'] ?? '')),
  });
  mount('delete', '/{id}', 'revoke', {
    responses: responses(204, 'Shows nothing more', {}),
    answer: async ({ caller }, id: string) => {
      await revokePushDevice(services, caller, id);
      return new Answer(undefined);
    },
  });
}
