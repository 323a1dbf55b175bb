import type { Mandate } from '@hestia/resources/generated/types.ts';
import { isContradicted } from '@hestia/resources/mandate/governs.ts';
import type { Missing } from '@hestia/resources/mandate/ready.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { inForceOf } from './offerable.ts';

/** Where a mandate of one property says another price, other fees or another payer than one of it that is in force. */
export async function differencesBeside(execute: Execute, tenant: string, mandate: Draft<Mandate>): Promise<Missing[]> {
  const [property] = mandate.properties ?? [];
  const rows = await execute(
    `SELECT m.current_hai AS "currentHai", m.current_fees AS "currentFees", m.fees_payable_by AS "feesPayableBy"
     ${inForceOf('$1', '$2')} AND m.id <> $3`,
    [tenant, property, mandate.id],
  );
  const others = rows.map(({ currentHai, currentFees, feesPayableBy }) => ({
    currentHai: Number(currentHai),
    currentFees: Number(currentFees),
    feesPayableBy: feesPayableBy as Mandate['feesPayableBy'],
  }));
  return others.some((one) => isContradicted([mandate, one])) ? [{ path: '/price', code: 'pricesDiffer' }] : [];
}
