import { CONSENT_VERSION } from '@hestia/resources/envelope/consent.ts';
import { expect } from 'vitest';
import type { Letter, MailTransport } from '../../../adapters/mail/index.ts';
import type { TestApi } from '../../../testing/api.ts';
import type { Signers } from '../testing.ts';

type Values = Record<string, unknown>;

/** Takes the mails of a test: those that only their recipient reads are kept nowhere else. */
export function letterBox(): { letters: Letter[]; mail: MailTransport } {
  const letters: Letter[] = [];
  const send = async (letter: Letter) => {
    letters.push(letter);
  };
  return { letters, mail: { from: 'agency@example.com', send } };
}

/** The way of a signer: what their latest mail says. */
export function signingDesk(api: TestApi, letters: readonly Letter[]) {
  const call = (path: string, body: Values, tenant = 'A1') =>
    api.call('POST', `signing/${path}`, { body, tenant, language: 'en' });
  const latest = async (email: unknown, what: RegExp) => {
    await api.runJobs();
    const found = letters.findLast(({ to, html }) => to === email && what.test(html));
    return what.exec(found?.html ?? '')?.[1] ?? '';
  };
  const seats = (envelope: unknown) =>
    api.sql('SELECT signer, turn, email, status FROM envelope_seats WHERE envelope = $1 ORDER BY turn, signer', [
      envelope,
    ]);
  const tokenOf = (email: unknown) => latest(email, /signing#([\w-]+)/);
  const codeOf = (email: unknown) => latest(email, />(\d{6})</);
  const sign = async (email: unknown, more: Values = {}) => {
    const token = await tokenOf(email);
    const asked = await call('code', { token });
    expect(asked.status, asked.text).toBe(200);
    const code = await codeOf(email);
    const { mention } = (await call('look', { token })).body;
    const written = mention ? { mention } : {};
    return call('sign', { token, code, consent: CONSENT_VERSION, name: 'Jeanne Vasseur', ...written, ...more });
  };
  return { call, latest, seats, tokenOf, codeOf, sign };
}

/** People who sign on the product's own page. */
export function embeddedSigners(api: TestApi, letters: readonly Letter[]): Signers {
  const at = signingDesk(api, letters);
  return {
    async open({ id }) {
      const [first] = await at.seats(id);
      const reply = await at.call('document', { token: await at.tokenOf(first?.email) });
      expect(reply.status).toBe(200);
    },
    async sign({ id }) {
      for (const { email } of await at.seats(id)) {
        const reply = await at.sign(email);
        expect(reply.status, reply.text).toBe(200);
      }
    },
    async refuse({ id }, reason) {
      const [first] = await at.seats(id);
      const reply = await at.call('refuse', { token: await at.tokenOf(first?.email), reason });
      expect(reply.status, reply.text).toBe(200);
    },
  };
}
