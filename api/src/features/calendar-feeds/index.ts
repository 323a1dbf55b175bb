import { abilityFor } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import { localOrigin } from '../../auth/origin.ts';
import { addressOf } from '../../auth/tries.ts';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { Failures } from '../../limits/failures.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { activePeople } from '../../mail/recipients.ts';
import { type Execute, execute } from '../../records/database.ts';
import { newId } from '../../records/ids.ts';
import type { Records } from '../../records/index.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { responses } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import type { Secrets } from '../../secrets/index.ts';
import { tokensOf } from '../../secrets/tokens.ts';
import { datesOf } from './entries.ts';

interface Services {
  records: Records;
  secrets: Secrets;
  dataSource: juggler.DataSource;
  publicUrl: string | undefined;
  strays: Failures;
  limit: RateLimit;
}

const tokens = tokensOf('calendar feed', 'CFD');
const OWN = 'SELECT id, created_at, read_at FROM calendar_feeds WHERE tenant_id = $1 AND user_id = $2';
const RENEW = `INSERT INTO calendar_feeds (tenant_id, id, user_id) VALUES ($1, $3, $2)
  ON CONFLICT (tenant_id, user_id) DO UPDATE SET id = excluded.id, created_at = now(), read_at = NULL`;
const REMOVE = 'DELETE FROM calendar_feeds WHERE tenant_id = $1 AND user_id = $2';
const READ = 'UPDATE calendar_feeds SET read_at = now() WHERE tenant_id = $1 AND id = $2 RETURNING user_id';
const NAME = 'SELECT product_name, name FROM tenants WHERE id = $1';

/** The address of one's own calendar: made, renewed and taken away by its person. */
class CalendarFeedController {
  readonly #services: Services;
  readonly #user: string;
  readonly #origin: string;
  readonly #run: Execute;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#user = callerOf(context).actor.id;
    this.#origin = services.publicUrl ?? localOrigin(context.request) ?? '';
    this.#run = (text, values) => execute(services.dataSource, text, values);
  }

  async show(tenant: string): Promise<Answer> {
    const [row] = await this.#run(OWN, [tenant, this.#user]);
    const token = row && tokens.make(this.#services.secrets, tenant, String(row.id));
    const url = token ? `${this.#origin}/api/tenant/${tenant}/dates/${token}` : null;
    return new Answer(JSON.stringify({ url, since: row?.created_at ?? null, readAt: row?.read_at ?? null }));
  }

  async renew(tenant: string): Promise<Answer> {
    await this.#run(RENEW, [tenant, this.#user, newId('CFD')]);
    return this.show(tenant);
  }

  async remove(tenant: string): Promise<Answer> {
    await this.#run(REMOVE, [tenant, this.#user]);
    return new Answer(undefined);
  }
}
authenticate('session')(CalendarFeedController);

/** What a calendar program reads, which signs in nowhere. */
class DatesController {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 404 for an address that is none, or whose person has left, 429 */
  async read(tenant: string, token: string): Promise<Answer> {
    const { records, secrets, dataSource, publicUrl, strays, limit } = this.#services;
    const run: Execute = (text, values) => execute(dataSource, text, values);
    const { request, response } = this.#context;
    const [beginning = ''] = token.split('.', 1);
    const user = await strays.find(addressOf(request), `${tenant} ${beginning}`, async () => {
      const id = tokens.read(secrets, tenant, token);
      const [row] = id ? await run(READ, [tenant, id]) : [];
      return row ? String(row.user_id) : undefined;
    });
    const [person] = user ? await activePeople(run, tenant, { ids: [user], roles: [] }) : [];
    if (!person) throw new RequestError(404, 'addressUnknown');
    await limit.take(`${tenant} ${person.actor.id}`);
    const ability = abilityFor(person.actor, [...records.context.resources.values()]);
    const caller = { actor: person.actor, ability, language: person.language };
    const [network] = await run(NAME, [tenant]);
    const origin = publicUrl ?? localOrigin(request) ?? '';
    const place = ({ declaration: { path } }: Resource, id: string) =>
      origin && path ? `${origin}/tenant/${tenant}/${path}/${id}` : undefined;
    const text = await datesOf(records, caller, `${network?.product_name ?? ''} · ${network?.name ?? ''}`, place);
    response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
    response.setHeader('Cache-Control', 'private, max-age=300');
    response.end(text);
    return new Answer(undefined);
  }
}

/** One's own dates in the calendar of a phone: an address that nobody guesses, which its person renews or takes away. */
export const calendarFeeds: Feature = ({ app, records, secrets, dataSource, deployment: { publicUrl } }) => {
  const services: Services = {
    ...{ records, secrets, dataSource, publicUrl },
    strays: new Failures(dataSource, 'calendar feeds', { most: 40, alike: 20 }),
    limit: new RateLimit(dataSource, 'calendar feeds', { most: 60, seconds: 600 }),
  };
  const feed = {
    type: 'object',
    properties: {
      url: { type: 'string', nullable: true },
      since: { type: 'string', nullable: true },
      readAt: { type: 'string', nullable: true },
    },
  };
  const mount = tenantRoutes(app, {
    controller: CalendarFeedController,
    make: (context) => new CalendarFeedController(services, context),
    tag: 'My account',
    name: 'calendarFeed',
    base: 'me/calendar-feed',
  });
  mount('get', '', 'show', { responses: responses(200, 'The address of one’s own calendar, if there is one', feed) });
  mount('post', '', 'renew', { responses: responses(200, 'A new address; the one before ends', feed) });
  mount('delete', '', 'remove', { responses: responses(204, 'There is no address any more', {}) });
  tenantRoutes(app, {
    controller: DatesController,
    make: (context) => new DatesController(services, context),
    tag: 'Calendar',
    name: 'dates',
  })('get', 'dates/{id}', 'read', { responses: responses(200, 'The dates as iCalendar', { type: 'string' }) });
};
