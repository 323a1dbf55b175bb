import type { ConditionNode, Field, Resource } from '@hestia/resources/vocabulary/index.ts';

/** What a condition is compiled with. Values only ever leave as parameters, pushed to `params`. */
export interface QueryContext {
  resource: Resource;
  /** By `$id`. */
  resources: Map<string, Resource>;
  params: unknown[];
  /** Of the resource's table in the statement. */
  alias: string;
  /** The rule of who reads a restricted field; asked for those only. */
  readable(field: Field): ConditionNode;
}

/** Pushes a value and answers its place, such as `$3::text`. */
export const parameter = (params: unknown[], value: unknown, cast: string): string => `$${params.push(value)}::${cast}`;

/** A text of the declaration (never of a request) as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
