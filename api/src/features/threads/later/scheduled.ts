import type { Thread } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../../errors.ts';
import { addJob } from '../../../jobs/add.ts';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject } from '../../../records/context.ts';
import type { Execute, Row } from '../../../records/database.ts';
import { entriesIn, type FileEntry } from '../../../records/files/file-entries.ts';
import { keepFiles, letFilesGo } from '../../../records/files/kept-files.ts';
import { newId } from '../../../records/ids.ts';
import type { Records } from '../../../records/index.ts';
import { forgetDraft } from '../../../records/people/drafts.ts';
import { load } from '../../../records/read/read.ts';
import { ensureReadable, refusedIn } from '../../../records/refusals.ts';
import { clean } from '../../../records/write/clean.ts';
import { createWithin } from '../../../records/write/create.ts';
import { keepsDraft } from '../messages.ts';

/** The name of the job in which a message leaves. */
export const LEAVE = 'messages.leave';

/** A message that waits for its time; `held` says why it doesn't leave by itself any more. */
export interface Scheduled {
  id: string;
  thread: string;
  content: string;
  byMail: boolean;
  /** As the message will have them. */
  attachments: FileEntry[] | null;
  leavesAt: string;
  held: 'answered' | 'late' | 'refused' | 'failed' | 'merged' | null;
  problem: string | null;
  version: number;
}

/** So many of one person wait in one thread. */
const MOST = 20;
/** It isn't merged before what waits in it does so, and is left by what waits. */
const KEEP = 'SELECT merged_into FROM threads WHERE tenant_id = $1 AND id = $2 FOR NO KEY UPDATE';
/** One at a time is counted and added. */
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
const MOST_DAYS = 365;
const COLUMNS = 'id, thread, content, by_mail, attachments, leaves_at, held, problem, version';
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/;

const stored = (files: FileEntry[]): string | null => (files.length > 0 ? JSON.stringify(files) : null);

const scheduledOf = (row: Row): Scheduled => ({
  id: String(row.id),
  thread: String(row.thread),
  content: String(row.content),
  byMail: row.by_mail === true,
  attachments: (row.attachments as FileEntry[] | null) ?? null,
  leavesAt: new Date(String(row.leaves_at)).toISOString(),
  held: (row.held as Scheduled['held']) ?? null,
  problem: (row.problem as string | null) ?? null,
  version: Number(row.version),
});

/** What of one person waits in a thread, in one transaction: as if nobody else knew of it. */
export class ScheduledMessages {
  readonly #records: Records;
  readonly #caller: Caller;
  readonly #execute: Execute;
  readonly #thread: string;

  constructor(records: Records, caller: Caller, execute: Execute, thread: string) {
    this.#records = records;
    this.#caller = caller;
    this.#execute = execute;
    this.#thread = thread;
  }

  get #message(): Resource {
    return this.#records.resource('message') as Resource;
  }

  #refused(path: string, code: string): RequestError {
    return refusedIn(this.#message, this.#caller, path, code);
  }

  /** @throws RequestError 404 where the person doesn't read the thread */
  async ensureThread(): Promise<void> {
    const { context } = this.#records;
    const thread = this.#records.resource('thread') as Resource<Thread>;
    ensureReadable(
      this.#caller,
      thread as Resource,
      await load(context, this.#caller, thread, this.#thread, this.#execute),
    );
  }

  async all(): Promise<Scheduled[]> {
    const { tenant, id } = this.#caller.actor;
    const text = `SELECT ${COLUMNS} FROM scheduled_messages
      WHERE tenant_id = $1 AND thread = $2 AND author = $3 ORDER BY leaves_at, id`;
    return (await this.#execute(text, [tenant, this.#thread, id])).map(scheduledOf);
  }

  /** Takes one into the hand. @throws RequestError 404 for one of somebody else, or one that has left, 409 stale, 428 */
  async one(id: string, version: unknown): Promise<Scheduled> {
    const { tenant, id: user } = this.#caller.actor;
    const text = `SELECT ${COLUMNS} FROM scheduled_messages
      WHERE tenant_id = $1 AND thread = $2 AND author = $3 AND id = $4 FOR UPDATE`;
    const [row] = await this.#execute(text, [tenant, this.#thread, user, id]);
    if (!row) throw new RequestError(404, 'notFound', { model: this.#message.id });
    const found = scheduledOf(row);
    if (version === undefined || version === null) throw new RequestError(428, 'versionMissing');
    if (!Number.isInteger(version)) throw new RequestError(400, 'versionInvalid');
    if (version !== found.version) throw new RequestError(409, 'conflict', { model: this.#message.id, current: found });
    return found;
  }

  #leavesAt(given: unknown): string {
    const at = typeof given === 'string' && INSTANT.test(given) ? Date.parse(given) : Number.NaN;
    if (Number.isNaN(at)) throw this.#refused('/leavesAt', 'leavesWhen');
    if (at <= Date.now()) throw this.#refused('/leavesAt', 'leavesPast');
    if (at > Date.now() + MOST_DAYS * 86_400_000) throw this.#refused('/leavesAt', 'leavesFar');
    return new Date(at).toISOString();
  }

  /** Keeps the thread as it is until the transaction ends. @throws RequestError 403 for one that was merged into another */
  async #keepThread(): Promise<void> {
    const [thread] = await this.#execute(KEEP, [this.#caller.actor.tenant, this.#thread]);
    if (thread?.merged_into) throw new RequestError(403, 'mergedAway', { reason: 'data', model: 'thread' });
  }

  /** Whether it could leave now: what would be refused then is refused at once. @returns its files @throws RequestError as of a message */
  async #tryOut(values: object): Promise<FileEntry[]> {
    await this.#execute('SAVEPOINT tried');
    const made = await createWithin(this.#execute, this.#records.context, this.#caller, this.#message, values);
    await this.#execute('ROLLBACK TO SAVEPOINT tried');
    return entriesIn(made.attachments);
  }

  #wake(id: string, at: string): Promise<void> {
    const { tenant } = this.#caller.actor;
    return addJob(this.#execute, LEAVE, { tenant, id }, { key: id, runAt: new Date(at) });
  }

  /** Keeps a message until its time; what was being written of it in the thread is written. */
  async add(body: unknown): Promise<Scheduled> {
    const { leavesAt: given, content, attachments, byMail: mails } = bodyObject(body);
    const byMail = mails === true;
    const leavesAt = this.#leavesAt(given);
    const { tenant, id: user } = this.#caller.actor;
    await this.#keepThread();
    await this.#execute(LOCK, [`scheduled ${tenant} ${this.#thread} ${user}`]);
    if ((await this.all()).length >= MOST) throw this.#refused('/leavesAt', 'leavesMany');
    const files = await this.#tryOut({ thread: this.#thread, content, attachments, byMail });
    const id = newId('MSL');
    const [row] = await this.#execute(
      `INSERT INTO scheduled_messages (tenant_id, id, thread, author, content, by_mail, leaves_at, attachments)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) RETURNING ${COLUMNS}`,
      [
        tenant,
        id,
        this.#thread,
        user,
        (await clean(this.#message, { content })).content,
        byMail,
        leavesAt,
        stored(files),
      ],
    );
    await keepFiles(this.#execute, this.#caller, files, leavesAt);
    await this.#wake(id, leavesAt);
    await forgetDraft(this.#execute, this.#caller, this.#records.resource('thread') as Resource, this.#thread);
    return scheduledOf(row as Row);
  }

  /** Changes what waits; what was held waits for its time again. */
  async change(id: string, body: unknown): Promise<Scheduled> {
    const { version, ...given } = bodyObject(body);
    await this.#keepThread();
    const before = await this.one(id, version);
    const { content, attachments, byMail: mails, leavesAt: at } = { ...before, ...given } as Record<string, unknown>;
    const byMail = mails === true;
    const leavesAt = this.#leavesAt(at);
    const files = await this.#tryOut({ thread: this.#thread, content, attachments, byMail });
    const [row] = await this.#execute(
      `UPDATE scheduled_messages SET content = $3, by_mail = $4, leaves_at = $5, attachments = $6::jsonb, held = NULL, problem = NULL,
         version = version + 1, updated_at = clock_timestamp() WHERE tenant_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [
        this.#caller.actor.tenant,
        id,
        (await clean(this.#message, { content })).content,
        byMail,
        leavesAt,
        stored(files),
      ],
    );
    await keepFiles(this.#execute, this.#caller, files, leavesAt);
    await this.#wake(id, leavesAt);
    return scheduledOf(row as Row);
  }

  async remove(id: string, version: unknown): Promise<void> {
    const { attachments } = await this.one(id, version);
    await this.#drop(id);
    await letFilesGo(this.#execute, this.#caller, entriesIn(attachments));
  }

  async #drop(id: string): Promise<void> {
    await this.#execute('DELETE FROM scheduled_messages WHERE tenant_id = $1 AND id = $2', [
      this.#caller.actor.tenant,
      id,
    ]);
  }

  /** Makes the message of what waited, by the rights that its author has now. @returns its id */
  async send({ id, content, attachments, byMail }: Scheduled): Promise<string> {
    keepsDraft(this.#caller);
    const values = { thread: this.#thread, content, attachments, byMail };
    const made = await createWithin(this.#execute, this.#records.context, this.#caller, this.#message, values);
    await this.#drop(id);
    return String(made.id);
  }
}
