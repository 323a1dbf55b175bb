import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** Marks notifications as read, or as new again; all of them where none is named. The bell follows. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useCallback(
    async (ids?: string[], isRead = true) => {
      const path = ids ? 'read' : 'read-all';
      const body = JSON.stringify(ids ? { notificationIds: ids } : {});
      await httpClient(`${apiUrl()}/notifications/${path}`, { method: isRead ? 'PUT' : 'DELETE', body });
      await queries.invalidateQueries({ queryKey: ['notifications'] });
    },
    [queries],
  );
}
