import type { ConditionNode, Field, Resource } from '@hestia/resources/vocabulary/index.ts';

/** On which records a field that not everybody reads is read. */
export type Readable = (field: Field) => ConditionNode;

/** What somebody reads of a resource: which records, and of these which fields. */
export interface Reach {
  access: ConditionNode;
  readable: Readable;
}

/** What a condition is compiled with. Values only ever leave as parameters, pushed to `params`. */
export interface QueryContext {
  resource: Resource;
  /** By `$id`. */
  resources: Map<string, Resource>;
  params: unknown[];
  /** Of the resource's table in the statement. */
  alias: string;
  /** The id of who asks; absent where nobody does. */
  user?: string | undefined;
  readable: Readable;
  /**
   * What who asks reads of the other resources that a path leads to; absent where the declaration asks, which knows all.
   */
  reach?: ((resource: Resource) => Reach) | undefined;
  /** How many references lead to the resource from the one that the statement is about. */
  depth?: number;
  /** Whether files that were put away are there for the caller. */
  seesPutAway?: boolean | undefined;
  /** Whether sparse fields that say nothing are left out of what is shown. */
  leavesOut?: boolean | undefined;
}

/** The tenant of the statement's rows. */
export const tenantColumn = ({ resource, alias }: Pick<QueryContext, 'resource' | 'alias'>): string =>
  `${alias}.${resource.declaration.global ? 'id' : 'tenant_id'}`;

/** Pushes a value and answers its place, such as `$3::text`. */
export const parameter = (params: unknown[], value: unknown, cast: string): string => `$${params.push(value)}::${cast}`;

/** A column as the caller may see it: where files can be put away, without those. */
export function columnSql({ alias, seesPutAway }: QueryContext, { column, declaration }: Field): string {
  const whole = `${alias}.${column}`;
  if (!declaration.recoverable || seesPutAway) return whole;
  const live = `(SELECT jsonb_agg(file.entry ORDER BY file.place)
    FROM jsonb_array_elements(${whole}) WITH ORDINALITY AS file (entry, place)
    WHERE file.entry -> 'deleted' IS DISTINCT FROM 'true')`;
  return `(CASE WHEN ${whole} @> '[{"deleted": true}]' THEN ${live} ELSE ${whole} END)`;
}

/** The same statement, asked by the rules themselves, from which nothing is kept. */
export const truthOf = (context: QueryContext): QueryContext => ({
  ...context,
  readable: () => true,
  reach: undefined,
});

/** A text of the declaration (never of a request) as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
