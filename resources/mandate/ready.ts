import type { Mandate } from '../generated/types.ts';
import type { Draft, FieldPointer } from '../vocabulary/index.ts';
import { leavesNothing } from './amounts.ts';

/** Something that a mandate lacks: where it is entered, and its code in `labels.errors`. */
export interface Missing {
  path: FieldPointer<Mandate>;
  code: string;
  /** Where another record has it: that one, and the field of it. */
  of?: { resource: string; id: string; field: string };
}

const isEmpty = (list: readonly unknown[] | null | undefined): boolean => !list || list.length === 0;

/**
 * What a mandate needs beyond the files of its clients, from `created` on: the property where one is sold, its place in the
 * land register, the commissions, the amounts and the term.
 */
export function missingOf(mandate: Draft<Mandate>): Missing[] {
  const { properties, components, cadastre, commissions, price, fees, duration } = mandate;
  const isSearch = mandate.for === 'client';
  const priced = isSearch ? price?.max : mandate.feesPayableBy === 'seller' ? mandate.hai?.value : price?.value;
  const charged = isSearch ? fees?.max : fees?.value;
  const found: (Missing | false)[] = [
    !isSearch && isEmpty(properties) && { path: '/properties', code: 'propertyMissing' },
    Boolean(components?.includes('cadastre')) && isEmpty(cadastre) && { path: '/cadastre', code: 'cadastreMissing' },
    isEmpty(commissions) && { path: '/commissions', code: 'commissionsMissing' },
    (!priced || !charged) && { path: priced ? '/fees' : '/price', code: 'amountsMissing' },
    leavesNothing({ fees: fees?.value, hai: mandate.hai?.value }, mandate.feesPayableBy) && {
      path: '/fees',
      code: 'priceNegative',
    },
    !duration && { path: '/duration', code: 'required' },
  ];
  return found.filter((one): one is Missing => one !== false);
}

/** The states in which a mandate need not be whole yet, or is at its end. */
const EXEMPT = ['draft', 'prospection', 'cancelled', 'void', 'voided', 'declined', 'renewed'];

/** Whether a mandate in this state must have all that it needs. */
export const needsAll = (status: string): boolean => !EXEMPT.includes(status);
