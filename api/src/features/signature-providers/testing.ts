import { expect } from 'vitest';
import type { TestApi } from '../../testing/api.ts';
import type { FakeDocusign, Notification } from '../../testing/docusign.ts';
import type { FakeYousign } from '../../testing/yousign.ts';
import type { Signers } from '../signature/testing.ts';

/** Accounts that networks have with the fakes. */
export interface Accounts {
  docusign: FakeDocusign;
  yousign: FakeYousign;
}

/** Sets a network up with both providers; one of them, or the product itself, is in use. */
export async function setUp(
  api: TestApi,
  { docusign, yousign }: Accounts,
  inUse: 'embedded' | 'docusign' | 'yousign',
  tenant = 'A1',
): Promise<void> {
  await api.sql(
    `INSERT INTO signature_providers (tenant_id, id, name, in_use, environment)
     SELECT $1, name, name, name = 'embedded', 'demo' FROM unnest(ARRAY['embedded', 'docusign', 'yousign']) AS name
     ON CONFLICT DO NOTHING`,
    [tenant],
  );
  const { integrationKey, userId, privateKey, hmacKey } = docusign.app;
  const { apiKey, webhookSecret } = yousign;
  const settings = {
    docusign: { integrationKey, userId, privateKey, hmacKey },
    yousign: { apiKey, webhookSecret },
    embedded: {},
  };
  for (const name of ['docusign', 'yousign', 'embedded'] as const) {
    const path = `signature-providers/${name}`;
    const { body } = await api.call('GET', path, { as: 'super', tenant });
    const values = { version: body.version, ...settings[name], ...(name === inUse ? { inUse: true } : {}) };
    const reply = await api.call('PATCH', path, { as: 'super', tenant, body: values });
    expect(reply.status, reply.text).toBe(200);
  }
}

/** The provider's id of an envelope. */
export async function providerIdOf(api: TestApi, envelope: { id?: unknown }): Promise<string> {
  const [row] = await api.sql('SELECT provider_id AS id FROM envelopes WHERE id = $1', [envelope.id]);
  return String(row?.id);
}

/** Posts what a provider tells. */
export const tell = (api: TestApi, provider: string, { headers, body }: Notification, tenant = 'A1') =>
  api.call('POST', `signature/notifications/${provider}`, { headers, raw: body, tenant });

/** People who sign at DocuSign, which tells of each thing that they do. */
export function docusignSigners(api: TestApi, fake: FakeDocusign): Signers {
  const turn = (id: string) =>
    fake.envelopes.get(id).signers.filter(({ status }) => status === 'sent' || status === 'delivered');
  async function act(envelope: object, what: 'open' | 'sign' | 'decline', event: string, reason?: string) {
    const id = await providerIdOf(api, envelope);
    for (const { clientUserId = '' } of what === 'decline' ? turn(id).slice(0, 1) : turn(id)) {
      fake.envelopes.act(id, clientUserId, what, reason);
      expect((await tell(api, 'docusign', fake.notification(id, event))).status).toBe(200);
    }
    return turn(id).length;
  }
  return {
    open: async (envelope) => void (await act(envelope, 'open', 'recipient-delivered')),
    async sign(envelope) {
      while ((await act(envelope, 'sign', 'recipient-completed')) > 0);
    },
    refuse: async (envelope, reason) => void (await act(envelope, 'decline', 'envelope-declined', reason)),
  };
}

/** People who sign at Yousign, which tells of each thing that they do. */
export function yousignSigners(api: TestApi, fake: FakeYousign): Signers {
  const turn = (id: string) =>
    fake.requests.get(id).signers.filter(({ status }) => status === 'notified' || status === 'verified');
  async function act(envelope: object, what: 'open' | 'sign' | 'decline', event: string, reason?: string) {
    const id = await providerIdOf(api, envelope);
    for (const { info } of what === 'decline' ? turn(id).slice(0, 1) : turn(id)) {
      fake.requests.act(id, info.email, what, reason);
      expect((await tell(api, 'yousign', fake.notification(id, event))).status).toBe(200);
    }
    return turn(id).length;
  }
  return {
    open: async (envelope) => void (await act(envelope, 'open', 'signer.link_opened')),
    async sign(envelope) {
      while ((await act(envelope, 'sign', 'signer.done')) > 0);
    },
    refuse: async (envelope, reason) => void (await act(envelope, 'decline', 'signature_request.declined', reason)),
  };
}
