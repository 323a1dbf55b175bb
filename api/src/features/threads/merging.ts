import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import type { Along, Passing } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { answersSplit } from '../requests/split.ts';
import { mergeWaits, unmergeWaits, type Waits } from './later/merging.ts';

type Values = Record<string, unknown>;

/** A thread is as new as its latest message; its version stays, as when one is written. */
const RENEW = `UPDATE threads t SET last_message_at = coalesce(
    (SELECT max(m.created_at) FROM messages m WHERE m.tenant_id = t.tenant_id AND m.thread = t.id), t.last_message_at)
  WHERE t.tenant_id = $1 AND t.id = ANY ($2::text[])`;
const renew = (execute: Execute, tenant: string, ids: string[]) => execute(RENEW, [tenant, ids]);

/**
 * Who answers a mail answers in the thread where its message is: both were written in one transaction, in this thread or one
 * that was merged into it.
 */
const MAILS = `WITH RECURSIVE led AS (
    SELECT $2::text AS id UNION SELECT t.id FROM threads t JOIN led ON t.merged_into = led.id WHERE t.tenant_id = $1
  ) UPDATE mails SET answer_id = $3 WHERE tenant_id = $1 AND answer_resource = 'thread' AND answer_id IN (SELECT id FROM led)
  AND created_at IN (SELECT created_at FROM messages WHERE tenant_id = $1 AND id = ANY ($4::text[]))`;

const listIn = (value: unknown): unknown[] => [value ?? []].flat();

/** Whom a mail would go to isn't who was thought of: that it goes is said anew. */
const unmailed = (values: Values): Values => ({ ...values, byMail: false });

/** Two texts, one under the other, with the files of both. */
function joined(stays: Values, goes: Values): Values {
  const attachments = [...listIn(stays.attachments), ...listIn(goes.attachments)];
  return {
    ...{ ...goes, ...stays },
    content: `${stays.content ?? ''}${goes.content ?? ''}`,
    ...(attachments.length > 0 ? { attachments } : {}),
    byMail: false,
  };
}

/** What follows for messages that wait, mails that are answered and people who take part, where threads are merged or split. */
export function alongThreads(records: Records, resource: Resource<Thread>): Along {
  const { context } = records;
  /** Everybody who takes part is told once; the other thread is called by its subject, which they read now. */
  const told = async ({ execute, caller, from, to }: Passing, template: string) => {
    const [other, record] = [
      await load(context, caller, resource, from, execute),
      await load(context, caller, resource, to, execute),
    ];
    const tells = [{ to: ['owner', 'coOwners', 'collaborators'], template }];
    const why = String(other.subject);
    await context.hooks.tell({ execute, caller, resource: resource as Resource, record, tells, why });
  };
  return {
    joinDrafts: joined,
    movedDraft: unmailed,
    async merge(merging) {
      const { execute, caller, to } = merging;
      const waits = await mergeWaits(records, merging);
      await renew(execute, caller.actor.tenant, [to]);
      await told(merging, 'thread-merged');
      return { ...waits };
    },
    async unmerge(passing, remembered) {
      const { execute, caller, from, to } = passing;
      await unmergeWaits(passing, remembered as unknown as Waits);
      await renew(execute, caller.actor.tenant, [from, to]);
    },
    async split(passing) {
      const { execute, caller, from, to, parts } = passing;
      await renew(execute, caller.actor.tenant, [from, to]);
      await execute(MAILS, [caller.actor.tenant, from, to, parts]);
      await answersSplit(records, passing);
      await told(passing, 'thread-split');
    },
  };
}
