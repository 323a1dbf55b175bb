/** A JSON Schema as the API's own description has it. */
export interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  enum?: unknown[];
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; schema: Described }[];
        responses: Record<string, { content?: Record<string, { schema: Described }> }>;
      }
    >
  >;
}

/** What the running API says of itself at `/api/openapi.json`. */
export class Description {
  readonly #paths: OpenApi['paths'];

  constructor(body: unknown) {
    this.#paths = (body as OpenApi).paths;
  }

  /** A record of a resource as reading it answers, or a part of it by its path. */
  record(path: string): Described {
    const [resource = '', ...parts] = path.split('.');
    const read = this.#paths[`/api/tenant/{tenant}/${resource}/{id}`]?.get;
    const whole = read?.responses['200']?.content?.['application/json']?.schema ?? {};
    return parts.reduce<Described>((at, part) => at.properties?.[part] ?? at.items?.properties?.[part] ?? {}, whole);
  }

  /** The names of what a record, or a part of it, holds. */
  fieldsOf(path: string): string[] {
    const { properties, items } = this.record(path);
    return Object.keys(properties ?? items?.properties ?? {});
  }

  /** The values that a field takes. */
  valuesOf(path: string): unknown[] {
    const { enum: values, items } = this.record(path);
    return (values ?? items?.enum ?? []).filter((one) => one !== null);
  }

  /** The steps of a resource's status graph. */
  stepsOf(resource: string): string[] {
    const call = this.#paths[`/api/tenant/{tenant}/${resource}/{id}/transitions/{name}`]?.post;
    return (call?.parameters?.find(({ name }) => name === 'name')?.schema.enum ?? []).map(String);
  }
}
