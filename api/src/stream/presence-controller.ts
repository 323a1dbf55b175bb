import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import { refusedAt } from '../errors.ts';
import type { Caller } from '../records/caller.ts';
import { bodyObject } from '../records/context.ts';
import { execute } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { load } from '../records/read/read.ts';
import { ensureReadable } from '../records/refusals.ts';
import { Answer } from '../rest/answers.ts';
import { callerOf } from '../rest/caller.ts';
import { jsonBody, responses } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
import type { Doing } from './presence.ts';
import { PRESENT, type Streams } from './streams.ts';

interface Services {
  records: Records;
  dataSource: juggler.DataSource;
  /** Absent: nobody hears of anybody. */
  streams: Streams | undefined;
}

/** Tells all processes, and keeps nothing. */
const SAY = `SELECT pg_notify('hestia_events', json_build_array('${PRESENT}', $1::text, json_build_array($2::text, $3::text, $4::text, $5::text))::text)`;

/** Who looks at a record beside the person, for who reads it. */
class PresenceController {
  readonly #services: Services;
  readonly #resource: Resource;
  readonly #caller: Caller;

  constructor(services: Services, resource: Resource, caller: Caller) {
    this.#services = services;
    this.#resource = resource;
    this.#caller = caller;
  }

  /** @throws RequestError 404 for a record that the caller doesn't read */
  async #ensureReads(id: string): Promise<void> {
    const record = await load(this.#services.records.context, this.#caller, this.#resource, id);
    ensureReadable(this.#caller, this.#resource, record);
  }

  async #say(id: string, doing: Doing): Promise<void> {
    const { streams, dataSource } = this.#services;
    const { tenant, id: person } = this.#caller.actor;
    if (streams) await execute(dataSource, SAY, [tenant, this.#resource.name, id, person, doing]);
  }

  #others(id: string): Answer {
    const { tenant, id: own } = this.#caller.actor;
    const present = this.#services.streams?.presence.at({ tenant, resource: this.#resource.name, id }) ?? [];
    return new Answer(JSON.stringify({ present: present.filter(({ person }) => person !== own) }));
  }

  async present(_tenant: string, id: string): Promise<Answer> {
    await this.#ensureReads(id);
    return this.#others(id);
  }

  /** @throws RequestError 404 as above, 422 */
  async come(_tenant: string, id: string, body: unknown): Promise<Answer> {
    await this.#ensureReads(id);
    const { writes } = bodyObject(body);
    if (typeof writes !== 'boolean') throw refusedAt('/writes', 'required');
    await this.#say(id, writes ? 'writes' : 'looks');
    return this.#others(id);
  }

  async leave(_tenant: string, id: string): Promise<Answer> {
    await this.#ensureReads(id);
    await this.#say(id, 'gone');
    return new Answer(undefined);
  }
}
authenticate('session')(PresenceController);

const ONE = { type: 'object', properties: { person: { type: 'string' }, writes: { type: 'boolean' } } };
const PEOPLE = { type: 'object', properties: { present: { type: 'array', items: ONE } } };

/**
 * Mounts `GET`, `PUT` and `DELETE {name}/{id}/presence`: who else is at a record, said anew every some seconds. Who has said
 * nothing for a while is gone.
 */
export function mountPresence(app: RestApplication, services: Services, resource: Resource): void {
  const mount = tenantRoutes(app, {
    controller: PresenceController,
    make: (context) => new PresenceController(services, resource, callerOf(context)),
    tag: resource.labels.en.plural,
    name: `${resource.name}.presence`,
    base: resource.name,
  });
  mount('get', '/{id}/presence', 'present', { responses: responses(200, 'Who else is there', PEOPLE) });
  mount('put', '/{id}/presence', 'come', {
    requestBody: jsonBody({ type: 'object', required: ['writes'], properties: { writes: { type: 'boolean' } } }),
    responses: responses(200, 'Who else is there', PEOPLE),
  });
  mount('delete', '/{id}/presence', 'leave', { responses: responses(204, 'The person has left', {}) });
}
