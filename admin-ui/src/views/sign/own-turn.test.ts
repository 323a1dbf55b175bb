import { expect, test } from 'vitest';
import { isOwnTurn } from './own-turn.ts';

const seat = (user: string | null, order: number, status = 'sent') => ({ name: 'x', user, order, status });
const envelope = (signers: object[], provider = 'embedded') => ({ id: 'ENV1', provider, signers });

test('whoever is of the first turn that isn’t over is waited for, here alone and for themselves alone [ESG-001]', () => {
  const first = [seat('USR1', 1), seat(null, 2, 'waiting')];
  expect(isOwnTurn(envelope(first), 'USR1')).toBe(true);
  expect(isOwnTurn(envelope(first), 'USR2')).toBe(false);
  expect(isOwnTurn(envelope(first, 'yousign'), 'USR1')).toBe(false);
  expect(isOwnTurn(envelope([seat(null, 1), seat('USR1', 2, 'waiting')]), 'USR1')).toBe(false);
  expect(isOwnTurn(envelope([seat(null, 1, 'signed'), seat('USR1', 2)]), 'USR1')).toBe(true);
  expect(isOwnTurn(envelope([seat('USR1', 1, 'signed')]), 'USR1')).toBe(false);
  expect(isOwnTurn({ id: 'ENV1' }, 'USR1')).toBe(false);
});
