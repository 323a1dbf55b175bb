import type { Mandate } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';
import { iduOf } from './cadastre.ts';
import type { Columns } from './rectified.ts';

/** A person or company that gives a mandate, as a register names them. */
export interface Giver {
  name: string;
  address?: { line1?: string | null; postcode?: string | null; town?: string | null } | null;
}

const addressText = (address: Giver['address']): string =>
  address ? [address.line1, [address.postcode, address.town].filter(Boolean).join(' ')].filter(Boolean).join(', ') : '';

const KINDS: Record<string, string> = {
  simple: 'Mandat simple',
  semi_exclusive: 'Mandat semi-exclusif',
  exclusive: 'Mandat exclusif',
  co_exclusive: 'Mandat co-exclusif',
  search: 'Mandat',
  delegation: 'Délégation de mandat',
};

/** What the columns of the register say of a mandate (arrêté of 15 September 1972, model of the register): in French. */
export function registered(
  mandate: Draft<Mandate>,
  kind: string,
  givers: readonly Giver[],
  properties: readonly string[],
): Columns {
  const parcels = (mandate.cadastre ?? []).flatMap((parcel) => iduOf(parcel) ?? []);
  const place = [addressText(mandate.address), parcels.length > 0 ? `cadastre ${parcels.join(', ')}` : '']
    .filter(Boolean)
    .join(' ; ');
  const isSearch = mandate.for === 'client';
  const kinds = [...new Set(properties)].join(', ');
  return {
    clients: givers.map(({ name }) => name).join(' ; '),
    addresses: givers.map(({ address }) => addressText(address)).join(' ; '),
    property: isSearch ? 'Recherche d’un bien' : [kinds, place].filter(Boolean).join(' : '),
    object: `${KINDS[kind] ?? 'Mandat'} ${isSearch ? 'de recherche' : 'de vente'}`,
  };
}
