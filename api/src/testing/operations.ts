import type { FieldSchema } from '@hestia/resources/vocabulary/index.ts';
import type { TestApi } from './api.ts';

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

/** The names of a path's parameters, the tenant's left out. */
export const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => name !== 'tenant');

/** The path with its parameters filled in. */
export const filledPath = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'));

/** The schema of an operation's JSON body; nothing where it takes none. */
export const bodySchema = ({ operation }: Described): FieldSchema | undefined =>
  operation.requestBody?.content['application/json']?.schema;
