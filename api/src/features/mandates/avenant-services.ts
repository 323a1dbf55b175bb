import type { Avenant, Mandate } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Records } from '../../records/index.ts';

/** What the writes of amendments work with. */
export interface AvenantServices {
  records: Records;
  mandate: Resource<Mandate>;
  avenant: Resource<Avenant>;
}
