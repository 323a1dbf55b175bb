import type { Condition } from './condition.ts';

/** The languages of the interface. */
export type Language = 'en' | 'fr';

/** The name of a field type; `api/src/fields/<type>` and `admin-ui/src/fields/<type>` implement it. */
export type FieldType =
  | 'string'
  | 'text'
  | 'richtext'
  | 'email'
  | 'phone'
  | 'url'
  | 'postcode'
  | 'commune'
  | 'country'
  | 'color'
  | 'password'
  | 'integer'
  | 'number'
  | 'money'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'enum'
  | 'status'
  | 'reference'
  | 'references'
  | 'tags'
  | 'translated'
  | 'object'
  | 'list'
  | 'files'
  | 'point';

/** Conditions on the record that the form and the server evaluate alike. */
export interface When {
  visible?: Condition;
  editable?: Condition;
  required?: Condition;
}

/** What JSON Schema can't say of one field: the `x-field` keyword. */
export interface FieldDeclaration {
  type: FieldType;
  /** Target of `reference` and `references`: the other resource's `$id`, and what deleting the target does. */
  reference?: { resource: string; onDelete?: 'restrict' | 'cascade' | 'null' };
  /** Read by holders and full-access roles only. */
  restricted?: boolean;
  /** Accepted on creation, refused afterwards. */
  immutable?: boolean;
  /** Once set, may be changed but not emptied. */
  keep?: boolean;
  /** Kept by the server; refused in a body. */
  readOnly?: boolean;
  /** Accepted in a body, never given out. */
  writeOnly?: boolean;
  /** In a list of objects: the boolean part that at most one entry may carry. */
  primary?: string;
  /** Of `files`: media types that are taken, such as `image/*`; absent: all that the server takes. */
  accept?: string[];
  /** Chip colour by enum value. */
  colors?: Record<string, ChipColor>;
  unit?: string;
  multiline?: boolean;
  when?: When;
  /** The field's earlier name, so that a migration renames instead of dropping. */
  renamedFrom?: string;
}

export type ChipColor = 'grey' | 'blue' | 'amber' | 'green' | 'red' | 'violet';

/** A JSON Schema of one field or of one part of it. */
export interface FieldSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  required?: string[];
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
  additionalProperties?: boolean | FieldSchema;
  description?: string;
  'x-field'?: FieldDeclaration;
}

/** A named step of the status graph. */
export interface Transition {
  name: string;
  from: string[];
  to: string;
  /** Application or resource roles (owner, coOwner, collaborator) that may take it; absent: whoever may edit. */
  roles?: string[];
  /** Name of a pure function `(record) => string | undefined` in the resource's rules; a text is the refusal. */
  guard?: string;
  /** Name of a pure function `(record, now) => changes` in the resource's rules. */
  effect?: string;
}

export interface StatusGraph {
  field: string;
  initial: string;
  transitions: Transition[];
}

export interface Section {
  name: string;
  fields: string[];
  /** Records of another resource (`$id`) whose reference `field` leads here, in place of fields. */
  related?: { resource: string; field: string };
  when?: Condition;
}

export interface Tab {
  name: string;
  sections: Section[];
  when?: Condition;
}

/** What JSON Schema can't say of a resource: the `x-resource` keyword. */
export interface ResourceDeclaration {
  /** Plural kebab-case: the API's path segment and react-admin's name. */
  name: string;
  /** Three capital letters that every id begins with. */
  idPrefix: string;
  /** The one table that isn't owned by a tenant, because its rows are the tenants. */
  global?: boolean;
  /** UI path without the tenant, such as `clients/individuals`; absent: no screens. */
  path?: string;
  layout?: 'default' | 'admin';
  menu?: { group?: string; order: number; icon: string };
  roles?: {
    /** Who reaches the screens; absent: everybody signed in. */
    page?: string[];
    /** Roles with the full action set on every record. */
    match?: string[];
    /** Configuration: everybody reads, only full-access and matching roles write. */
    configuration?: boolean;
    /** Reference to the person whose record it is: nobody else reads or writes it, full access apart. */
    own?: string;
  };
  /** Owner, coOwners and collaborators; `collaboratorsEdit` gives collaborators the coOwner's actions. */
  holders?: { collaboratorsEdit?: boolean };
  /** How a record is named in titles and references: fields of the record separated by one space. */
  display: string[];
  unique?: string[][];
  indexes?: string[][];
  /** Searched fields (dotted path into parts) with their weight, A the heaviest. */
  search?: Record<string, 'A' | 'B' | 'C' | 'D'>;
  sort?: [string, 'ASC' | 'DESC'];
  pageSize?: number;
  /** `grid`: the list is edited in its cells, for short configuration lists. */
  list: { columns: string[]; filters: string[]; grid?: boolean };
  /** Fields of the creation form, in order; absent: all of the tabs. */
  create?: string[];
  tabs: Tab[];
  status?: StatusGraph;
  /** Field that holds the position in a list that people reorder. */
  ordered?: string;
  renamedFrom?: string;
}

/** A resource file: JSON Schema 2020-12 with `x-resource` and `x-field`. */
export interface ResourceFile {
  $schema: string;
  /** Singular kebab-case name, the folder's: model name and CASL subject. */
  $id: string;
  type: 'object';
  description?: string;
  required?: string[];
  properties: Record<string, FieldSchema>;
  anyOf?: unknown[];
  allOf?: unknown[];
  additionalProperties: false;
  'x-resource': ResourceDeclaration;
}
