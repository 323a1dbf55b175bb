import { abilityFor } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RequestContext } from '@loopback/rest';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import { activePeople } from '../../mail/recipients.ts';
import type { Caller } from '../../records/caller.ts';
import { type Execute, execute } from '../../records/database.ts';
import { Answer } from '../../rest/answers.ts';
import { datesIn, datesOf } from './entries.ts';
import { type FeedServices, tokens } from './services.ts';

const FIND = 'SELECT id, user_id, calendar FROM calendar_feeds WHERE tenant_id = $1 AND id = $2';
const READ = 'UPDATE calendar_feeds SET read_at = now() WHERE tenant_id = $1 AND id = $2';
const END = 'DELETE FROM calendar_feeds WHERE tenant_id = $1 AND id = $2';
const NAME = 'SELECT product_name, name FROM tenants WHERE id = $1';

/** What a calendar program reads, which signs in nowhere. */
export class DatesController {
  readonly #services: FeedServices;
  readonly #context: RequestContext;
  readonly #run: Execute;

  constructor(services: FeedServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#run = (text, values) => execute(services.dataSource, text, values);
  }

  /** @throws RequestError 404 for an address that is none, or whose person has left or may no longer see it, 429 */
  async read(tenant: string, token: string): Promise<Answer> {
    const { records, secrets, strays, limit } = this.#services;
    const { request, response } = this.#context;
    const [beginning = ''] = token.split('.', 1);
    const feed = await strays.find(addressOf(request), `${tenant} ${beginning}`, async () => {
      const id = tokens.read(secrets, tenant, token);
      return id ? (await this.#run(FIND, [tenant, id]))[0] : undefined;
    });
    const [person] = feed ? await activePeople(this.#run, tenant, { ids: [String(feed.user_id)], roles: [] }) : [];
    if (!feed || !person) throw new RequestError(404, 'addressUnknown');
    await limit.take(`${tenant} ${person.actor.id}`);
    const ability = abilityFor(person.actor, [...records.context.resources.values()]);
    const caller = { actor: person.actor, ability, language: person.language };
    const text = feed.calendar
      ? await this.#shared(caller, String(feed.id), String(feed.calendar))
      : await this.#own(caller);
    await this.#run(READ, [tenant, String(feed.id)]);
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Cache-Control', 'private, max-age=300');
    response.end(text);
    return new Answer(undefined);
  }

  async #own(caller: Caller): Promise<string> {
    const { records, publicUrl } = this.#services;
    const { tenant } = caller.actor;
    const [network] = await this.#run(NAME, [tenant]);
    const origin = publicUrl ?? localOrigin(this.#context.request) ?? '';
    const place = ({ declaration: { path } }: Resource, id: string) =>
      origin && path ? `${origin}/tenant/${tenant}/${path}/${id}` : undefined;
    return datesOf(records, caller, `${network?.product_name ?? ''} · ${network?.name ?? ''}`, place);
  }

  /** A calendar as its reader sees it now; who may no longer see it has no address any more, whatever they may later. */
  async #shared(caller: Caller, feed: string, calendar: string): Promise<string> {
    try {
      return await datesIn(this.#services.records, caller, calendar);
    } catch (error) {
      if (!(error instanceof RequestError) || error.statusCode !== 404) throw error;
      await this.#run(END, [caller.actor.tenant, feed]);
      throw new RequestError(404, 'addressUnknown');
    }
  }
}
