import { partsType } from '../collection.ts';
import type { ServerFieldType } from '../field-type.ts';

/** GeoJSON; its index holds the box around it, and `hestia_area_holds` tells exactly. */
export default {
  ...partsType('area'),
  index: (column) => `using gist (tenant_id, hestia_area_box(${column}))`,
} satisfies ServerFieldType;
