import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';
import { type EnvelopeStatus, settle } from './settle.ts';

const all = await productResources();
const declared = (id: string) => all.find((one) => one.id === id)?.declaration;

test('an envelope goes by these steps, taken by the product, and is voided by people, too [ESG-007]', () => {
  const { initial, final, transitions = [] } = all.find(({ id }) => id === 'envelope')?.graphs[0] ?? {};
  expect([initial, final]).toEqual(['created', ['completed', 'voided']]);
  expect(Object.fromEntries(transitions.map(({ name, from, to, roles }) => [name, [from.join(), to, roles]]))).toEqual({
    send: ['created', 'sent', ['system']],
    deliver: ['sent', 'delivered', ['system']],
    autorespond: ['sent', 'autoresponded', ['system']],
    resume: ['autoresponded', 'sent', ['system']],
    complete: ['sent,delivered', 'completed', ['system']],
    void: ['created,sent,delivered,autoresponded', 'voided', undefined],
  });
});

const SAID = ['sent', 'delivered', 'autoresponded', 'completed', 'voided', 'declined'] as const;

test.each<[EnvelopeStatus, string[]]>([
  ['created', ['send', 'send deliver', 'send autorespond', 'send complete', 'void', 'void']],
  ['sent', ['', 'deliver', 'autorespond', 'complete', 'void', 'void']],
  ['autoresponded', ['resume', 'resume deliver', '', 'resume complete', 'void', 'void']],
  ['delivered', ['', '', '', 'complete', 'void', 'void']],
  ['completed', ['', '', '', '', '', '']],
  ['voided', ['', '', '', '', '', '']],
])('an envelope that is %s follows what its provider says, and never goes back [ESG-007]', (status, expected) => {
  const steps = SAID.map((said) => {
    const is = said === 'declined' ? 'declined' : 'signed';
    const signers = [{ id: '1', status: is } as const];
    return settle({ status, signers: [{ id: '1', status: 'sent' }] }, { status: said, signers }).steps.join(' ');
  });
  expect(steps).toEqual(expected);
});

test('what a mandate, an amendment and an offer do with each state of their envelope [ESG-007]', () => {
  const follows = (id: string) =>
    Object.fromEntries(
      Object.entries(declared(id)?.sign?.steps ?? {}).map(([state, steps]) => [
        state,
        (steps as { step: string; by?: string[] }[]).map(({ step, by }) => [step, ...(by ?? [])].join(' ')),
      ]),
    );
  expect(follows('mandate')).toEqual({
    created: ['prepareSignature'],
    sent: ['send'],
    delivered: ['deliver'],
    completed: ['sign'],
    filed: ['sign', 'complete'],
    declined: ['decline'],
    voided: ['voidEnvelope'],
  });
  expect(follows('avenant')).toEqual({
    created: ['send'],
    completed: ['sign'],
    filed: ['sign', 'complete'],
    declined: ['endEnvelope'],
    voided: ['endEnvelope'],
  });
  expect(follows('offer')).toEqual({
    created: ['send'],
    filed: ['accept'],
    declined: ['refuse vendors vendorCompanies', 'cancel buyers buyerCompanies'],
  });
});
