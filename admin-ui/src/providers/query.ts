import { MutationCache, QueryClient } from '@tanstack/react-query';

/** A server whose database is away for a moment, as the API says it, is asked again for some seconds. */
const AWAY_TRIES = 3;

interface Refusal {
  status?: number;
  body?: { code?: string };
}

/** Whether a call that failed is made again: no refusal ever, a mistake of the server once. */
export function isTriedAgain(count: number, error: unknown): boolean {
  const { status = 0, body } = error as Refusal;
  return count < (body?.code === 'unavailable' ? AWAY_TRIES : 1) && status >= 500;
}

/**
 * What a page is drawn anew for. React-admin's hooks read everything of an answer, and so would draw the whole page again
 * two seconds later, when it has only grown old.
 */
const SEEN = ['data', 'error', 'status', 'fetchStatus', 'isPlaceholderData'] as const;

/**
 * What was just fetched isn't fetched again for a page, unless something was written since: a record that is linked to
 * another changes with it. A call that was refused is forgotten and not tried again.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => queryClient.invalidateQueries({ refetchType: 'none' }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false,
      retry: isTriedAgain,
      notifyOnChangeProps: [...SEEN],
    },
  },
});
// Rights are looked at on every page, and nothing is shown of the looking.
queryClient.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] });
