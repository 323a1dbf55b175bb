import type { Field, ImagesDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useGetOne } from 'react-admin';
import { useSession } from '../../../session.tsx';

const FRESH_MS = 5 * 60_000;

/** What images of a field must be: what the network says itself, and otherwise what is declared. */
export function useImageLimits({ declaration }: Field): ImagesDeclaration {
  const { me } = useSession();
  const { data } = useGetOne<RaRecord>('tenants', { id: me.tenant.id }, { staleTime: FRESH_MS });
  const own = Object.entries((data?.imageLimits ?? {}) as Partial<ImagesDeclaration>).filter(([, value]) => value);
  return { ...(declaration.images as ImagesDeclaration), ...Object.fromEntries(own) };
}
