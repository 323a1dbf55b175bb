import type { AuthenticationStrategy } from '@loopback/authentication';
import {
  type HttpHandler,
  type RequestBodyParser,
  type RequestContext,
  type ResolvedRoute,
  RestBindings,
  type RestServer,
  type SequenceHandler,
} from '@loopback/rest';
import type { Principal } from '../auth/strategy.ts';
import { RequestError } from '../errors.ts';
import type { PersonLimits } from '../limits/person.ts';
import { sendError, sendResult } from './answers.ts';
import { readArguments } from './arguments.ts';
import { rememberPrincipal } from './caller.ts';
import { ensureReached } from './outside.ts';
import type { ControllerMethodRoute } from './route.ts';

/**
 * What every request goes through: route, authentication, what its person may do so often, arguments, controller, answer. One object serves them all,
 * since nothing here belongs to a request.
 */
export class Sequence implements SequenceHandler {
  readonly #server: RestServer;
  readonly #bodyParser: RequestBodyParser;
  #handler: HttpHandler | undefined;
  readonly #strategies: Map<string, AuthenticationStrategy>;
  readonly #limits: PersonLimits;

  constructor(
    server: RestServer,
    bodyParser: RequestBodyParser,
    strategies: AuthenticationStrategy[],
    limits: PersonLimits,
  ) {
    this.#server = server;
    this.#bodyParser = bodyParser;
    this.#limits = limits;
    this.#strategies = new Map(strategies.map((strategy) => [strategy.name, strategy]));
  }

  async handle(context: RequestContext): Promise<void> {
    const { request, response } = context;
    try {
      this.#handler ??= await this.#server.get(RestBindings.HANDLER);
      const route = this.#handler.findRoute(request);
      await this.#authenticate(context, route);
      const args = await readArguments(route, request, this.#bodyParser);
      sendResult(response, await route.invokeHandler(context, args));
    } catch (error) {
      sendError(request, response, error);
    }
  }

  async #authenticate({ request }: RequestContext, route: ResolvedRoute): Promise<void> {
    for (const name of (route as unknown as ControllerMethodRoute<object>).strategies ?? []) {
      const principal = await this.#strategies.get(name)?.authenticate(request);
      if (!principal || !('session' in principal)) throw new RequestError(401, 'unauthenticated');
      ensureReached(route.spec.operationId, (principal as Principal).session.actor);
      rememberPrincipal(request, principal as never);
      await this.#limits.take(route.spec.operationId, (principal as Principal).claims);
    }
  }
}
