import { isKept, may, refusalMessage } from '@hestia/permissions/index.ts';
import { brokenChecks, type Language, type Resource, stateAllows } from '@hestia/resources/vocabulary/index.ts';
import type { RaRecord } from 'react-admin';
import type { Session } from '../../session.tsx';

/** Whether who looks deletes the record as it is. */
export const isDeletable = (
  session: Pick<Session, 'ability' | 'actor'>,
  resource: Resource,
  record: RaRecord,
): boolean => whyNotDeleted(session, resource, record, undefined, 'en') === undefined;

/** Why the record isn't deleted by who looks, by their rights, its state and what its declaration asks; nothing where it can be. */
export function whyNotDeleted(
  { ability, actor }: Pick<Session, 'ability' | 'actor'>,
  resource: Resource,
  record: RaRecord,
  errors: Readonly<Record<string, string>> | undefined,
  locale: Language,
): string | undefined {
  if (!may(ability, 'delete', resource, record)) return refusalMessage('acl', locale);
  if (isKept(actor, resource, record)) return errors?.kept ?? refusalMessage('data', locale);
  if (!stateAllows(resource, 'delete', record)) return refusalMessage('data', locale);
  const [broken] = brokenChecks(resource, record, 'delete', { me: actor.id });
  return broken && (errors?.[broken.code] ?? refusalMessage('data', locale));
}
