import type { Notification } from '@hestia/resources/generated/types.ts';
import { recordPath } from '../../labels.ts';
import { resourceByName } from '../../registry.ts';
import type { Shown } from '../index.ts';

/** Where the record is that a notification is about; nothing where the person reads that no more, or it has no page. */
export function placeOf({ resource, recordId, title }: Shown<Notification>): string | undefined {
  const about = resource && title ? resourceByName(resource) : undefined;
  return about?.declaration.path && recordId ? recordPath(about, recordId) : undefined;
}
