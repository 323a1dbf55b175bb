import type { Client, Company } from '../generated/types.ts';
import type { Draft } from '../vocabulary/index.ts';

/** What the file of a client or a company can lack before a mandate of theirs goes on. */
export type Lacking =
  | 'address'
  | 'birthDate'
  | 'birthPlace'
  | 'representative'
  | 'identityDocument'
  | 'sourceOfFunds'
  | 'beneficialOwners';

/** Somebody whose file isn't complete. */
export interface Offender {
  resource: 'client' | 'company';
  id: string;
  name: string;
  lacking: Lacking[];
}

const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const hasAddress = (address: Draft<NonNullable<Client['address']>> | null | undefined): boolean =>
  isSaid(address?.line1) && isSaid(address?.postcode) && isSaid(address?.town);

/** What the file of a client lacks: address, date and place of birth. */
export function lackingOfClient({ address, birthDate, birthPlace }: Draft<Client>): Lacking[] {
  const isBornSomewhere = isSaid(birthPlace?.country) && isSaid(birthPlace?.postcode) && isSaid(birthPlace?.town);
  return [
    ...(hasAddress(address) ? [] : (['address'] as const)),
    ...(isSaid(birthDate) ? [] : (['birthDate'] as const)),
    ...(isBornSomewhere ? [] : (['birthPlace'] as const)),
  ];
}

/** What the file of a company lacks: address, and a client who represents it. */
export const lackingOfCompany = ({ address }: Draft<Company>, representatives: number): Lacking[] => [
  ...(hasAddress(address) ? [] : (['address'] as const)),
  ...(representatives > 0 ? [] : (['representative'] as const)),
];

/** The states in which the files of clients and companies needn't be complete: nothing is asked of them there. */
const EXEMPT = ['draft', 'prospection', 'cancelled', 'void', 'voided', 'declined'];

/** Whether a mandate in this state asks for complete files of its clients. */
export const needsCompleteFiles = (status: string): boolean => !EXEMPT.includes(status);
