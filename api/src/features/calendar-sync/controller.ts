import type { CalendarConnection } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { inWrite } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import type { Found } from './caldav/discover.ts';
import { type Connected, connected, keep, type SyncServices } from './connection.ts';
import { addRun } from './job.ts';
import { disconnect } from './leave.ts';
import { beginConsent, finishConsent, isLetInto } from './oauth/grants.ts';
import { calendarsThere } from './open.ts';
import { SyncProblem } from './sync.ts';

const wrong = (path: string, code: string, message = '') =>
  new RequestError(422, 'invalid', message ? { summary: message } : {}, [{ path, code, message, info: {} }]);

/** What a person does with a connection of theirs. */
export class CalendarSyncController {
  readonly #services: SyncServices;
  readonly #caller: Caller;
  readonly #origin: string;

  /** @param origin where people reach the product */
  constructor(services: SyncServices, caller: Caller, origin: string) {
    this.#services = services;
    this.#caller = caller;
    this.#origin = origin;
  }

  /**
   * What cannot be had there is said where the server is entered, in the person's words. Who is refused where they had let
   * the product in no longer has, so that they can again.
   */
  async #outside<T>({ tenant, connection }: Connected, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SyncProblem)) throw error;
      const { labels } = this.#services.records.resource('calendar-connection');
      const { errors, values } = labels[this.#caller.language];
      // Nothing is tried again here by itself.
      const message = errors?.[error.code] ?? values?.problem?.[error.code] ?? error.code;
      const isRefused = error.code === 'signInRefused';
      if (!isLetInto(connection)) throw wrong(isRefused ? '/password' : '/address', error.code, message);
      if (isRefused) await keep(this.#services, tenant, connection.id, { granted: false });
      throw wrong('/provider', error.code, message);
    }
  }

  /** @throws RequestError 404 for a connection of somebody else, whoever asks */
  async #own(tenant: string, id: string): Promise<Connected> {
    const resource = this.#services.records.resource('calendar-connection') as Resource;
    const { person } = (await this.#services.records.read(this.#caller, resource, id)) as Partial<CalendarConnection>;
    const one = person === this.#caller.actor.id ? await connected(this.#services, tenant, id) : undefined;
    if (!one) throw new RequestError(404, 'notFound');
    return one;
  }

  async #begin(tenant: string, id: string, values: object, confirmed?: number): Promise<Answer> {
    await inWrite(this.#services.dataSource, async (run) => {
      await keep(this.#services, tenant, id, { state: 'waiting', ...values } as never, run);
      await addRun(run, { tenant, connection: id, confirmed });
    });
    return new Answer(undefined, 204);
  }

  /** The calendars of the account. @throws RequestError 404, 422 */
  async calendars(tenant: string, id: string): Promise<Answer> {
    const one = await this.#own(tenant, id);
    const found = await this.#outside(one, () => calendarsThere(this.#services, one));
    return new Answer(JSON.stringify({ results: found }));
  }

  /** Where the person lets the product in. @throws RequestError 404, 422 where the network has set nothing up */
  async authorize(tenant: string, id: string): Promise<Answer> {
    const one = await this.#own(tenant, id);
    const url = await beginConsent(this.#services, one, this.#origin);
    if (!url) throw wrong('/provider', 'notOffered', this.#word('notOffered'));
    return new Answer(JSON.stringify({ url }));
  }

  /** What came back from there. @throws RequestError 404, 422 where it doesn't fit */
  async authorized(tenant: string, id: string, body: unknown): Promise<Answer> {
    const one = await this.#own(tenant, id);
    const { code, state, iss } = bodyObject(body);
    const came = { code: String(code), state: String(state), iss: iss === undefined ? undefined : String(iss) };
    const isIn = await finishConsent(this.#services, one, came);
    if (!isIn) throw wrong('/provider', 'notGranted', this.#word('notGranted'));
    const { remote, state: stands } = one.connection;
    if (remote && stands !== 'leaving') return this.#begin(tenant, id, { problem: null });
    // A run would write again what is being removed.
    if (remote) await keep(this.#services, tenant, id, { problem: null });
    return new Answer(undefined, 204);
  }

  #word(error: string): string {
    const { labels } = this.#services.records.resource('calendar-connection');
    return labels[this.#caller.language].errors?.[error] ?? error;
  }

  /** Takes one of them; another one later is another connection. @throws RequestError 404, 422 */
  async choose(tenant: string, id: string, body: unknown): Promise<Answer> {
    const one = await this.#own(tenant, id);
    const { url } = bodyObject(body);
    if (one.connection.remote) throw wrong('/url', 'invalidValue');
    const found: Found[] = await this.#outside(one, () => calendarsThere(this.#services, one));
    const chosen = found.find((calendar) => calendar.url === url);
    if (!chosen) throw wrong('/url', 'invalidValue');
    const direction = chosen.isReadOnly ? { direction: 'in' } : {};
    return this.#begin(tenant, id, { remote: chosen.url, ...direction });
  }

  /** A run now, also where the last one stopped. @throws RequestError 404 */
  async sync(tenant: string, id: string): Promise<Answer> {
    const { connection } = await this.#own(tenant, id);
    if (!connection.remote) throw wrong('/remote', 'required');
    return this.#begin(tenant, id, {});
  }

  /** The run that stopped, with as much as its person has seen. @throws RequestError 404, 422 where none asks */
  async confirm(tenant: string, id: string, body: unknown): Promise<Answer> {
    const { connection } = await this.#own(tenant, id);
    if (connection.state !== 'asks') throw wrong('/state', 'invalidValue');
    const asked = connection.wouldDelete ?? 0;
    const { wouldDelete: seen = asked } = bodyObject(body);
    return this.#begin(tenant, id, {}, Math.min(asked, Number(seen)));
  }

  /** @throws RequestError 404, 409 while a run is at work, 422 where what was written there can't be removed now */
  async disconnect(tenant: string, id: string, body: unknown): Promise<Answer> {
    const one = await this.#own(tenant, id);
    const { remove = false } = bodyObject(body);
    const stayed = await this.#outside(one, () => disconnect(this.#services, tenant, id, remove === true));
    return new Answer(JSON.stringify({ stayed }));
  }
}
authenticate('session')(CalendarSyncController);
