import type { FeedState } from '@hestia/resources/feed/state.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { apiUrl, httpClient } from '../../../providers/http.ts';

const keyOf = (property: string) => ['properties', property, 'feeds'];
const countsKey = 'feed-count';

/** Where the property stands with each feed, the latest publication first. */
export const useFeedStates = (property: string) =>
  useQuery({
    queryKey: keyOf(property),
    queryFn: async () =>
      (await httpClient(`${apiUrl()}/properties/${property}/feeds?sort=["publication_date","DESC"]`))
        .json as FeedState[],
  });

/** How full a feed is. A count that fails is no trouble: the one before stays, or there is none. */
export function useFeedCount(feed: string) {
  return useQuery({
    queryKey: [countsKey, feed],
    retry: false,
    queryFn: async () =>
      (await httpClient(`${apiUrl()}/feeds/${feed}/count`)).json as { published: number; limit: number | null },
  }).data;
}

/** Takes the property off a portal, or lets it on; a refusal is said in the server's words. */
export function useBlacklist(property: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return async (feed: string, blacklisted: boolean): Promise<void> => {
    try {
      await httpClient(`${apiUrl()}/properties/${property}/feeds/${feed}/blacklist`, {
        method: 'POST',
        body: JSON.stringify({ blacklisted }),
      });
      notify(blacklisted ? 'app.feeds.takenOff' : 'app.feeds.letOn', { type: 'success' });
    } catch (error) {
      notify((error as Error).message || 'app.feeds.saveFailed', { type: 'error' });
    }
    await client.invalidateQueries({ queryKey: keyOf(property) });
    await client.invalidateQueries({ queryKey: [countsKey, feed] });
  };
}
