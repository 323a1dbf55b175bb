import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Context } from '@loopback/core';
import type { RequestContext, RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { callerOf } from './caller.ts';
import { operationsOf } from './operations.ts';
import { ResourceController } from './resource-controller.ts';

/** The controller factory: mounts the generated endpoints of a resource. */
export function mountResource(app: RestApplication, records: Records, resource: Resource): void {
  const factory = (context: Context) => new ResourceController(resource, records, callerOf(context as RequestContext));
  for (const { verb, path, method, spec } of operationsOf(resource)) {
    app.route(verb, path, spec, ResourceController, factory, method);
  }
}
