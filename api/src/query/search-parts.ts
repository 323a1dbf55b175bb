import type { QueryContext } from './context.ts';

/** The two columns of a search index of parts: what all who read them search. */
export interface PartColumns {
  vector: string;
  text: string;
}

const PART: PartColumns = { vector: 'part.search_vector', text: 'part.search_text' };

/**
 * The rows that a needle finds, by their own words or by those of the parts that are searched with them, each by an index of
 * its own.
 *
 * @param own which rows it finds by their own words
 * @param ofPart which parts it finds
 * @param byWords whether the indexes of words find them: these carry the tenant, and the expression keeps the planner from
 *   walking all of the tenant's rows beside it
 */
export function withParts(
  { resource, resources, alias }: QueryContext,
  own: string,
  ofPart: (columns: PartColumns) => string,
  byWords: boolean,
): string {
  const ofTenant = (table: string) => (byWords ? `(${table}.tenant_id || '') = $1` : `${table}.tenant_id = $1`);
  const parts = (resource.declaration.searchParts ?? []).map(({ resource: id, by }) => {
    const part = resources.get(id);
    return `SELECT part.tenant_id, part.${part?.fields[by]?.column} FROM ${part?.table} AS part
      WHERE ${ofTenant('part')} AND ${ofPart(PART)}`;
  });
  if (parts.length === 0) return own;
  const mine = `SELECT ${alias}.tenant_id, ${alias}.id FROM ${resource.table} AS ${alias}
    WHERE ${ofTenant(alias)} AND ${own}`;
  return `(${alias}.tenant_id, ${alias}.id) IN (${[mine, ...parts].join(' UNION ')})`;
}
