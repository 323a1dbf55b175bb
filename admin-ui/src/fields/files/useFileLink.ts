import { useQuery } from '@tanstack/react-query';
import { fileLink } from '../../providers/files.ts';

/** A link lives five minutes, and what was loaded by it stays: a new one is asked for where something new is shown. */
const FRESH_MS = 4 * 60_000;

/** The address of a file's bytes, once it is known. */
export function useFileLink(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['file-link', id],
    enabled: id !== undefined,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    queryFn: () => fileLink(id ?? ''),
  });
  return data;
}
