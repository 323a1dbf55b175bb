import type { Lot } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';

/** A lot without a price, or a home without an area, can't be sold. */
export const isInvalid = ({ price, surface, kind }: Pick<Draft<Lot>, 'price' | 'surface' | 'kind'>): boolean =>
  !price || (!surface && !['parking', 'cellar'].includes(kind ?? 'flat'));

/** What of a lot's surroundings decides whether it can be made. */
export interface LotPlace {
  mandate: { status?: string | null; expiresOn?: string | null; programs?: string[] | null };
  program: { id: string; status?: string | null };
  developer: { status?: string | null };
  /** The number of a lot of the program that isn't fit for sale. */
  invalidLot?: string | undefined;
}

/** Why a lot can't be made here, each reason at its field. */
export function creationProblems(
  { description }: Pick<Draft<Lot>, 'description'>,
  { mandate, program, developer, invalidLot }: LotPlace,
  today: string,
): Violation<Lot>[] {
  const found: Violation<Lot>[] = [];
  const add = (path: string, code: string, info?: Record<string, unknown>) =>
    found.push({ path, code, ...(info ? { info } : {}) } as Violation<Lot>);
  if (!description?.trim()) add('/description', 'descriptionMissing');
  if (mandate.status !== 'completed') add('/mandate', 'mandateNotComplete');
  else if (!mandate.expiresOn || mandate.expiresOn < today) add('/mandate', 'mandateExpired');
  if (!(mandate.programs ?? []).includes(program.id)) add('/program', 'programNotCovered');
  else if (program.status !== 'ready') add('/program', 'programNotReady');
  else if (developer.status !== 'ready') add('/program', 'developerNotReady');
  else if (invalidLot !== undefined) add('/program', 'invalidLot', { lot: invalidLot });
  return found;
}

/** A price in grace stays as it is until the grace is taken away. */
const rules: Rules<Lot> = {
  check({ price, grace }, { before }) {
    const isHeld = before?.grace && grace && price !== before.price;
    return isHeld ? [{ path: '/price', code: 'graceActive' }] : [];
  },
  derive: (lot) => (lot.invalid === isInvalid(lot) ? {} : { invalid: isInvalid(lot) }),
};
export default rules;
