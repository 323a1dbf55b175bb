import { useTranslate } from 'react-admin';
import { type AuditEntry, isSystem } from '../../views/record/auditEntry.ts';

/** By these names the audit knows parts of the platform that no resource declares. */
export const PLATFORM = ['sessions', 'audit-events', 'mails', 'jobs'];

/** What is done in every resource, and in parts of the platform; steps of status graphs come with their resource. */
export const ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'deleteForGood',
  'force',
  'merge',
  'unmerge',
  'split',
  'contact',
  'send',
  'export',
  'erase',
  'download',
  'exportList',
  'importList',
  'signIn',
  'signInRefused',
  'signOut',
  'endSessions',
  'password',
  'secondStepOn',
  'secondStepOff',
  'secondStepReset',
  'recoveryCodesRenewed',
  'retry',
  'remove',
];

/** Who did it: a person by name, the product itself, or what somebody typed who isn't known. */
export function useActorName(nameOf: (id: string) => string): (entry: AuditEntry) => string {
  const translate = useTranslate();
  return ({ actor, action, after }) => {
    if (!isSystem(actor)) return nameOf(actor);
    if (action === 'signInRefused') return String(after.account ?? translate('app.audit.nobody'));
    return translate('app.system');
  };
}

/** The record that an entry is about: its kind's name and its id; nothing for a list or the platform as a whole. */
export function recordOf({ resource, recordId, actor }: AuditEntry): { kind: string; id: string } | undefined {
  if (recordId === '') return undefined;
  // What is about signing in is about an account; one's own is said already.
  if (resource === 'sessions') return recordId === actor ? undefined : { kind: 'users', id: recordId };
  return { kind: resource, id: recordId };
}
