import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { type Draft, type FieldName, type Resource, wholeFields } from '@hestia/resources/vocabulary/index.ts';

/** The lists of a property that name who sells it. */
const SELLERS: FieldName<Property>[] = ['vendors', 'vendorCompanies'];

/** A resource whose records look for properties. */
export interface Seeker {
  resource: Resource;
  /** The reference of a search to the record that it is a part of. */
  field: FieldName<SavedSearch>;
  /** The column of that reference. */
  column: string;
  /** The list of a property that names such records as its sellers. */
  sells?: FieldName<Property> | undefined;
}

/** Whoever declares that it seeks and has searches of its own. */
export function seekersOf(
  search: Resource<SavedSearch>,
  property: Resource<Property>,
  resources: Map<string, Resource>,
): Seeker[] {
  return (wholeFields(search.declaration.holders) as FieldName<SavedSearch>[]).flatMap((field) => {
    const { column, declaration } = search.fields[field] ?? {};
    const resource = resources.get(declaration?.reference?.resource ?? '');
    if (!resource?.declaration.seeks || !column) return [];
    const sells = SELLERS.find((name) => property.fields[name]?.declaration.reference?.resource === resource.id);
    return [{ resource, field, column, sells }];
  });
}

/** Whose search it is, and that record's id. @throws Error for a search of nobody who seeks */
export function seekerOf(seekers: readonly Seeker[], search: Draft<SavedSearch>): { seeker: Seeker; id: string } {
  const seeker = seekers.find(({ field }) => typeof search[field] === 'string');
  if (!seeker) throw new Error(`Search ${search.id} is of nobody`);
  return { seeker, id: String(search[seeker.field]) };
}
