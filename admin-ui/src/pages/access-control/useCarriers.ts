import { ROLES } from '@hestia/permissions/index.ts';
import type { User } from '@hestia/resources/generated/types.ts';
import type { FieldName } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetList } from 'react-admin';
import { people } from '../../views/record/usePeople.ts';

/** The most that one answer holds. */
export const MOST_CARRIERS = 1_000;

/** Somebody with application roles. */
export interface Carrier extends RaRecord {
  roles: string[];
  active: boolean;
}

/** Everybody who has an application role, by name. */
export function useCarriers() {
  const { data, total, isPending, error } = useGetList<Carrier>(people()?.name ?? '', {
    filter: { roles: { any: [...ROLES] } },
    pagination: { page: 1, perPage: MOST_CARRIERS },
    sort: { field: 'lastName' satisfies FieldName<User>, order: 'ASC' },
    meta: { fields: ['id', 'firstName', 'lastName', 'roles', 'active'] satisfies FieldName<User>[] },
  });
  return {
    isPending,
    error: error as Error | null,
    /** Whether there are more than one answer holds. */
    isCut: (total ?? 0) > MOST_CARRIERS,
    withRole: (role: string): Carrier[] => (data ?? []).filter(({ roles }) => roles.includes(role)),
  };
}
