import { changesAdminArea, reachesAdminArea } from '@hestia/permissions/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { Resolve } from '../adapters/dns.ts';
import type { MailTransport } from '../adapters/mail/index.ts';
import { RequestError } from '../errors.ts';
import type { Deployment } from '../feature.ts';
import { addJob } from '../jobs/index.ts';
import type { Caller } from '../records/caller.ts';
import { type Execute, execute, inTransaction, type Row } from '../records/database.ts';
import { note } from '../records/history/audit.ts';
import { aclRefusal } from '../records/refusals.ts';
import { Answer } from '../rest/answers.ts';
import { plainList, plainPage } from '../rest/plain-list.ts';
import { sendMail } from './index.ts';
import { mailDomains } from './mail-domains.ts';
import { SEND } from './outbox.ts';
import { LISTED, searchable, shownLine, shownMail } from './outbox-view.ts';

const FILTERS: Record<string, (place: string) => string> = {
  state: (place) => `state = ${place}`,
  template: (place) => `template = ${place}`,
  q: (place) => `position(lower(${place}) IN lower(recipient || ' ' || subject)) > 0`,
};
const MOST_RETRIES = 10_000;

const absent = (): RequestError => new RequestError(404, 'notFound', { model: 'mail' });

/** The outbox of a tenant, for its administrators. */
export class OutboxController {
  readonly #dataSource: juggler.DataSource;
  readonly #transport: MailTransport | undefined;
  readonly #resolve: Resolve | undefined;
  readonly #caller: Caller;

  constructor(dataSource: juggler.DataSource, { mail, resolve }: Pick<Deployment, 'mail' | 'resolve'>, caller: Caller) {
    this.#dataSource = dataSource;
    this.#transport = mail;
    this.#resolve = resolve;
    this.#caller = caller;
    if (!reachesAdminArea(caller.actor, 'outbox')) throw aclRefusal();
  }

  /** The mails, the latest first, without what they say. */
  async list(tenant: string, filterText?: string, rangeText?: string, _sort?: string): Promise<Answer> {
    const list = plainList({ filter: filterText, range: rangeText }, Object.keys(FILTERS));
    const { filter, from, to } = list;
    const values: unknown[] = [tenant];
    const where = Object.entries(filter).map(([name, value]) => FILTERS[name]?.(`$${values.push(value)}::text`));
    if (filter.q !== undefined) where.push(searchable(this.#caller.actor, (value) => `$${values.push(value)}`));
    const condition = ['tenant_id = $1', LISTED, ...where].join(' AND ');
    const rows = await this.#run(
      `SELECT * FROM mails WHERE ${condition} ORDER BY created_at DESC, id DESC LIMIT ${to - from + 1} OFFSET ${from}`,
      values,
    );
    const [counted] = await this.#run(`SELECT count(*) AS total FROM mails WHERE ${condition}`, values);
    const results = rows.map((row) => shownLine(row, this.#caller.actor));
    return plainPage('mails', list, results, Number(counted?.total ?? 0));
  }

  /** One mail with what it says. */
  async get(tenant: string, id: string): Promise<Answer> {
    const [row] = await this.#run(`SELECT * FROM mails WHERE tenant_id = $1 AND id = $2 AND ${LISTED}`, [tenant, id]);
    if (!row) throw absent();
    return new Answer(JSON.stringify(shownMail(row, this.#caller.actor)));
  }

  /** Whether mails are sent, and as whom; how many wait, stay here and have failed. */
  async status(tenant: string): Promise<Answer> {
    const rows = await this.#run(
      `SELECT state, count(*) AS count FROM mails WHERE tenant_id = $1 AND ${LISTED} GROUP BY state`,
      [tenant],
    );
    const counts = Object.fromEntries(rows.map(({ state, count }) => [String(state), Number(count)]));
    return new Answer(JSON.stringify({ from: this.#transport?.from ?? null, counts }));
  }

  /** @throws RequestError 404, 403 `data` where no server is configured, or there is nothing to send any more */
  async retry(tenant: string, id: string): Promise<Answer> {
    this.#ensureChanging();
    await this.#transaction(async (run) => {
      const [row] = await run(
        `SELECT state, html FROM mails WHERE tenant_id = $1 AND id = $2 AND ${LISTED} FOR UPDATE`,
        [tenant, id],
      );
      if (!row) throw absent();
      this.#ensureSending();
      if (row.html === null || !['failed', 'captured'].includes(String(row.state)))
        throw new RequestError(403, 'mailNotRetried', { reason: 'data' });
      await this.#again(run, [id]);
    });
    return new Answer(JSON.stringify({ id }));
  }

  /** Sends every failed mail again. */
  async retryAll(tenant: string): Promise<Answer> {
    this.#ensureChanging();
    const count = await this.#transaction(async (run) => {
      this.#ensureSending();
      const rows = await run(
        `SELECT id FROM mails WHERE tenant_id = $1 AND ${LISTED} AND state = 'failed' AND html IS NOT NULL
         ORDER BY created_at LIMIT ${MOST_RETRIES} FOR UPDATE SKIP LOCKED`,
        [tenant],
      );
      await this.#again(
        run,
        rows.map((row) => String(row.id)),
      );
      return rows.length;
    });
    return new Answer(JSON.stringify({ count }));
  }

  /** Sends a mail to the person who asks, to see that it arrives, and says what the senders' domains lack. */
  async test(tenant: string): Promise<Answer> {
    this.#ensureChanging();
    const { id, language } = { id: this.#caller.actor.id, language: this.#caller.language };
    const mail = await this.#transaction(async (run) => {
      const [user] = await run('SELECT email, first_name, last_name FROM users WHERE tenant_id = $1 AND id = $2', [
        tenant,
        id,
      ]);
      return sendMail(run, tenant, {
        to: String(user?.email),
        template: 'test',
        language,
        about: { resource: 'user', id },
        values: { firstName: user?.first_name ?? user?.last_name ?? '' },
        by: id,
      });
    });
    const domains = await mailDomains((text, values) => this.#run(text, values ?? []), tenant, this.#resolve);
    return new Answer(JSON.stringify({ id: mail, domains }), 201);
  }

  #run(text: string, values: unknown[]): Promise<Row[]> {
    return execute(this.#dataSource, text, values);
  }

  #transaction<T>(work: (run: Execute) => Promise<T>): Promise<T> {
    return inTransaction(this.#dataSource, work);
  }

  #ensureChanging(): void {
    if (!changesAdminArea(this.#caller.actor, 'outbox')) throw aclRefusal();
  }

  #ensureSending(): void {
    if (!this.#transport) throw new RequestError(403, 'mailNotConfigured', { reason: 'data' });
  }

  async #again(run: Execute, ids: string[]): Promise<void> {
    const { tenant } = this.#caller.actor;
    await run(
      `UPDATE mails SET state = 'queued', last_error = NULL, updated_at = now() WHERE tenant_id = $1 AND id = ANY ($2::text[])`,
      [tenant, ids],
    );
    for (const id of ids) {
      await addJob(run, SEND, { tenant, mail: id }, { key: id });
      await note(run, this.#caller, { resource: 'mails', id, action: 'retry' });
    }
  }
}

authenticate('session')(OutboxController);
