import { isDeepStrictEqual } from 'node:util';
import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import type { Sessions } from '../auth/sessions.ts';
import type { Feature } from '../feature.ts';
import { Answer } from '../rest/answers.ts';
import { principalOf } from '../rest/caller.ts';
import { responses } from '../rest/spec.ts';
import { tenantRoutes } from '../rest/tenant-routes.ts';
import type { Streams } from './streams.ts';

interface Services {
  sessions: Sessions;
  streams: Streams | undefined;
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
}
authenticate('session')(StreamController);

/** The stream by which a page learns at once what it would else ask for every minute. */
export const stream: Feature = ({ app, sessions, streams }) => {
  const mount = tenantRoutes(app, {
    controller: StreamController,
    make: (context) => new StreamController({ sessions, streams }, context),
    tag: 'Stream',
    name: 'stream',
    base: 'stream',
  });
  const told = {
    type: 'string',
    description: 'Server-sent events: `notifications` when what the person has not read may have changed; no data',
  };
  mount('get', '', 'follow', {
    summary: 'Tells at once that something of the person may have changed',
    responses: {
      ...responses(200, 'Open until the session ends', {}),
      200: { description: 'Open until the session ends', content: { 'text/event-stream': { schema: told as never } } },
      204: { description: 'This deployment has no streams' },
    },
  });
};
