import type { RaRecord } from 'react-admin';

/** A signer of an envelope, as it says of them. */
export interface Signer {
  id?: string;
  name: string;
  as?: string | null;
  user?: string | null;
  order?: number | null;
  status: string;
  at?: string | null;
  reason?: string | null;
}

const isWaiting = ({ status }: Signer): boolean => status !== 'signed' && status !== 'declined';

/** Whether an envelope that the product has signed waits for this person now: nobody of an earlier turn has still to sign. */
export function isOwnTurn({ provider, signers }: RaRecord, user: unknown): boolean {
  if ((provider ?? 'embedded') !== 'embedded') return false;
  const waiting = ((signers ?? []) as Signer[]).filter(isWaiting);
  const turn = Math.min(...waiting.map(({ order }) => order ?? 1));
  return waiting.some((one) => one.user === user && (one.order ?? 1) === turn);
}
