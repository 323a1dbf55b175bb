import type { Actor } from '@hestia/permissions/index.ts';
import { FULL_ACCESS_ROLES } from '@hestia/permissions/index.ts';
import type { Row } from '../records/database.ts';

/** Why a part of a mail isn't shown: only its recipient may read it, or it was written to a person's record. */
export type Hidden = 'secret' | 'personal';

/** Who looks, and whether mails leave the house: where they do, the outbox is not the place to read secrets. */
export interface Viewer {
  actor: Actor;
  isSending: boolean;
}

/**
 * A sign-in code in the outbox lets its reader in as somebody else: it is for the super administrator alone, and only
 * where the outbox is the one place it can be read.
 */
function hiddenOf(row: Row, { actor, isSending }: Viewer): Hidden | null {
  const isFull = actor.roles.some((role) => FULL_ACCESS_ROLES.includes(role));
  if (row.secret && (isSending || !actor.roles.includes('super_admin'))) return 'secret';
  return row.record_id && !isFull ? 'personal' : null;
}

/** The condition that keeps a search from telling this administrator what the lines don't. */
export function searchable(viewer: Viewer): string {
  const line = { record_id: null, secret: false };
  const kept = [
    ...(hiddenOf({ ...line, record_id: 'x' }, viewer) ? ['record_id IS NULL'] : []),
    ...(hiddenOf({ ...line, secret: true }, viewer) ? ['NOT secret'] : []),
  ];
  return kept.join(' AND ') || 'true';
}

/** What a mail's line says to this administrator; `hidden` names why something is left out. */
export function shownLine(row: Row, viewer: Viewer): Row {
  const hidden = hiddenOf(row, viewer);
  const isPersonal = hidden === 'personal';
  const isSecret = hidden === 'secret';
  const error = row.last_error === null ? null : String(row.last_error);
  return {
    id: row.id,
    to: isPersonal ? null : row.recipient,
    subject: isPersonal || isSecret ? null : row.subject,
    template: row.template,
    language: row.language,
    state: row.state,
    attempts: row.attempts,
    lastError: isPersonal ? (error?.replaceAll(String(row.recipient), '***') ?? null) : error,
    resource: row.resource,
    recordId: row.record_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    hidden,
  };
}

/** The mail with what it says. */
export function shownMail(row: Row, viewer: Viewer): Row {
  const line = shownLine(row, viewer);
  return { ...line, html: line.hidden ? null : row.html, text: line.hidden ? null : row.text };
}
