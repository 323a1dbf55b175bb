import type { Condition } from './condition.ts';
import type { IconName } from './icons.ts';

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
  | 'secret'
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
  | 'point'
  | 'range'
  | 'places'
  | 'area'
  | 'recurrence';

/** Types whose values are taken and never given out, whatever a declaration says. */
export const NEVER_READ: readonly FieldType[] = ['password', 'secret'];

/** Conditions on the record that the form and the server evaluate alike. */
export interface When {
  visible?: Condition;
  editable?: Condition;
  required?: Condition;
}

/** What a picture must be to be taken; a tenant may set other limits. */
export interface ImagesDeclaration {
  /** The largest file, in MB. */
  megabytes: number;
  /** The least width and height, in pixels, as it is looked at. */
  width: number;
  height: number;
  /** How many a record may have. */
  count: number;
}

/** Numbers that people count by: given by the product, each once within its scope, and never again. */
export interface SeriesDeclaration {
  /** Of strings: text around `{number}`, which `{number:4}` fills with zeros; `{year}` and names of `per` stand for theirs. */
  format?: string;
  /** What has numbers of its own: `year`, and fields that are set once a record is numbered. */
  per?: string[];
  /** Without gaps and in the order of time, for registers: writers of one scope wait for each other. */
  gapless?: boolean;
  /** The first number; 1 unless said. */
  start?: number;
  /** The step of the status graph that gives the number; absent: the creation. */
  at?: string;
}

/** A value of the record that a reference leads to, kept in step. */
export interface LookupDeclaration {
  /** The reference; several, or one to many, make the distinct values of all that they lead to, as tags. */
  of: string | string[];
  /** The field there, or a part of an object. */
  field: string;
  /** A change that very many records follow is settled soon after it rather than with it. */
  later?: true;
}

/** A figure about the records of another resource that refer to this one, kept in step. */
export interface RollupDeclaration {
  /** The other resource's `$id`. */
  in: string;
  /** Its reference that leads here. */
  by: string;
  /** Of `latest`: the value of the record that was added last. */
  take: 'count' | 'sum' | 'min' | 'max' | 'latest';
  /** The field that is taken; none of `count`. */
  field?: string;
  /** Which of them count. */
  where?: Condition;
}

/** Which parts of an object are those of an address: it is found as one types, and fills them all. */
export interface AddressDeclaration {
  /** Number and street. */
  street: string;
  postcode: string;
  /** A commune. */
  town: string;
  inseeCode?: string;
  /** Where it is on the map. */
  point?: string;
  /** An enum of `ADDRESS_PRECISIONS`: how exact the point is. */
  precision?: string;
  /** `false`: a town and a postcode of two places are taken, which are refused otherwise. */
  fits?: boolean;
}

/** How exact the point of an address is; `hand` is where a person put it. */
export const ADDRESS_PRECISIONS = ['address', 'street', 'commune', 'hand'] as const;
export type AddressPrecision = (typeof ADDRESS_PRECISIONS)[number];

/** What JSON Schema can't say of one field: the `x-field` keyword. */
export interface FieldDeclaration {
  type: FieldType;
  /** Target of `reference` and `references`: the other resource's `$id`, and what deleting the target does. */
  reference?: {
    resource: string;
    onDelete?: 'restrict' | 'cascade' | 'null';
    /** Which of them may be chosen; a text `$name` stands for the value of that field of this record. */
    among?: Condition;
    /** The record is about the other one, whatever its state: what is out of use or archived is taken, too. */
    anyState?: boolean;
  };
  /** Read by some of those who read the record: holders and full-access roles, or those whom `grants.read` names. */
  restricted?: boolean;
  /** Accepted on creation, refused once it is set; of what is fixed, refused though it is empty. */
  immutable?: boolean;
  /** Once set, may be changed but not emptied. */
  keep?: boolean;
  /** Kept by the server; refused in a body. */
  readOnly?: boolean;
  /** Follows from other fields, to find and sort by: read-only, and not told in the history. */
  derived?: boolean;
  /** A value of a related record, kept in step by the database: derived. */
  lookup?: LookupDeclaration;
  /** A figure about related records, kept in step by the database: derived. */
  rollup?: RollupDeclaration;
  /** What it is reckoned from, over fields and parts of this record: read-only, and kept in step by the database. */
  formula?: string;
  /** Of `references`: those that a part of a list of this record names, such as `commissions.user`: derived. */
  collects?: string;
  /** Accepted in a body, never given out. */
  writeOnly?: boolean;
  /** Of secrets: the fields that say where it is sent; who changes one of them types the secret anew. */
  sentTo?: string[];
  /** In a list of objects: the boolean part that at most one entry may carry. */
  primary?: string;
  /** Of lists: the part that no two entries have alike, e-mails and phone numbers however they are written. */
  distinct?: string;
  /** Of ranges: both ends may be the same figure, which is then the only one. */
  exact?: boolean;
  /** Of `references` to records of the same kind: who refers to another is referred to by it. */
  symmetric?: boolean;
  /**
   * Of a list whose entries are a reference and an enumeration: it tells of the links of this symmetric `references` field
   * what each is, and is kept with them. Who writes the list writes the links; who writes the links leaves the others'.
   */
  links?: string;
  /** Of the enumeration in such a list: what this record is to the other, by what the other is to it; else the same. */
  inverse?: Record<string, string>;
  /** Made when it is read, or for who asks, and kept in no column of its own; nobody declares it. */
  virtual?: 'favourite' | 'perPerson' | 'perPersonUntil' | 'picture' | 'links' | 'title';
  /**
   * Of those who may edit a record, who changes this field, and of those who read the record, who reads it: application
   * roles, holders (`owner`, `coOwner`, `collaborator`) and offices (`flag:<boolean of an account>`); full access does in
   * any case. What some alone read they alone change, unless `edit` names fewer.
   *
   * `give`, of the values that let people do more: which of them each role gives and takes besides those that it has.
   * Nobody changes them on their own account, and who has one that a person couldn't give is neither deleted by that
   * person nor changed in the fields of `guards`.
   */
  grants?: { edit?: string[]; read?: string[]; give?: Record<string, string[]>; guards?: string[] };
  /**
   * Of a boolean: within records that are alike in the fields of `per` (all of the network without it) one at most carries
   * it, and one `always` does; giving it to a record takes it from the other.
   */
  onlyOne?: { per?: string[]; always?: boolean };
  /**
   * Of a day or time by which something is to be done: records with these values wait for it. Sorted by it they stand
   * first, the soonest at the head, and the others follow, the newest first.
   */
  sortWhile?: Record<string, string | string[]>;
  /** The product numbers the records; where people may say a number themselves, it passes over those. */
  series?: SeriesDeclaration;
  /** Of an `object`: it is an address, completed as one types. */
  address?: AddressDeclaration;
  /** Of `files`: media types that are taken, such as `image/*`; absent: all that the server takes. */
  accept?: string[];
  /** Of `files`: each file has a type of its own, a record of `resource` whose tags `field` name this resource. */
  kinds?: { resource: string; field: string };
  /** Of `files`: what a super administrator removes is only put away, and nobody else sees it any more. */
  recoverable?: boolean;
  /** Of files whose kinds expire: the derived date on which the first of them ends. */
  ends?: string;
  /** Of `files`: pictures, put in order, with captions, shown to everybody or to holders only. */
  images?: ImagesDeclaration;
  /** Of e-mails and phones: shown without a link, because contact goes through what asks for the person's consent. */
  guarded?: boolean;
  /** What is known of a person whom the record names only here: client mode hides it. */
  personal?: boolean;
  /** Where it says nothing, answers leave it out in place of null. */
  sparse?: boolean;
  /** A yes or no of the network's own record, without which it isn't asked for and nothing new is said in it. */
  network?: string;
  /** Of rich text: it may name people, whom screens then offer at an `@`. */
  namesPeople?: true;
  /** The name of a list in `resources/shared`, whose values and words are this field's. */
  values?: string;
  /** The resources that are this enum's or these tags' values, besides their own. */
  resources?: 'lists' | 'kinds' | 'prints' | 'roles';
  /** Values that records which meet a condition show by another name, a further key of the field's `values` in the labels. */
  called?: Record<string, { when: Condition; as: string }>;
  /** Chip colour by enum value. */
  colors?: Record<string, ChipColor>;
  /** Icon by enum value. */
  icons?: Record<string, IconName>;
  /** Of dates: a day that has come, today at the latest. */
  past?: boolean;
  /** It is said of one record at a time: a day of birth isn't given to several at once. */
  single?: boolean;
  unit?: string;
  /** Of numbers that name something, as a year does: without separators. */
  ungrouped?: boolean;
  /** A yes or no that may not be known yet: it begins with neither. */
  unknown?: boolean;
  multiline?: boolean;
  /** Of `translated`: each text is rich text. */
  rich?: boolean;
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
  /** Of dates and times: the first and the last that is taken. */
  formatMinimum?: string;
  formatMaximum?: string;
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
