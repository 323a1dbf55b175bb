import { getAuthenticateMetadata } from '@loopback/authentication';
import type { Constructor } from '@loopback/core';
import { BaseRoute, type OperationObject, type RequestContext } from '@loopback/rest';

/** A method of a controller that may be called. */
export type Method<C> = { [K in keyof C]: C[K] extends (...args: never[]) => Promise<unknown> ? K : never }[keyof C] &
  string;

/**
 * A controller's method as a LoopBack route. Unlike LoopBack's own `ControllerRoute` it knows its authentication from
 * the start and binds nothing for a request: no interceptor or injection is used here, and they would cost as much as
 * the rest of a request.
 */
export class ControllerMethodRoute<C extends object> extends BaseRoute {
  /** Names of the authentication strategies, one of which must accept; none for a route that is open to anybody. */
  readonly strategies: readonly string[];
  /** Not `#make`: LoopBack resolves a route by an object that only inherits from this one. */
  private readonly make: (context: RequestContext) => C;
  private readonly method: Method<C>;

  constructor(
    verb: string,
    path: string,
    spec: OperationObject,
    controller: Constructor<C> & { prototype: C },
    make: (context: RequestContext) => C,
    method: Method<C>,
  ) {
    super(verb, path, spec);
    const metadata = getAuthenticateMetadata(controller as Constructor<object>, method) ?? [];
    this.strategies = metadata.filter(({ skip }) => !skip).map(({ strategy }) => strategy);
    this.make = make;
    this.method = method;
  }

  updateBindings(): void {}

  async invokeHandler(context: RequestContext, args: unknown[]): Promise<unknown> {
    const controller = this.make(context) as Record<string, (...args: unknown[]) => Promise<unknown>>;
    return controller[this.method]?.(...args);
  }
}
