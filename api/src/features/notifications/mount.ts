import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { idsOf, MOST_MARKED } from '../../records/people/person-states.ts';
import { Answer } from '../../rest/answers.ts';
import { jsonBody, responses } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';

const MARK = `UPDATE notifications SET read = $3::boolean, read_at = CASE WHEN $3::boolean THEN now() END,
    version = version + 1, updated_at = now()
  WHERE tenant_id = $1 AND person = $2 AND read IS DISTINCT FROM $3::boolean`;

interface Services {
  records: Records;
  dataSource: juggler.DataSource;
}

const IDS = {
  type: 'object',
  required: ['notificationIds'],
  additionalProperties: false,
  properties: { notificationIds: { type: 'array', minItems: 1, maxItems: MOST_MARKED, items: { type: 'string' } } },
};
const CHANGED = { type: 'object', properties: { changed: { type: 'integer' } } };

/** Mounts the marking of several notifications, or of all. */
export function mountNotifications(app: RestApplication, services: Services): void {
  const mark = async (caller: Caller, isRead: boolean, ids?: string[]): Promise<Answer> => {
    const { dataSource, records } = services;
    const { tenant, id } = caller.actor;
    const rows = await execute(dataSource, `${MARK} ${ids ? 'AND id = ANY ($4::text[])' : ''} RETURNING id`, [
      tenant,
      id,
      isRead,
      ...(ids ? [ids] : []),
    ]);
    records.context.totals.forget(tenant, 'notification');
    return new Answer(JSON.stringify({ changed: rows.length }));
  };
  const mount = sessionCalls(app, { tag: 'Notifications', name: 'notifications', base: 'notifications' });
  const answers = responses(200, 'How many changed', CHANGED);
  mount('put', '/read', 'read', {
    requestBody: jsonBody(IDS),
    responses: answers,
    answer: ({ caller }, body: unknown) => mark(caller, true, idsOf(bodyObject(body), 'notificationIds')),
  });
  mount('delete', '/read', 'unread', {
    requestBody: jsonBody(IDS),
    responses: answers,
    answer: ({ caller }, body: unknown) => mark(caller, false, idsOf(bodyObject(body), 'notificationIds')),
  });
  mount('put', '/read-all', 'readAll', { responses: answers, answer: ({ caller }) => mark(caller, true) });
}
