import { type AuthenticateFn, AuthenticationBindings } from '@loopback/authentication';
import { inject } from '@loopback/core';
import {
  type FindRoute,
  type InvokeMethod,
  type RequestBodyParser,
  type RequestContext,
  RestBindings,
  type SequenceHandler,
} from '@loopback/rest';
import { sendError, sendResult } from './answers.ts';
import { readArguments } from './arguments.ts';

/** What every request goes through: route, authentication, arguments, controller, answer. */
export class Sequence implements SequenceHandler {
  readonly #findRoute: FindRoute;
  readonly #authenticate: AuthenticateFn;
  readonly #bodyParser: RequestBodyParser;
  readonly #invoke: InvokeMethod;

  constructor(findRoute: FindRoute, authenticate: AuthenticateFn, bodyParser: RequestBodyParser, invoke: InvokeMethod) {
    this.#findRoute = findRoute;
    this.#authenticate = authenticate;
    this.#bodyParser = bodyParser;
    this.#invoke = invoke;
  }

  async handle(context: RequestContext): Promise<void> {
    const { request, response } = context;
    try {
      const route = this.#findRoute(request);
      await this.#authenticate(request);
      const args = await readArguments(route, request, this.#bodyParser);
      sendResult(response, await this.#invoke(route, args));
    } catch (error) {
      sendError(request, response, error);
    }
  }
}

inject(RestBindings.SequenceActions.FIND_ROUTE)(Sequence, undefined as never, 0);
inject(AuthenticationBindings.AUTH_ACTION)(Sequence, undefined as never, 1);
inject(RestBindings.REQUEST_BODY_PARSER)(Sequence, undefined as never, 2);
inject(RestBindings.SequenceActions.INVOKE_METHOD)(Sequence, undefined as never, 3);
