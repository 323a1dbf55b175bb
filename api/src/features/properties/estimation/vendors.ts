import type { Property, RecordTypes } from '@hestia/resources/generated/types.ts';
import { type Draft, parseCondition } from '@hestia/resources/vocabulary/index.ts';
import type { Caller } from '../../../records/caller.ts';
import type { Records } from '../../../records/index.ts';

const MOST = 20;

/** The names of who sells a property, as far as the caller may read the property's vendors and them. */
export async function vendorsOf(
  records: Records,
  caller: Caller,
  { vendors, vendorCompanies }: Draft<Property>,
): Promise<string[]> {
  const names = async <K extends keyof RecordTypes>(name: K, ids: string[] | null | undefined): Promise<string[]> => {
    if (!ids?.length) return [];
    const resource = records.resource(name);
    const filter = parseCondition({ id: ids });
    const { rows } = await records.list(caller, resource, { filter, offset: 0, limit: MOST }, false);
    return rows.map((row) => {
      const record = JSON.parse(row) as Record<string, unknown>;
      return resource.declaration.display
        .map((field) => record[field])
        .filter(Boolean)
        .join(' ');
    });
  };
  return [...(await names('client', vendors)), ...(await names('company', vendorCompanies))].filter(Boolean);
}
