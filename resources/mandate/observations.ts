import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** The states before anybody has signed. */
const UNSIGNED = ['ready', 'emandate_ready', 'sent', 'delivered', 'declined', 'voided'];

const REASONS: Record<string, string> = {
  expired: 'arrivé à échéance',
  notice: 'dénoncé avec préavis',
  withdrawal: 'rétractation du mandant',
  sold: 'bien vendu par l’agence',
  sold_other: 'bien vendu ailleurs',
  other: 'autre motif',
};

const dayText = (day: string | null | undefined): string => (day ?? '').split('-').reverse().join('/');

/**
 * What the register says once a mandate that is in it changes its state: in French, and nothing where nothing is to be
 * said. A number whose mandate nobody signed stays.
 */
export function observationOf(before: Draft<Mandate>, after: Draft<Mandate>): string | undefined {
  const [from, to] = [before.status ?? '', after.status ?? ''];
  if (from === to) return undefined;
  const isSigned = !UNSIGNED.includes(from) && from !== 'created';
  switch (to) {
    case 'signed':
    case 'completed':
      return ['signed', 'eavenant_ready'].includes(from) ? undefined : `Mandat signé le ${dayText(after.signedOn)}`;
    case 'declined':
    case 'voided':
      return 'Mandat non signé';
    case 'cancelled':
      if (!isSigned) return 'Mandat non signé';
      return `Fin du mandat le ${dayText(after.terminationDate)} : ${REASONS[after.endReason ?? 'other']}`;
    case 'void':
      return `Rétractation du mandant le ${dayText(after.terminationDate)}`;
    case 'renewed':
      return 'Mandat renouvelé par un nouveau mandat';
    default:
      return undefined;
  }
}
