import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { RestApplication } from '@loopback/rest';
import type { Records } from '../records/index.ts';
import { callerOf } from './caller.ts';
import { mountDrafts } from './drafts.ts';
import { mountEntries } from './entries.ts';
import { mountFavourites } from './favourites.ts';
import { mountFigures } from './figures.ts';
import { mountMerges } from './merges.ts';
import { operationsOf } from './operations.ts';
import { mountPersonStates } from './person-states.ts';
import { ResourceController } from './resource-controller.ts';
import { mountSearch } from './search.ts';
import { mountSimilar } from './similar.ts';
import { tenantRoutes } from './tenant-routes.ts';

/** The controller factory: mounts the generated endpoints of a resource. */
export function mountResource(app: RestApplication, records: Records, resource: Resource): void {
  mountSearch(app, records, resource);
  mountEntries(app, records, resource);
  mountFigures(app, records, resource);
  if (resource.declaration.favourites) mountFavourites(app, records, resource);
  if (resource.declaration.drafts) mountDrafts(app, records, resource);
  for (const state of Object.keys(resource.declaration.perPerson ?? {}))
    mountPersonStates(app, records, resource, state);
  if (resource.declaration.similar) mountSimilar(app, records, resource);
  if (resource.declaration.merge) mountMerges(app, records, resource);
  for (const { verb, path, method, spec, field } of operationsOf(resource)) {
    const mount = tenantRoutes(app, {
      controller: ResourceController,
      make: (context) => new ResourceController(resource, records, callerOf(context), field),
      tag: resource.labels.en.plural,
      name: field ? `${resource.name}.${field}` : resource.name,
      base: resource.name,
    });
    mount(verb, path, method, spec);
  }
}
