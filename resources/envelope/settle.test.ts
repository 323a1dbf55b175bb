import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';
import { type EnvelopeStep, type KeptEnvelope, type SaidOfEnvelope, settle } from './settle.ts';

const SIGNERS = ['waiting', 'sent', 'opened', 'signed', 'declined', 'autoresponded'] as const;
const STATES = ['sent', 'delivered', 'completed', 'declined', 'voided', 'autoresponded'] as const;
const RANKS = { waiting: 0, sent: 1, autoresponded: 1, opened: 2, signed: 3, declined: 3 };

const signer = (id: string) =>
  fc.record({
    id: fc.constantFrom(id, 'stranger'),
    status: fc.constantFrom(...SIGNERS),
    reason: fc.constant(undefined),
  });
const said: fc.Arbitrary<SaidOfEnvelope> = fc.record({
  status: fc.constantFrom(...STATES),
  reason: fc.constantFrom(undefined, 'trop cher', ' '),
  signers: fc.tuple(signer('1'), signer('2')),
});
const BEGIN: KeptEnvelope = {
  status: 'created',
  signers: [
    { id: '1', status: 'waiting' },
    { id: '2', status: 'waiting' },
  ],
};
const all = await productResources();
const graph = all.find(({ id }) => id === 'envelope')?.graphs[0];

/** What an envelope is after a word about it, by its declared graph. @throws Error for a step that doesn't lead on */
function moved(kept: KeptEnvelope, word: SaidOfEnvelope): KeptEnvelope {
  const { steps, signers } = settle(kept, word);
  const status = steps.reduce<string>((from, name: EnvelopeStep) => {
    const step = graph?.transitions.find((one) => one.name === name);
    if (!step?.from.includes(from)) throw new Error(`${name} doesn't lead on from ${from}`);
    return step.to;
  }, kept.status);
  return { status: status as KeptEnvelope['status'], signers: signers ?? kept.signers };
}

test('whatever is said in whatever order: by declared steps only, no signer goes back, what is over stays, and nothing is completed without everybody', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 12 }), (words) => {
      let kept = BEGIN;
      for (const word of words) {
        const next = moved(kept, word);
        for (const [index, one] of next.signers.entries()) {
          const before = kept.signers[index];
          expect(RANKS[one.status]).toBeGreaterThanOrEqual(RANKS[before?.status ?? 'waiting']);
          if (before && RANKS[before.status] === 3) expect(one.status).toBe(before.status);
        }
        if (kept.status === 'completed' || kept.status === 'voided') expect(next).toEqual(kept);
        if (next.status === 'completed') expect(next.signers.every(({ status }) => status === 'signed')).toBe(true);
        kept = next;
      }
    }),
    { numRuns: 400 },
  );
});

test('the same word twice moves nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(said, { maxLength: 4 }), said, (words, word) => {
      const once = moved(words.reduce(moved, BEGIN), word);
      expect(moved(once, word)).toEqual(once);
    }),
    { numRuns: 400 },
  );
});

test('a refusal is whose it is, with their reason; the provider’s end has its own', () => {
  const word = (
    status: SaidOfEnvelope['status'],
    second: (typeof SIGNERS)[number],
    reason?: string,
  ): SaidOfEnvelope => ({
    status,
    reason: 'expired there',
    signers: [
      { id: '1', status: 'signed' },
      { id: '2', status: second, reason },
    ],
  });
  expect(settle(BEGIN, word('declined', 'declined', 'Trop cher'))).toMatchObject({
    steps: ['void'],
    end: { by: 'signer', signer: '2', reason: 'Trop cher' },
  });
  expect(settle(BEGIN, word('voided', 'sent'))).toMatchObject({
    steps: ['void'],
    end: { by: 'provider', reason: 'expired there' },
  });
  expect(settle(BEGIN, word('completed', 'sent')).steps).toEqual([]);
  expect(settle(BEGIN, word('completed', 'signed')).steps).toEqual(['send', 'complete']);
});
