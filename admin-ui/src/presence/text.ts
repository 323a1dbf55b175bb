import { useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../providers/http.ts';
import type { Printed } from '../views/prints/usePrint.ts';

const DAY_MS = 86_400_000;

/** The text of a document that is signed in presence: fetched where there is a net, and there where there is none. */
export const usePresentText = (path: string) =>
  useQuery({
    queryKey: ['presence', path],
    queryFn: async () => (await httpClient(`${apiUrl()}/${path}`)).json as Printed,
    gcTime: DAY_MS,
    retry: false,
  });
