import { QueryClient } from '@tanstack/react-query';

/** What was just fetched isn't fetched again for a page; a call that was refused is forgotten and not tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && ((error as { status?: number }).status ?? 0) >= 500,
    },
  },
});
