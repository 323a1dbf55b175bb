import { useQuery } from '@tanstack/react-query';
import { fileAddress } from '../../providers/files.ts';

const HOUR_MS = 3_600_000;

/** The address of an image's bytes, once they are here; kept for the session, since files never change. */
export function useFileAddress(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['file', id],
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: HOUR_MS,
    queryFn: () => fileAddress(id ?? ''),
  });
  return data;
}
