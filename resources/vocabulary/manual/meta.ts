import { readFileSync } from 'node:fs';

/** A schema within the meta-schema, as far as words are told by it. */
export interface Meta {
  description?: string;
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Meta | boolean>;
  additionalProperties?: Meta | boolean;
  items?: Meta | boolean;
  prefixItems?: Meta[];
  anyOf?: Meta[];
  oneOf?: Meta[];
  allOf?: Meta[];
  if?: Meta;
  then?: Meta;
  else?: Meta;
}

/** The meta-schema. */
export const META = JSON.parse(readFileSync(new URL('../resource.schema.json', import.meta.url), 'utf8')) as Meta & {
  properties: Record<string, Meta>;
  $defs: Record<string, Meta>;
};

/** Parts that have words of their own wherever they stand, by the name of their definition. */
const PARTS = {
  resource: 'x-resource',
  field: 'x-field',
  schema: 'field',
  tell: 'tell',
  also: 'also',
  signStep: 'signStep',
} as const;

/** A part of a declaration: the file, `x-resource`, a field's schema, its `x-field`, and what several words share. */
export type Part = 'file' | (typeof PARTS)[keyof typeof PARTS];

/** A definition that a `$ref` names, and the part that it is. */
export function referred(ref: string): { schema: Meta; part?: Part } {
  const name = ref.split('/').at(-1) as keyof typeof PARTS;
  return { schema: META.$defs[name] as Meta, part: PARTS[name] };
}

/** The parts, and the schema of each. */
export const partSchemas: Record<Part, Meta> = {
  file: META,
  ...(Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [part, META.$defs[name]])) as Record<
    Exclude<Part, 'file'>,
    Meta
  >),
};
