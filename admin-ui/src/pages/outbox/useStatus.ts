import { useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { type MailState, REFRESH_MS } from './mail.ts';

/** Whether mails are sent, and as whom; how many there are in each state. */
export interface Status {
  from: string | null;
  counts: Partial<Record<MailState, number>>;
}

export const useStatus = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: ['mail-status'],
    queryFn: async () => (await httpClient(`${apiUrl()}/mail-status`)).json as Status,
    refetchInterval: REFRESH_MS,
  });
