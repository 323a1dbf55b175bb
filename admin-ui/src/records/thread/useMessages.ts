import type { Message } from '@hestia/resources/generated/types.ts';
import type { ConditionOn, FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useState } from 'react';
import { useGetList } from 'react-admin';

const PAGE = 50;
/** How often an open thread looks for what others wrote. */
const LOOK_MS = 15_000;

/** The latest messages of a thread, the oldest of them first, and more of them on demand. */
export function useMessages(thread: string) {
  const [pages, setPages] = useState(1);
  const {
    data,
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<Message>(
    'messages',
    {
      filter: { thread } satisfies ConditionOn<Message>,
      pagination: { page: 1, perPage: PAGE * pages },
      sort: { field: 'createdAt' satisfies FieldName<Message>, order: 'DESC' },
    },
    { refetchInterval: LOOK_MS, placeholderData: (known) => known },
  );
  return {
    messages: [...(data ?? [])].reverse(),
    earlier: Math.max(0, total - (data?.length ?? 0)),
    onEarlier: () => setPages(pages + 1),
    isPending,
    error,
    refetch,
  };
}
