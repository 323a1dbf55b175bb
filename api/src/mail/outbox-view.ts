import type { Actor } from '@hestia/permissions/index.ts';
import { FULL_ACCESS_ROLES } from '@hestia/permissions/index.ts';
import type { Row } from '../records/database.ts';

/** The condition that leaves out what only its recipient may read, such as a sign-in code: it lets its reader in as somebody else. */
export const LISTED = 'NOT secret';

/** The `$id` of the resource whose mails are for nobody but the person themselves. */
const USER = 'user';

const hasFullAccess = ({ roles }: Actor): boolean => roles.some((role) => FULL_ACCESS_ROLES.includes(role));

/** Why a mail isn't shown: it was written to another user, or to the record of a person. */
export type Hidden = 'user' | 'personal';

function hiddenOf(row: Row, actor: Actor): Hidden | null {
  if (row.resource === USER) return row.record_id === actor.id ? null : 'user';
  return hasFullAccess(actor) ? null : 'personal';
}

/**
 * The condition that keeps a search from telling this administrator what the lines don't.
 *
 * @param bind takes a value of the statement, answers its place
 */
export function searchable(actor: Actor, bind: (value: unknown) => string): string {
  const own = `(resource = '${USER}' AND record_id = ${bind(actor.id)})`;
  return hasFullAccess(actor) ? `(${own} OR resource <> '${USER}')` : own;
}

/** What a mail's line says to this administrator; `hidden` names why something is left out. */
export function shownLine(row: Row, actor: Actor): Row {
  const hidden = hiddenOf(row, actor);
  const error = row.last_error === null ? null : String(row.last_error);
  return {
    id: row.id,
    to: hidden ? null : row.recipient,
    subject: hidden ? null : row.subject,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    lastError: hidden ? (error?.replaceAll(String(row.recipient), '***') ?? null) : error,
    resource: row.resource,
    recordId: row.record_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    hidden,
  };
}

/** The mail with what it says. */
export function shownMail(row: Row, actor: Actor): Row {
  const line = shownLine(row, actor);
  return { ...line, html: line.hidden ? null : row.html, text: line.hidden ? null : row.text };
}
