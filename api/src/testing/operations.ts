import type { FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import { generateSync, type JsonSchema } from 'json-schema-faker';
import type { TestApi } from './api.ts';
import { examples } from './depth.ts';

/** One call that the running application offers, as its OpenAPI document describes it. */
export interface Described {
  method: string;
  /** With its parameters in braces. */
  path: string;
  /** `DELETE clients/{id}/emails/{entry}` */
  name: string;
  /** The first part of the path below the tenant. */
  resource: string;
  operation: {
    parameters?: { name: string; in: string; required?: boolean; schema?: FieldSchema }[];
    requestBody?: { content: Record<string, { schema: FieldSchema }> };
    security?: object[];
  };
}

const TENANT = '/api/tenant/{tenant}/';

/** Every operation of the application that runs. */
export async function describedOperations(api: TestApi): Promise<Described[]> {
  const { body } = await api.call('GET', '/api/openapi.json');
  return Object.entries(body.paths as Record<string, Record<string, Described['operation']>>).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => {
      const method = verb.toUpperCase();
      const below = path.replace(TENANT, '');
      return { method, path, operation, name: `${method} ${below}`, resource: below.split('/')[0] ?? '' };
    }),
  );
}

/** What the operation is on whichever resource and field: those that many have are examples of one kind. */
function kindOf({ name, resource }: Described, resources: readonly Resource[]): string {
  const fields = resources.find((one) => one.name === resource)?.fields ?? {};
  const ofAny = name.replace(` ${resource}`, ' *');
  return ofAny.replace(/(?<=\{id\}\/)[\w-]+/, (part) => (part in fields ? 'field' : part));
}

/**
 * One in so many of the operations, and one at least of each kind, where not everything is tested at length: what one
 * resource alone has is always among them.
 */
export const exampleOperations = (
  operations: readonly Described[],
  oneIn: number,
  resources: readonly Resource[],
): Described[] => examples(operations, { oneIn, name: ({ name }) => name, kinds: (one) => [kindOf(one, resources)] });

/** The names of a path's parameters, the tenant's left out. */
export const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => name !== 'tenant');

/** The path with its parameters filled in. */
export const filledPath = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));

/** The schema of an operation's JSON body; nothing where it takes none. */
export const bodySchema = ({ operation }: Described): FieldSchema | undefined =>
  operation.requestBody?.content['application/json']?.schema;

/** A body of many records has one here: it must not be larger than bodies are, nor take longer to be thought of than to be answered. */
function fewOf(schema: FieldSchema): FieldSchema {
  const { records, ...others } = schema.properties ?? {};
  return records ? { ...schema, properties: { ...others, records: { ...records, maxItems: 1 } } } : schema;
}

/** A body that fits the operation's schema, the same each time; nothing where it takes none. */
export function fittingBody(operation: Described): Record<string, unknown> | undefined {
  const schema = bodySchema(operation);
  return (
    schema &&
    (generateSync({ ...fewOf(schema), 'x-field': undefined } as JsonSchema, { seed: 1 }) as Record<string, unknown>)
  );
}
