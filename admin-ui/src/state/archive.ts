import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useSession } from '../session.tsx';

/** Whether the record is put away. */
export const isArchived = ({ declaration }: Resource, record: Record<string, unknown>): boolean =>
  Boolean(declaration.archive && record[declaration.archive]);

/** Whether the person may edit records, those put away apart: they are brought back first. */
export function useMayEdit(): (resource: Resource, record: Record<string, unknown>) => boolean {
  const { ability } = useSession();
  return (resource, record) => may(ability, 'edit', resource, record) && !isArchived(resource, record);
}
