import type { FurtherList, Resource } from '@hestia/resources/vocabulary/index.ts';

/** The resource as a further list shows it. */
export function asListed(resource: Resource, further: FurtherList | undefined): Resource {
  if (!further) return resource;
  const { declaration } = resource;
  const { name, columns, filters, pageSize, records, view } = further;
  return {
    ...resource,
    declaration: {
      ...declaration,
      ...(pageSize ? { pageSize } : {}),
      ...(records ? { path: records } : {}),
      list: {
        ...declaration.list,
        ...(columns ? { of: name, columns } : {}),
        ...(filters ? { filters } : {}),
        ...(view ? { only: view } : {}),
      },
    },
  };
}
