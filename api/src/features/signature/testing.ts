import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { expect } from 'vitest';
import type { Reply, TestApi } from '../../testing/api.ts';
import { mandateWorld, scan, type World } from '../mandates/testing.ts';
import { type Market, market } from '../offers/testing.ts';

type Values = Record<string, unknown>;

/** The text of a mandate that lacks nothing without which it is void. */
export const MANDATE = [
  '<p>{% for one in clients %}{{ one.lastName }}{% endfor %}{% for one in companies %}{{ one.name }}{% endfor %}, {{ address.line1 }} {{ address.town }}, n° {{ number }}',
  'registre des mandats. Prix {{ price.value }}, honoraires {{ fees.value }} à la charge du vendeur, durée de',
  '{{ duration }} mois, en 2 originaux. Quatorze jours, formulaire de rétractation.</p>',
  '<p><strong>PASSÉ TROIS MOIS, AVEC QUINZE JOURS DE PRÉAVIS.</strong></p><p>{{ signatures }}</p>',
].join(' ');

/** Records of a test whose documents are signed. */
export interface Desk extends World {
  /** A mandate of agent1 that is ready to be sent. */
  ready: (more?: Values) => Promise<Values>;
  /** Has a record signed, as agent1. */
  send: (path: string, id: unknown, body?: Values, as?: string) => Promise<Reply>;
}

/** Gives a world its templates. */
export async function desk(api: TestApi): Promise<Desk> {
  const world = await mandateWorld(api);
  await world.make('document-templates', {
    document: 'mandate.mandate',
    language: 'fr',
    name: 'Mandat',
    content: MANDATE,
  });
  await world.make('document-templates', {
    document: 'avenant.avenant',
    language: 'fr',
    name: 'Avenant',
    content: '<p>Avenant {{ number }} au mandat {{ mandate.reference }}</p>',
  });
  const ready: Desk['ready'] = async (more = {}) => {
    const mandate = await world.make('mandates', { ...world.body, ...more }, 'agent1');
    for (const name of ['create', 'prepare']) {
      const reply = await world.step('mandates', mandate.id, name);
      expect(reply.status, reply.text).toBe(200);
    }
    return world.get('mandates', mandate.id);
  };
  const send: Desk['send'] = (path, id, body = {}, as = 'agent1') =>
    api.call('POST', `${path}/${id}/envelope`, { as, body });
  return { ...world, ready, send };
}

/** That all who have to sign a record's paper together did so themselves, as it is said with the step. */
export async function allSigned(api: TestApi, path: string, id: unknown): Promise<Values[]> {
  const { body } = await api.call('GET', `${path}/${id}/envelope`, { as: 'agent1' });
  return (body.onPaper as { id: string; name: string }[]).map(({ id, name }) => ({ id, name, by: 'self' }));
}

/** An amendment, ready to be sent, of a mandate that is in force. @param more of the mandate */
export async function amendment(api: TestApi, world: Desk, more: Values = {}): Promise<Values> {
  const mandate = await world.ready(more);
  await scan(api, 'mandates', mandate);
  const taken = async (path: string, id: unknown, name: string, said: Values = {}) => {
    const reply = await world.step(path, id, name, said);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const signatories = await allSigned(api, 'mandates', mandate.id);
  await taken('mandates', mandate.id, 'signOnPaper', { signedOn: parisDay(), signedIn: 'agency', signatories });
  const body = { mandate: mandate.id, hai: { value: 380_000 }, fees: { value: 19_000 } };
  const { id } = await world.make('avenants', body, 'agent1');
  return taken('avenants', id, 'prepare');
}

/** A market whose offers can be signed. */
export async function offersDesk(api: TestApi): Promise<Market> {
  const world = await market(api);
  const starts = (await loadResources()).find(({ id }) => id === 'document-template')?.starts ?? {};
  const { name, document, language, content } = starts.offer as Values;
  await world.make('document-templates', { name, document, language, content });
  return world;
}

/** What people do where a provider has them sign: the same story is told of every provider. */
export interface Signers {
  /** Everybody whose turn it is opens the document. */
  open(envelope: Values): Promise<void>;
  /** All sign, one after the other, in their turns. */
  sign(envelope: Values): Promise<void>;
  /** The first whose turn it is refuses. */
  refuse(envelope: Values, reason: string): Promise<void>;
}

/** An envelope as it is now, once all that is waiting was done. */
export async function after(api: TestApi, world: World, id: unknown): Promise<Values> {
  await api.runJobs();
  return world.get('envelopes', id);
}

/** The story of three mandates: one is signed, one refused, one voided. It holds for every provider. */
export async function envelopeStory(api: TestApi, world: Desk, signers: Signers): Promise<void> {
  const begun = async () => {
    const mandate = await world.ready();
    const reply = await world.send('mandates', mandate.id);
    expect(reply.status, reply.text).toBe(201);
    expect(reply.body).toMatchObject({ status: 'created', document: 'mandate.mandate', mandate: mandate.id });
    expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'emandate_ready' });
    const envelope = await after(api, world, reply.body.id);
    expect(envelope).toMatchObject({ status: 'sent', problem: null });
    expect(await world.get('mandates', mandate.id)).toMatchObject({ status: 'sent' });
    return { mandate, envelope };
  };
  const signed = await begun();
  await signers.open(signed.envelope);
  await signers.sign(signed.envelope);
  const whole = await after(api, world, signed.envelope.id);
  expect(whole).toMatchObject({ status: 'completed', problem: null });
  expect((whole.signers as Values[]).map(({ status }) => status)).toEqual(['signed', 'signed']);
  const mandate = await world.get('mandates', signed.mandate.id);
  expect(mandate).toMatchObject({ status: 'completed', signedIn: 'remote' });
  expect(mandate.signedDocument).toHaveLength(1);
  expect(whole.signed).toHaveLength(1);

  const refused = await begun();
  await signers.refuse(refused.envelope, 'Le prix ne convient pas');
  expect(await after(api, world, refused.envelope.id)).toMatchObject({
    status: 'voided',
    endedBy: 'signer',
    voidReason: 'Le prix ne convient pas',
  });
  expect(await world.get('mandates', refused.mandate.id)).toMatchObject({ status: 'declined' });

  const voided = await begun();
  const lacking = await world.step('envelopes', voided.envelope.id, 'void');
  expect([lacking.status, (lacking.body.error as Values).details]).toMatchObject([422, [{ path: '/voidReason' }]]);
  const reply = await world.step('envelopes', voided.envelope.id, 'void', { voidReason: 'Erreur de prix' });
  expect(reply.status, reply.text).toBe(200);
  expect(await after(api, world, voided.envelope.id)).toMatchObject({ status: 'voided', endedBy: 'person' });
  expect(await world.get('mandates', voided.mandate.id)).toMatchObject({
    status: 'voided',
    cancelComment: 'Erreur de prix',
  });
  const observations = await api.sql('SELECT text FROM register_observations ORDER BY position');
  expect(observations.map(({ text }) => text)).toEqual([
    expect.stringContaining('Mandat signé le'),
    'Mandat non signé',
    'Mandat non signé',
  ]);
}
