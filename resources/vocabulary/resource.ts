import type { FieldDeclaration, FieldSchema, Language, ResourceDeclaration, ResourceFile } from './types.ts';

/** What a resource and its parts are called in one language. */
export interface Labels {
  name: string;
  plural: string;
  fields: Record<string, string>;
  values?: Record<string, Record<string, string>>;
  tabs?: Record<string, string>;
  sections?: Record<string, string>;
  help?: Record<string, string>;
  transitions?: Record<string, string>;
  errors?: Record<string, string>;
}

/** A rule that a record breaks: where (JSON pointer), which one, and what its message is filled with. */
export interface Violation {
  path: string;
  code: string;
  info?: Record<string, unknown>;
}

type Values = Record<string, unknown>;

/** Pure behaviour of a resource, run by server and UI alike. */
export interface Rules {
  check?(record: Values, context: { before?: Values; today: string }): Violation[];
  derive?(record: Values, before?: Values): Values;
  guards?: Record<string, (record: Values) => string | undefined>;
  effects?: Record<string, (record: Values, now: string) => Values>;
}

export interface Field {
  name: string;
  schema: FieldSchema;
  declaration: FieldDeclaration;
  required: boolean;
  column: string;
}

/** A resource as everything works with it. */
export interface Resource {
  /** Singular name: the folder's, the model's, the CASL subject. */
  id: string;
  /** Plural name: the API's. */
  name: string;
  table: string;
  file: ResourceFile;
  declaration: ResourceDeclaration;
  fields: Record<string, Field>;
  labels: Record<Language, Labels>;
  rules: Rules;
}
