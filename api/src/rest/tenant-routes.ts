import type { Constructor } from '@loopback/core';
import type { OperationObject, RequestContext, RestApplication } from '@loopback/rest';
import type { Caller } from '../records/caller.ts';
import { Answer } from './answers.ts';
import { callerOf } from './caller.ts';
import { CallRoute, ControllerMethodRoute, type Method } from './route.ts';
import { type CallSpec, ID, TENANT } from './spec.ts';

/** What calls that belong together have in common. */
interface Together {
  tag: string;
  /** What the ids of the operations begin with. */
  name: string;
  /** The beginning of the paths, below the tenant's. */
  base?: string;
}

interface Calls<C extends object> extends Together {
  controller: Constructor<C> & { prototype: C };
  make: (context: RequestContext) => C;
}

/** The address of a call below a tenant, and its OpenAPI operation. */
function operationOf({ tag, name, base = '' }: Together, path: string, method: string, given: CallSpec) {
  const { parameters = [], ...own } = given;
  const address = `/api/tenant/{tenant}/${base}${path}`;
  const isGiven = parameters.some((one) => one.name === ID.name);
  const spec: OperationObject = {
    operationId: `${name}.${method}`,
    tags: [tag],
    responses: {},
    ...own,
    parameters: [TENANT, ...(address.includes('{id}') && !isGiven ? [ID] : []), ...parameters],
  };
  return { address, spec };
}

/**
 * Mounts calls of a controller below a tenant, one at a time: the verb, the path, the method and its own part of the
 * OpenAPI operation. A token is asked for where the controller's method is authenticated.
 */
export function tenantRoutes<C extends object>(app: RestApplication, { controller, make, ...together }: Calls<C>) {
  return (verb: string, path: string, method: Method<C>, given: CallSpec): void => {
    const { address, spec } = operationOf(together, path, method, given);
    app.route(new ControllerMethodRoute(verb, address, spec, controller, make, method));
  };
}

/** Who asks, and where. */
export interface Asked {
  caller: Caller;
  tenant: string;
  context: RequestContext;
}

/** A call, and what answers it: a function of who asks, and of the parameters and the body that its operation names. */
interface AnsweredCall<A extends unknown[]> extends CallSpec {
  answer: (asked: Asked, ...args: A) => unknown;
}

/**
 * Mounts calls below a tenant, for who is signed in, one at a time: the verb, the path, the name, its own part of the
 * OpenAPI operation, and what answers. What that returns is the body, with the status that the operation says of its
 * success; an `Answer` goes as it is.
 */
export function sessionCalls(app: RestApplication, together: Together) {
  return <A extends unknown[]>(
    verb: string,
    path: string,
    name: string,
    { answer, ...given }: AnsweredCall<A>,
  ): void => {
    const { address, spec } = operationOf(together, path, name, given);
    const [success] = Object.keys(spec.responses);
    const answering = async (context: RequestContext, [tenant, ...args]: unknown[]) => {
      const value = await answer({ caller: callerOf(context), tenant: String(tenant), context }, ...(args as A));
      return value === undefined || value instanceof Answer
        ? value
        : new Answer(JSON.stringify(value), Number(success));
    };
    app.route(new CallRoute(verb, address, spec, ['session'], answering));
  };
}
