import type { ThreadTemplate } from '@hestia/resources/generated/types.ts';
import type { FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useGetList } from 'react-admin';
import { useSession } from '../../session.tsx';

/** The templates of one type that the person may begin with: their own, and those for everybody. */
export function useThreadTemplates(type: ThreadTemplate['type']) {
  const { actor } = useSession();
  const { data: templates = [], isPending } = useGetList<ThreadTemplate>('thread-templates', {
    filter: { type, or: [{ global: true }, { owner: actor.id }] },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name' satisfies FieldName<ThreadTemplate>, order: 'ASC' },
    meta: { total: false },
  });
  return { templates, isPending };
}
