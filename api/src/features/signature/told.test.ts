import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { embeddedSigners, letterBox } from './embedded/testing.ts';
import type { Signers } from './testing.ts';
import { type Desk, desk } from './testing.ts';

type Values = Record<string, unknown>;

const { letters, mail } = letterBox();
let api: TestApi;
let world: Desk;
let signers: Signers;
beforeAll(async () => {
  api = await startApi([], mail, { publicUrl: 'https://hestia.example' });
  world = await desk(api);
  signers = embeddedSigners(api, letters);
});
afterAll(() => api.close());

/** A mandate of agent1 that waits for its signers, and its envelope. */
async function waiting(): Promise<{ mandate: Values; envelope: Values }> {
  const mandate = await world.ready();
  const reply = await world.send('mandates', mandate.id);
  expect(reply.status, reply.text).toBe(201);
  await api.runJobs();
  return { mandate, envelope: reply.body };
}

/** What the holders are told of envelopes while something happens: to whom, and the letter. */
async function told(work: () => Promise<unknown>) {
  const since = letters.length;
  await work();
  await api.runJobs();
  return letters.slice(since).filter(({ html }) => html.includes('/mandates/') || html.includes('/offers/'));
}

test('a signer is led to the page of their network on which they sign [ESG-002]', async () => {
  await waiting();
  const asked = letters.findLast(({ html }) => html.includes('signing#'));
  expect(asked?.html).toMatch(/https:\/\/hestia\.example\/tenant\/A1\/embeded\/signing#[\w-]{40,}/);
});

test('who holds a mandate is told that all have signed, with the way to it, in their language', async () => {
  await api.sql(`UPDATE users SET options = '{"preferredLanguage": "fr"}' WHERE email = 'agent1@a1.example'`);
  const { mandate, envelope } = await waiting();
  const found = await told(() => signers.sign(envelope));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ to: 'agent1@a1.example', subject: expect.stringMatching(/^Signé par tous : /) });
  expect(found[0]?.text).toContain(`https://hestia.example/tenant/A1/mandates/${mandate.id}`);
  expect(found[0]?.text).toContain(String(mandate.reference));
});

test('who holds a mandate is told who refused and why, and that the time is over; not what they did themselves', async () => {
  await api.sql(`UPDATE users SET options = '{"preferredLanguage": "en"}' WHERE email = 'agent1@a1.example'`);
  const refused = await waiting();
  const [letter, ...others] = await told(() => signers.refuse(refused.envelope, 'The price has changed'));
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    to: 'agent1@a1.example',
    subject: expect.stringMatching(/^Signature refused: /),
    text: expect.stringMatching(/Jeanne Vasseur refused to sign.*Reason: The price has changed/s),
  });

  const late = await waiting();
  const [ended, ...more] = await told(async () => {
    await api.sql(`UPDATE envelopes SET expires_on = current_date - 2 WHERE id = $1`, [late.envelope.id]);
    await api.tick('signature.look', new Date());
  });
  expect(more).toEqual([]);
  expect(ended).toMatchObject({
    to: 'agent1@a1.example',
    subject: expect.stringMatching(/^Not signed: /),
    text: expect.stringContaining('Délai de signature dépassé'),
  });

  const own = await waiting();
  const voids = () => world.step('envelopes', own.envelope.id, 'void', { voidReason: 'My mistake' });
  expect(await told(voids)).toEqual([]);
  expect(await world.get('envelopes', own.envelope.id)).toMatchObject({ status: 'voided' });
});
