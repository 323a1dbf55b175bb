import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { callerOf } from './caller.ts';
import { operationsOf } from './operations.ts';
import { ResourceController } from './resource-controller.ts';
import { ControllerMethodRoute } from './route.ts';

/** The controller factory: mounts the generated endpoints of a resource. */
export function mountResource(app: RestApplication, records: Records, resource: Resource): void {
  for (const { verb, path, method, spec } of operationsOf(resource)) {
    app.route(
      new ControllerMethodRoute(
        verb,
        path,
        spec,
        ResourceController,
        (context) => new ResourceController(resource, records, callerOf(context)),
        method,
      ),
    );
  }
}
