import { createHmac, randomUUID } from 'node:crypto';
import type { Notification } from './docusign.ts';
import { type Answered, type Asked, type FakeServer, Refused, startFakeServer } from './fake-server.ts';
import { YousignRequests } from './yousign-requests.ts';

/** A server that speaks Yousign's protocol, and what people do there. */
export interface FakeYousign extends FakeServer {
  /** The address of the API, with its version. */
  api: string;
  apiKey: string;
  webhookSecret: string;
  requests: YousignRequests;
  /** What the webhook subscription would post of a request now. */
  notification(id: string, event: string): Notification;
}

/** A signature of theirs: `sha256=` and the HMAC-SHA-256 of the body in hex. */
export const yousignHmac = (key: string, body: string): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;

/** Starts one with one API key, on a port of its own unless one is named. */
export async function startFakeYousign(port = 0): Promise<FakeYousign> {
  const requests = new YousignRequests();
  const apiKey = `key-${randomUUID()}`;
  const webhookSecret = `secret-${randomUUID()}`;

  async function answer(asked: Asked, url: string): Promise<Answered> {
    if (asked.headers.authorization !== `Bearer ${apiKey}`)
      throw new Refused(401, { type: 'unauthorized', detail: 'Access token is invalid.' });
    if (!asked.path.startsWith('/v3/')) throw new Refused(404, { type: 'not_found', detail: 'Not found.' });
    return requests.answer(asked.path.slice('/v3'.length), asked, url);
  }

  const server = await startFakeServer(answer, port);
  return Object.assign(server, {
    api: `${server.url}/v3`,
    apiKey,
    webhookSecret,
    requests,
    notification(id: string, event: string) {
      const { status } = requests.get(id);
      const body = JSON.stringify({
        event_id: randomUUID(),
        event_name: event,
        event_time: String(Math.floor(Date.now() / 1_000)),
        subscription_id: randomUUID(),
        subscription_description: 'Agence',
        sandbox: true,
        data: { signature_request: { id, status } },
      });
      const headers = {
        'Content-Type': 'application/json',
        'X-Yousign-Signature-256': yousignHmac(webhookSecret, body),
        'X-Yousign-Retry': '0',
        'X-Yousign-Issued-At': new Date().toISOString(),
      };
      return { body, headers };
    },
  });
}
