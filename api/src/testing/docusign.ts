import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { DocusignEnvelopes } from './docusign-envelopes.ts';
import { type DocusignApp, docusignToken } from './docusign-token.ts';
import { type Answered, type Asked, type FakeServer, Refused, startFakeServer } from './fake-server.ts';

/** A notification as Connect posts it. */
export interface Notification {
  headers: Record<string, string>;
  body: string;
}

/** A server that speaks DocuSign's protocol, and what people do there. */
export interface FakeDocusign extends FakeServer {
  app: DocusignApp;
  envelopes: DocusignEnvelopes;
  /** Whether the user has let the application act for them. */
  consent: boolean;
  /** How far its clock is ahead, in milliseconds. */
  aheadMs: number;
  /** Ends all tokens before their time. */
  revokeTokens(): void;
  /** What Connect would post of an envelope now. */
  notification(envelopeId: string, event: string): Notification;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A signature of Connect's: base64 HMAC-SHA-256 of the body. */
export const connectHmac = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64');

const refusedToken = () =>
  new Refused(401, {
    errorCode: 'AUTHORIZATION_INVALID_TOKEN',
    message: 'The access token provided is expired, revoked or malformed.',
  });

/** Starts one with one application, one user and one account, on a port of its own unless one is named. */
export async function startFakeDocusign(port = 0): Promise<FakeDocusign> {
  const app: DocusignApp = {
    integrationKey: randomUUID(),
    userId: randomUUID(),
    accountId: randomUUID(),
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    hmacKey: `hmac ${randomUUID()}`,
  };
  const tokens = new Map<string, number>();
  let fake: FakeDocusign;

  function ensureToken({ headers }: Asked): void {
    const until = tokens.get(headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (!until || until < Date.now() + fake.aheadMs) throw refusedToken();
  }

  async function answer(asked: Asked, url: string): Promise<Answered> {
    const { method, path } = asked;
    const now = Date.now() + fake.aheadMs;
    if (method === 'POST' && path === '/oauth/token') {
      const seconds = await docusignToken(asked, {
        app,
        publicKey,
        host: new URL(url).host,
        consent: fake.consent,
        now,
      });
      const token = randomUUID();
      tokens.set(token, now + seconds * 1_000);
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: seconds } };
    }
    const signing = /^\/signing\/([\w-]+)$/.exec(path);
    if (signing) return fake.envelopes.visit(signing[1] ?? '', asked.query.get('do') ?? '');
    ensureToken(asked);
    if (path === '/oauth/userinfo') {
      const account = { account_id: app.accountId, is_default: true, account_name: 'Agence', base_uri: url };
      return { status: 200, body: { sub: app.userId, accounts: [account] } };
    }
    const base = `/restapi/v2.1/accounts/${app.accountId}`;
    if (!path.startsWith(base))
      throw new Refused(400, { errorCode: 'ACCOUNT_NOT_FOUND', message: 'The account was not found.' });
    const rest = path.slice(base.length);
    if (rest === '') return { status: 200, body: { accountId: app.accountId, accountName: 'Agence' } };
    return fake.envelopes.answer(rest, asked, url);
  }

  const server = await startFakeServer(answer, port);
  fake = Object.assign(server, {
    app,
    consent: true,
    aheadMs: 0,
    envelopes: new DocusignEnvelopes(),
    revokeTokens: () => tokens.clear(),
    notification(envelopeId: string, event: string) {
      const { status } = fake.envelopes.get(envelopeId);
      const { accountId, userId } = app;
      const data = { accountId, userId, envelopeId, envelopeSummary: { status } };
      const generatedDateTime = new Date().toISOString();
      const uri = `/restapi/v2.1/accounts/${accountId}/envelopes/${envelopeId}`;
      const body = JSON.stringify({ event, apiVersion: 'v2.1', uri, retryCount: 0, generatedDateTime, data });
      return {
        body,
        headers: { 'Content-Type': 'application/json', 'X-DocuSign-Signature-1': connectHmac(app.hmacKey, body) },
      };
    },
  });
  return fake;
}
