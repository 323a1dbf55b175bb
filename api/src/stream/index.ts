import { isDeepStrictEqual } from 'node:util';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import type { Sessions } from '../auth/sessions.ts';
import { RequestError } from '../errors.ts';
import type { Feature } from '../feature.ts';
import { inTransaction } from '../records/database.ts';
import type { Records } from '../records/index.ts';
import { ensureMaySome } from '../records/refusals.ts';
import { Answer } from '../rest/answers.ts';
import { callerOf, principalOf } from '../rest/caller.ts';
import { responses, text } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
import { mountPresence } from './presence-controller.ts';
import type { Streams } from './streams.ts';
import { watch, whoIsTold } from './watching.ts';

interface Services {
  sessions: Sessions;
  streams: Streams | undefined;
  records: Records;
  dataSource: juggler.DataSource;
}

/** Tells a person by an open answer that something of theirs may have changed. */
class StreamController {
  readonly #services: Services;
  readonly #context: RequestContext;

  constructor(services: Services, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** Without streams there is nothing to come back for, which 204 says. */
  async follow(_tenant: string): Promise<Answer | undefined> {
    const { sessions, streams } = this.#services;
    if (!streams) return new Answer(undefined);
    const { claims, session } = principalOf(this.#context);
    const { actor } = session;
    // To be told is no activity: a session ends while its stream is open.
    const isAlive = async () => isDeepStrictEqual((await sessions.find(claims))?.actor, actor);
    await streams.follow(this.#context.response, { tenant: actor.tenant, person: actor.id, isAlive });
    return undefined;
  }

  /** Notes for a while that the person has a list of such records open. @throws RequestError 404 where they read none */
  async watch(tenant: string, name: string): Promise<Answer> {
    const { streams, records, dataSource } = this.#services;
    const caller = callerOf(this.#context);
    const resource = [...records.context.resources.values()].find((one) => one.name === name);
    if (!resource) throw new RequestError(404, 'routeUnknown');
    ensureMaySome(caller, 'read', resource);
    if (streams) await inTransaction(dataSource, (execute) => watch(execute, tenant, caller.actor.id, name));
    return new Answer(undefined);
  }
}
authenticate('session')(StreamController);

/** The stream by which a page learns at once what it would else ask for every minute. */
export const stream: Feature = ({ app, sessions, streams, records, dataSource }) => {
  streams?.asks((changed, people) => whoIsTold({ records, dataSource }, changed, people));
  const mount = tenantRoutes(app, {
    controller: StreamController,
    make: (context) => new StreamController({ sessions, streams, records, dataSource }, context),
    tag: 'Stream',
    name: 'stream',
    base: 'stream',
  });
  for (const resource of records.context.resources.values())
    if (resource.declaration.drafts) mountPresence(app, { records, dataSource, streams }, resource);
  const told = {
    type: 'string',
    description:
      'Server-sent events: `notifications` when what the person has not read may have changed, `changed threads` when records that they watch and read may have, `present threads THR…` when somebody came to the record that they look at, writes or left; no data',
  };
  mount('get', '', 'follow', {
    summary: 'Tells at once that something of the person may have changed',
    responses: {
      ...responses(200, 'Open until the session ends', {}),
      200: { description: 'Open until the session ends', content: { 'text/event-stream': { schema: told as never } } },
      204: { description: 'This deployment has no streams' },
    },
  });
  mount('put', '/watching/{resource}', 'watch', {
    summary: 'Says that a list of such records is open: for some two minutes its changes are told',
    parameters: [text('resource', 'path', 'The name of the resource')],
    responses: responses(204, 'Noted', {}),
  });
};
