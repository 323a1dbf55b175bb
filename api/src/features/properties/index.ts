import type { juggler } from '@loopback/repository';
import type { RestApplication } from '@loopback/rest';
import type { ProofreadingService } from '../../adapters/proofreading/index.ts';
import type { Sizes } from '../../files/pictures/sizes.ts';
import type { Hooks } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { mountBrochures } from './brochure/mount.ts';
import { propertyConfiguration } from './configuration.ts';
import { mountEstimations } from './estimation/mount.ts';
import { propertyFollowing } from './following.ts';
import { followKind, WITH_KIND } from './kinds.ts';
import { mountProperties } from './mount.ts';

/** What the writes of properties and of their configuration take along, and their calls. */
export function propertyFeature(
  app: RestApplication,
  hooks: Hooks,
  records: Records,
  dataSource: juggler.DataSource,
  sizes: Sizes | undefined,
  proofreading: ProofreadingService | undefined,
): void {
  const property = records.context.resources.get('property');
  if (!property) throw new Error('The resource property is needed');
  hooks.beforeWrite(property.id, propertyFollowing);
  for (const list of WITH_KIND) hooks.on(list, (write) => followKind(list, write));
  propertyConfiguration(records);
  mountProperties(app, { dataSource, records, property, proofreading });
  mountBrochures(app, { dataSource, records, property, sizes });
  mountEstimations(app, { dataSource, records, property, sizes });
}
