import type { Lot } from '../generated/types.ts';
import type { Draft, Rules, Violation } from '../vocabulary/index.ts';

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
};
export default rules;
