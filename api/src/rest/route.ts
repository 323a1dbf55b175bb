import { getAuthenticateMetadata } from '@loopback/authentication';
import type { Constructor } from '@loopback/core';
import { BaseRoute, type OperationObject, type RequestContext } from '@loopback/rest';

/** What answers a call: of its request, and the arguments that its operation names. */
export type Answering = (context: RequestContext, args: unknown[]) => Promise<unknown>;

/**
 * A function as a LoopBack route. Unlike LoopBack's own `ControllerRoute` it knows its authentication from the start and
 * binds nothing for a request: no interceptor or injection is used here, and they would cost as much as the rest of a
 * request.
 */
export class CallRoute extends BaseRoute {
  /** Names of the authentication strategies, one of which must accept; none for a route that is open to anybody. */
  readonly strategies: readonly string[];
  /** Not `#answering`: LoopBack resolves a route by an object that only inherits from this one. */
  private readonly answering: Answering;

  constructor(verb: string, path: string, spec: OperationObject, strategies: readonly string[], answering: Answering) {
    super(verb, path, spec);
    this.strategies = strategies;
    this.answering = answering;
    if (strategies.length > 0) spec.security = [{ bearer: [] }];
  }

  updateBindings(): void {}

  async invokeHandler(context: RequestContext, args: unknown[]): Promise<unknown> {
    return this.answering(context, args);
  }
}

/** A method of a controller that may be called. */
export type Method<C> = { [K in keyof C]: C[K] extends (...args: never[]) => Promise<unknown> ? K : never }[keyof C] &
  string;

/** A controller's method as a route: it is authenticated as the method says. */
export class ControllerMethodRoute<C extends object> extends CallRoute {
  constructor(
    verb: string,
    path: string,
    spec: OperationObject,
    controller: Constructor<C> & { prototype: C },
    make: (context: RequestContext) => C,
    method: Method<C>,
  ) {
    const metadata = getAuthenticateMetadata(controller as Constructor<object>, method) ?? [];
    const strategies = metadata.filter(({ skip }) => !skip).map(({ strategy }) => strategy);
    super(verb, path, spec, strategies, async (context, args) => {
      const made = make(context) as Record<string, (...args: unknown[]) => Promise<unknown>>;
      return made[method]?.(...args);
    });
  }
}
