import type { Constructor } from '@loopback/core';
import type { OperationObject, RequestContext, RestApplication } from '@loopback/rest';
import { ControllerMethodRoute, type Method } from './route.ts';
import { type CallSpec, ID, TENANT } from './spec.ts';

interface Calls<C extends object> {
  controller: Constructor<C> & { prototype: C };
  make: (context: RequestContext) => C;
  tag: string;
  /** What the ids of the operations begin with. */
  name: string;
  /** The beginning of the paths, below the tenant's. */
  base?: string;
}

/**
 * Mounts calls of a controller below a tenant, one at a time: the verb, the path, the method and its own part of the
 * OpenAPI operation. A token is asked for where the controller's method is authenticated.
 */
export function tenantRoutes<C extends object>(
  app: RestApplication,
  { controller, make, tag, name, base = '' }: Calls<C>,
) {
  return (verb: string, path: string, method: Method<C>, { parameters = [], ...own }: CallSpec): void => {
    const address = `/api/tenant/{tenant}/${base}${path}`;
    const isGiven = parameters.some((one) => one.name === ID.name);
    const spec: OperationObject = {
      operationId: `${name}.${method}`,
      tags: [tag],
      responses: {},
      ...own,
      parameters: [TENANT, ...(address.includes('{id}') && !isGiven ? [ID] : []), ...parameters],
    };
    const route = new ControllerMethodRoute(verb, address, spec, controller, make, method);
    if (route.strategies.length > 0) spec.security = [{ bearer: [] }];
    app.route(route);
  };
}
