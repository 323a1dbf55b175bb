import type { Lot } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';

/** A lot without a price, or a home without an area, can't be sold. */
export const isInvalid = ({ price, surface, kind }: Pick<Draft<Lot>, 'price' | 'surface' | 'kind'>): boolean =>
  !price || (!surface && !['parking', 'cellar'].includes(kind ?? 'flat'));

/**
 * Why a lot can't be made, by what its declaration can't say.
 *
 * @param covered the programs of its mandate
 * @param invalidLot the number of a lot of the program that isn't fit for sale
 */
export function creationProblems(
  { description, program }: Pick<Draft<Lot>, 'description' | 'program'>,
  covered: readonly string[],
  invalidLot?: string,
): Violation<Lot>[] {
  const found: Violation<Lot>[] = description?.trim() ? [] : [{ path: '/description', code: 'descriptionMissing' }];
  if (!covered.includes(program ?? '')) return [...found, { path: '/program', code: 'programNotCovered' }];
  return invalidLot === undefined
    ? found
    : [...found, { path: '/program', code: 'invalidLot', info: { lot: invalidLot } }];
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
