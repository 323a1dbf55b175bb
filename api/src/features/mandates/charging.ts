import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Writing } from '../../records/hooks.ts';
import { boundCompliance, compliance } from './fees.ts';

/** What is entered of a mandate changes in these states. */
const OPEN = ['draft', 'prospection', 'created'];

/**
 * Whether the scale is asked: while amounts are entered, and again at each step that binds, since it may have changed
 * meanwhile. What was sent is bound already.
 */
function asksScale(status: string, before: Draft<Mandate> | undefined): boolean {
  if (OPEN.includes(status)) return true;
  if (before?.status === status) return false;
  return status === 'ready' || status === 'emandate_ready' || (status === 'completed' && before?.status === 'ready');
}

/**
 * How the fees of a mandate stand to the scale, of the day of its signature once that is said: refused where they still may be,
 * said alone where they bind already, as what everybody has signed from afar.
 */
export async function onScale(
  mandate: Resource<Mandate>,
  { caller, execute, before }: Writing<Mandate>,
  record: Draft<Mandate>,
): Promise<Draft<Mandate>> {
  const status = String(record.status);
  const isSigned = status === 'signed' && before?.status !== 'signed';
  if (!isSigned && !asksScale(status, before)) return {};
  const charged = {
    type: String(record.type),
    payer: record.feesPayableBy === 'seller' ? 'seller' : 'buyer',
    isSearch: record.for === 'client',
    price: record.price,
    fees: record.fees,
    hai: record.hai,
    postcode: record.address?.postcode,
    owner: String(record.owner),
    day: isSigned || status === 'completed' ? record.signedOn : undefined,
  } as const;
  return isSigned
    ? boundCompliance(execute, caller, charged)
    : compliance(execute, caller, mandate as Resource, charged);
}
