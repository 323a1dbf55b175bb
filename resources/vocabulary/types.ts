import type { DashboardDeclaration, OverviewCard } from './card-types.ts';
import type { CheckDeclaration, ConditionalUnique } from './check-types.ts';
import type { Condition } from './condition.ts';
import type { FieldSchema } from './field-schema.ts';
import type { FurtherList } from './further-list.ts';
import type { IconName } from './icons.ts';
import type { RecordsJob } from './job-types.ts';
import type { ListDeclaration } from './list-types.ts';
import type { AsideBlock, Tab, TabGroup } from './page-types.ts';
import type {
  HandedOverDeclaration,
  HoldersDeclaration,
  PersonDeclaration,
  RetentionDeclaration,
  SeeksDeclaration,
  SimilarDeclaration,
  SplitDeclaration,
} from './people-types.ts';
import type { PrintDeclaration } from './print-types.ts';
import type { RolesDeclaration } from './rights-types.ts';
import type { ChartDeclaration, QuickDeclaration, WizardDeclaration } from './screen-types.ts';
import type { SignDeclaration } from './sign-types.ts';
import type { DueChange, Reminder, StatusGraph } from './status-graph.ts';

export * from './card-types.ts';
export * from './check-types.ts';
export * from './field-schema.ts';
export * from './list-types.ts';
export * from './page-types.ts';
export * from './people-types.ts';
export * from './print-types.ts';
export * from './rights-types.ts';
export * from './screen-types.ts';
export * from './status-graph.ts';

/** The fields by which records of a series know each other; `rules.occurrences` and `rules.shift` tell their times. */
export interface RecursDeclaration {
  /** How it repeats: said when the first one is made. */
  rule: string;
  /** What all of a series share. */
  series: string;
  /** The names of what was changed of this one alone. */
  apart: string;
  /** The day by which they follow each other. */
  day: string;
  /** What says when each is: they move together. */
  times: string[];
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
  roles?: RolesDeclaration;
  holders?: HoldersDeclaration;
  handedOver?: HandedOverDeclaration;
  person?: PersonDeclaration;
  retention?: RetentionDeclaration;
  /** Of parts of a person: they outlive the erasure without these fields; other parts are deleted. */
  erasure?: { empties: string[] };
  /** Stands for a record of this kind where kinds meet. */
  icon?: IconName;
  /** Notes, calls and tasks are kept about its records, in one timeline with what happened to them. */
  activity?: true;
  /** What is deleted rests in the bin for a while, to be restored with all its links. */
  bin?: boolean;
  /** Records that meet it are deleted by super administrators only; `labels.errors.kept` says why. */
  kept?: Condition;
  /** How a record is named in titles and references: fields of the record separated by one space. */
  display: string[];
  /**
   * What people call a record, before its `display`: parts of a title, each a place in it or behind one of its references, or
   * several of which the first that says something to the reader is taken. `firstName lastName` says both together.
   */
  title?: (string | string[])[];
  unique?: string[][];
  /** Unique among the records that meet a condition. */
  uniqueWhile?: ConditionalUnique[];
  /** What keeps a record from being saved. */
  checks?: CheckDeclaration[];
  indexes?: string[][];
  /** Searched fields (dotted path into parts) with their weight, A the heaviest. */
  search?: Record<string, 'A' | 'B' | 'C' | 'D'>;
  /** Parts whose words find the record too: who reads it reads them all. */
  searchParts?: SearchedPart[];
  sort?: [string, 'ASC' | 'DESC'];
  pageSize?: number;
  list: ListDeclaration;
  /** Figures over the list, drawn. */
  charts?: ChartDeclaration[];
  /** Further lists of the same records, each a screen of its own. */
  lists?: FurtherList[];
  /** Fields of the creation form, in order; absent: all of the tabs. */
  create?: string[];
  /** Creation step by step; the steps are named by `labels.steps`. */
  wizard?: WizardDeclaration;
  /** What is said of a record beside its name wherever it is found; of what everybody reads. */
  glance?: string[];
  /** Cards that the page of a record begins with, above its first tab; named by `labels.overview`. */
  overview?: OverviewCard[];
  /** What waits for people on the dashboard. */
  dashboard?: DashboardDeclaration;
  /** Documents that are made of a record. */
  print?: PrintDeclaration[];
  /** The document of `print` that is signed electronically, and what follows from it. */
  sign?: SignDeclaration;
  /** Its records are the texts of documents: `document`, `language`, `content`, `active`. */
  texts?: true;
  /** Creation in one panel, beside the form or the wizard. */
  quick?: QuickDeclaration[];
  /** Fields, or parts of objects, that tell two records of one name apart where one of them is chosen. */
  apart?: string[];
  tabs: Tab[];
  /** The tabs' own line above them, where they are many: each tab stands in one group. */
  groups?: TabGroup[];
  /** What stands beside the tabs, in this order. */
  aside?: AsideBlock[];
  /** One status graph or several, each of a field of its own; `resource.graphs` has them as a list. */
  status?: StatusGraph | StatusGraph[];
  /** The fields that name the record of another resource, by its name and id, that this one is about. */
  about?: {
    resource: string;
    id: string;
    /** The fields that say what is in that record: read by who still reads it. */
    says?: string[];
  };
  /** Changes by the clock that are no steps of a status graph. */
  due?: DueChange[];
  /** What its records stand for is done over many others, one at a time. */
  job?: RecordsJob;
  /** Days that people are reminded of by mail. */
  remind?: Reminder[];
  /** Its records may repeat: each time is a record of its own, and a series ties them. */
  recurs?: RecursDeclaration;
  /** Field that holds the position in a list that people reorder. */
  ordered?: string;
  /**
   * Boolean field of what is put away: it leaves lists and searches that don't ask for it, isn't edited, nor are its
   * parts, and other records can't choose it any more.
   */
  archive?: string;
  /** Boolean field of what is in use: other records keep what no longer is, and can't choose it anew. */
  choosable?: string;
  /** Two records may become one: `into` is the reference of the one that went to the one that stayed. */
  merge?: {
    into: string;
    /** Only records that have the same in these fields become one. */
    alike?: string[];
    /** Parts of a record may go to a new one of their own. */
    split?: SplitDeclaration;
  };
  similar?: SimilarDeclaration;
  /** Who the records are about looks for what others offer: the searches that are parts of a record are matched. */
  seeks?: SeeksDeclaration;
  /** Each person keeps favourites among the records, told by the field `favourite`. */
  favourites?: boolean;
  /** What each person writes beside a record, or in a panel that makes one, is kept for them on the server until it is sent. */
  drafts?: true;
  /** What each person has done with a record, by the names of the boolean fields that tell it to them alone. */
  perPerson?: Record<string, PersonState>;
  /** The field of images whose first public one stands for the record in lists: the field `picture` says its id. */
  picture?: string;
  /** Boolean field that warns wherever the record is named. */
  warning?: string;
  /** The enum of chip colours in which the record is shown wherever it is referred to. */
  chip?: string;
  renamedFrom?: string;
}

/** Parts of a record that are searched with it. */
export interface SearchedPart {
  /** The `$id` of the parts' resource. */
  resource: string;
  /** Their reference to the record. */
  by: string;
}

/** A state that each person has of a record for themselves, such as that they have read it. */
export interface PersonState {
  /** The time field whose later value ends it: what was said since hasn't been read. */
  until?: string;
  /** Opening the record's page sets it. */
  opening?: boolean;
  /** Kinds of events (`message.message-new`) of which who has set it is told no more about this record. */
  silences?: string[];
  /** It is set until a time that the person says, which the field `<name>Until` tells. */
  timed?: boolean;
  /** The person's lists leave out what has it, unless they ask for it, for words, or for what a record is linked to. */
  hides?: boolean;
  /** The states that its time ends: what was put off comes back unread. */
  ends?: string[];
  /** The template by which the person is told that its time has come. */
  tell?: string;
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
  additionalProperties: false;
  'x-resource': ResourceDeclaration;
}
