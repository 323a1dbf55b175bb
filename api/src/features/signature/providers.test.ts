import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { connectHmac, type Notification, startFakeDocusign } from '../../testing/docusign.ts';
import { startFakeYousign, yousignHmac } from '../../testing/yousign.ts';
import {
  type Accounts,
  docusignSigners,
  providerIdOf,
  setUp,
  tell,
  yousignSigners,
} from '../signature-providers/testing.ts';
import { after, amendment, type Desk, desk, envelopeStory, type Signers } from './testing.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = { docusign: await startFakeDocusign(), yousign: await startFakeYousign() };
});
afterAll(() => {
  accounts.docusign.stop();
  accounts.yousign.stop();
});

async function network(inUse: 'docusign' | 'yousign'): Promise<{ api: TestApi; world: Desk; signers: Signers }> {
  const { docusign, yousign } = accounts;
  const signatureUrls = { docusign: docusign.url, yousign: yousign.api };
  const api = await startApi([], undefined, { signatureUrls, publicUrl: 'https://agence.example' });
  const world = await desk(api);
  await setUp(api, accounts, inUse);
  await setUp(
    api,
    { ...accounts, docusign: { ...docusign, app: { ...docusign.app, hmacKey: 'the other network’s key' } } },
    'embedded',
    'B1',
  );
  const signers = inUse === 'docusign' ? docusignSigners(api, docusign) : yousignSigners(api, yousign);
  return { api, world, signers };
}

async function sent({ api, world }: { api: TestApi; world: Desk }) {
  const mandate = await world.ready();
  const { body, text } = await world.send('mandates', mandate.id);
  const envelope = await after(api, world, body.id);
  expect(envelope, text).toMatchObject({ status: 'sent' });
  return { mandate, envelope, providerId: await providerIdOf(api, envelope) };
}

test.each(['docusign', 'yousign'] as const)(
  'mandates are signed, refused and voided through %s [ESG-001][ESG-007]',
  async (name) => {
    const { api, world, signers } = await network(name);
    try {
      await envelopeStory(api, world, signers);
      expect(await api.sql('SELECT DISTINCT provider FROM envelopes')).toEqual([{ provider: name }]);
      const ended = name === 'docusign' ? accounts.docusign.envelopes.all : accounts.yousign.requests.all;
      expect(ended.map(({ status }) => status.slice(0, 4)).sort()).toEqual(
        (name === 'docusign' ? ['completed', 'declined', 'voided'] : ['canceled', 'declined', 'done']).map((one) =>
          one.slice(0, 4),
        ),
      );
    } finally {
      await api.close();
    }
  },
);

test.each(['docusign', 'yousign'] as const)(
  'an amendment goes out through %s, too, and comes back signed [ESG-001]',
  async (name) => {
    const { api, world, signers } = await network(name);
    try {
      const avenant = await amendment(api, world);
      const { body, text } = await world.send('avenants', avenant.id);
      const envelope = await after(api, world, body.id);
      expect(envelope, text).toMatchObject({ status: 'sent', provider: name, problem: null });
      const id = await providerIdOf(api, envelope);
      const there = () =>
        (name === 'docusign' ? accounts.docusign.envelopes.get(id) : accounts.yousign.requests.get(id)).status;
      expect(there()).toBe(name === 'docusign' ? 'sent' : 'ongoing');
      await signers.sign(envelope);
      expect(await after(api, world, envelope.id)).toMatchObject({ status: 'completed', problem: null });
      expect(there()).toBe(name === 'docusign' ? 'completed' : 'done');
      expect(await world.get('avenants', avenant.id)).toMatchObject({ status: 'completed' });
    } finally {
      await api.close();
    }
  },
);

test('a mandate follows a document that is opened, and waits where somebody isn’t reached until it is sent again [ESG-007]', async () => {
  const { api, world, signers } = await network('docusign');
  const { envelopes, notification } = accounts.docusign;
  try {
    const { mandate, envelope, providerId } = await sent({ api, world });
    const states = async () => [
      (await after(api, world, envelope.id)).status,
      (await world.get('mandates', mandate.id)).status,
    ];
    envelopes.act(providerId, '1', 'bounce', 'No such mailbox');
    await tell(api, 'docusign', notification(providerId, 'recipient-autoresponded'));
    expect(await states()).toEqual(['autoresponded', 'sent']);
    const resent = await api.call('POST', `envelopes/${envelope.id}/resend`, { as: 'agent1' });
    expect(resent.status, resent.text).toBe(202);
    Object.assign(envelopes.get(providerId).signers[0] ?? {}, { status: 'sent' });
    expect(await states()).toEqual(['sent', 'sent']);
    await signers.open(envelope);
    expect(await states()).toEqual(['delivered', 'delivered']);
    const reply = await world.step('envelopes', envelope.id, 'void', { voidReason: 'Erreur de prix' });
    expect(reply.status, reply.text).toBe(200);
    expect(await states()).toEqual(['voided', 'voided']);

    const other = await sent({ api, world });
    envelopes.act(other.providerId, '1', 'bounce', 'No such mailbox');
    await tell(api, 'docusign', notification(other.providerId, 'recipient-autoresponded'));
    expect(await after(api, world, other.envelope.id)).toMatchObject({ status: 'autoresponded' });
    await world.step('envelopes', other.envelope.id, 'void', { voidReason: 'Personne ne répond' });
    expect(await after(api, world, other.envelope.id)).toMatchObject({ status: 'voided' });
    expect(await world.get('mandates', other.mandate.id)).toMatchObject({ status: 'voided' });
  } finally {
    await api.close();
  }
});

test('what is under way stays with the provider that sent it; what is sent later goes the new way', async () => {
  const { api, world, signers } = await network('docusign');
  try {
    const first = await sent({ api, world });
    await setUp(api, accounts, 'yousign');
    const second = await sent({ api, world });
    expect(accounts.docusign.envelopes.get(first.providerId).status).toBe('sent');
    expect(accounts.yousign.requests.get(second.providerId).status).toBe('ongoing');
    await signers.sign(first.envelope);
    expect(await after(api, world, first.envelope.id)).toMatchObject({ status: 'completed', provider: 'docusign' });
  } finally {
    await api.close();
  }
});

test('of 200 hostile notifications none moves a state that the provider does not tell itself', async () => {
  const { api, world } = await network('docusign');
  const { docusign, yousign } = accounts;
  try {
    const open = await sent({ api, world });
    const gone = await sent({ api, world });
    const early = docusign.notification(gone.providerId, 'envelope-sent');
    docusign.envelopes.get(gone.providerId).status = 'sent';
    await world.step('envelopes', gone.envelope.id, 'void', { voidReason: 'Erreur' });
    await after(api, world, gone.envelope.id);

    const signed = (body: string, key = docusign.app.hmacKey): Notification => ({
      body,
      headers: { 'Content-Type': 'application/json', 'X-DocuSign-Signature-1': connectHmac(key, body) },
    });
    const about = (id: string, event: string, status: string) =>
      JSON.stringify({
        event,
        data: { accountId: docusign.app.accountId, envelopeId: id, envelopeSummary: { status } },
      });
    const lie = about(open.providerId, 'envelope-completed', 'completed');
    const right = connectHmac(docusign.app.hmacKey, lie);
    const header = (value: string, name = 'X-DocuSign-Signature-1'): Notification => ({
      body: lie,
      headers: { [name]: value },
    });
    const ofYousign = JSON.stringify({
      event_name: 'signature_request.done',
      data: { signature_request: { id: open.providerId, status: 'done' } },
    });
    const kinds: { what: string; status: number; one: Notification; provider?: string; tenant?: string }[] = [
      { what: 'out of order: signed by their key, and untrue', status: 200, one: signed(lie) },
      {
        what: 'of a voided one that it was completed',
        status: 200,
        one: signed(about(gone.providerId, 'envelope-completed', 'completed')),
      },
      { what: 'late, replayed', status: 200, one: early },
      {
        what: 'of an envelope that nobody knows',
        status: 200,
        one: signed(about(randomUUID(), 'envelope-completed', 'completed')),
      },
      { what: 'forged', status: 401, one: signed(lie, 'guessed key of sixteen') },
      { what: 'signed by the other network', status: 401, one: signed(lie, 'the other network’s key') },
      { what: 'to the other network', status: 401, one: signed(lie), tenant: 'B1' },
      { what: 'to no network', status: 401, one: signed(lie), tenant: 'NOBODY' },
      { what: 'to no provider', status: 401, one: signed(lie), provider: 'embedded' },
      { what: 'to the other provider', status: 401, one: signed(lie), provider: 'yousign' },
      { what: 'in hex', status: 401, one: header(Buffer.from(right, 'base64').toString('hex')) },
      { what: 'in base64url', status: 401, one: header(`${right.replace(/=+$/, '')}-`) },
      { what: 'under another name', status: 401, one: header(right, 'X-DocuSign-Signature') },
      { what: 'unsigned', status: 401, one: { body: lie, headers: {} } },
      { what: 'changed', status: 401, one: { ...signed(lie), body: `${lie} ` } },
      { what: 'no JSON', status: 401, one: signed('event=envelope-completed') },
      { what: 'no object', status: 401, one: signed('[]') },
      {
        what: 'another path for an id',
        status: 401,
        one: signed(JSON.stringify({ data: { envelopeId: '../../users' } })),
      },
      {
        what: 'huge',
        status: 413,
        one: signed(JSON.stringify({ data: { envelopeId: open.providerId, x: 'x'.repeat(600_000) } })),
      },
      {
        what: 'signed by Yousign, about an envelope of DocuSign',
        status: 200,
        provider: 'yousign',
        one: { body: ofYousign, headers: { 'X-Yousign-Signature-256': yousignHmac(yousign.webhookSecret, ofYousign) } },
      },
    ];
    const refused = new Set<string>();
    for (let count = 0; count < 200; count++) {
      const kind = kinds[(count * 7) % kinds.length] as (typeof kinds)[number];
      const reply = await tell(api, kind.provider ?? 'docusign', kind.one, kind.tenant);
      expect(reply.status, kind.what).toBe(kind.status);
      if (reply.status === 401) refused.add(reply.text);
      if (count % 50 === 49) await api.runJobs();
    }
    // Who asks can't tell one reason from another.
    expect(refused.size).toBe(1);
    const states = async () => [
      await world.get('envelopes', open.envelope.id),
      await world.get('envelopes', gone.envelope.id),
    ];
    await api.runJobs();
    expect(await states()).toMatchObject([{ status: 'sent' }, { status: 'voided', endedBy: 'person' }]);
    expect(await world.get('mandates', open.mandate.id)).toMatchObject({ status: 'sent' });
    expect(await api.sql("SELECT count(*)::int AS count FROM envelopes WHERE tenant_id <> 'A1'")).toEqual([
      { count: 0 },
    ]);

    // The truth comes out by whichever notification, an early one that comes late among them.
    await docusignSigners(api, docusign).sign(open.envelope);
    await tell(api, 'docusign', signed(about(open.providerId, 'envelope-sent', 'sent')));
    expect(await after(api, world, open.envelope.id)).toMatchObject({ status: 'completed' });
  } finally {
    await api.close();
  }
});
