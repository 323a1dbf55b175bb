import type { Tenant } from '@hestia/resources/generated/types.ts';
import { type RaRecord, useGetOne } from 'react-admin';
import { useSession } from '../session.tsx';

const FRESH_MS = 5 * 60_000;

/**
 * The person's network; nothing until it is there.
 *
 * @param options.enabled whether it is needed
 */
export function useNetwork({ enabled = true } = {}): (RaRecord & Partial<Tenant>) | undefined {
  const { me } = useSession();
  return useGetOne<RaRecord & Partial<Tenant>>('tenants', { id: me.tenant.id }, { staleTime: FRESH_MS, enabled }).data;
}
