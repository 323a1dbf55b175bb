import type { FieldPointer } from './record-paths.ts';
import type {
  FieldDeclaration,
  FieldSchema,
  Language,
  ResourceDeclaration,
  ResourceFile,
  StatusGraph,
} from './types.ts';

/** What a comparison is called. */
export interface ComparisonWords {
  /** What is compared, and in the PDF its title. */
  title: string;
  /** What its reader has to know of it. */
  note: string;
  /** By what the best ones are the best. */
  best: Record<string, string>;
}

/** What a resource and its parts are called in one language. */
export interface Labels {
  name: string;
  plural: string;
  /** What its records are for, in one sentence: said over its list and on the administration's first page. */
  about?: string;
  /** What belongs into an empty list, and how one begins. */
  empty?: string;
  /** How it is said that its records use another one, such as "in at least one program". */
  usedIn?: string;
  /** The group of the menu, where it is one of the resource's own. */
  group?: string;
  /** The application roles that the resource brings. */
  roles?: Record<string, string>;
  fields: Record<string, string>;
  /** What is counted by a field, in singular and plural, where a list says so below another value: `room |||| rooms`. */
  counted?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
  tabs?: Record<string, string>;
  /** Groups of tabs, by name. */
  groups?: Record<string, string>;
  sections?: Record<string, string>;
  help?: Record<string, string>;
  /** By path: what holds while a field says nothing, as its page and its input say. */
  unset?: Record<string, string>;
  transitions?: Record<string, string>;
  /** By step: what it does besides what its declaration tells, as its dialog says. */
  outcomes?: Record<string, string>;
  /** By step: what whoever took it did, as the history says after their name. */
  taken?: Record<string, string>;
  errors?: Record<string, string>;
  warnings?: Record<string, string>;
  /** By field: what is said on top of a form or an answer when something is wrong with it. */
  summaries?: Record<string, string>;
  /** Documents that are made of a record, by name. */
  prints?: Record<string, string>;
  /** Parts of documents that code draws, by name. */
  blocks?: Record<string, string>;
  /** As what people sign documents, by the paths that lead to them. */
  signers?: Record<string, string>;
  /** The sentences of `sign.writes`, as they are to be written. */
  writes?: Record<string, string>;
  /** What documents must say, by the codes of findings. */
  mentions?: Record<string, string>;
  /** Records side by side, by the section that lists them. */
  comparisons?: Record<string, ComparisonWords>;
  /** The wizard's steps, by name. */
  steps?: Record<string, string>;
  /** Charts, by name. */
  charts?: Record<string, string>;
  /** Cards of the dashboard, by name, and what its button adds. */
  dashboard?: Record<string, string>;
  /** Cards of the overview, by name. */
  overview?: Record<string, string>;
  /** What the button says that opens the panel of a new record. */
  quick?: Record<string, string>;
  /** Further lists, by name. */
  lists?: Record<string, string>;
  /** What is said above further lists, by name. */
  intros?: Record<string, string>;
  /** What people are told of, by the templates of its mails: they choose how often they get each. */
  tells?: Record<string, string>;
  /** Why a record is taken for the same: by field and match, such as `emails.same`, `name.similar`. */
  reasons?: Record<string, string>;
}

/** A rule that a record breaks: where (JSON pointer), which one, and what its message is filled with. */
export interface Violation<R = unknown> {
  path: FieldPointer<R>;
  code: string;
  info?: Record<string, unknown>;
}

/** What a document lacks. */
export interface Finding {
  /** Key of `labels.mentions`. */
  code: string;
  /** What follows: the act is void, it isn't to be handed out, a clause is void, a fine, or it is only not as it should be. */
  severity: 'void' | 'stop' | 'clause' | 'fine' | 'practice';
  /** The text that asks for it. */
  source: string;
  /** What of the document it is about, where its text names it. */
  words?: string;
}

/** A document as its rules look at it: what it says, folded, and what it was filled in with. */
export interface Said<R = unknown> {
  document: string;
  text: string;
  /** What stands in very visible type. */
  visible: string;
  /** The parts that code draws, in their order. */
  blocks: readonly string[];
  values: Record<string, unknown>;
  record: Draft<R>;
  /** `YYYY-MM-DD` */
  today: string;
}

/** A record that is being entered: nothing is certain to be there yet. */
export type Draft<R> = { [K in keyof R]?: R[K] | null };

/** Related records by what a status graph calls them; one that there isn't is absent. */
// biome-ignore lint/suspicious/noExplicitAny: each resource names its own.
export type Related = Record<string, any>;

/** Pure behaviour of a resource whose records are `R`, run by server and UI alike. */
// biome-ignore lint/suspicious/noExplicitAny: what the engine runs is of any resource.
export interface Rules<R = any> {
  /** Fetches what the rules need beside them: the server before it starts, a screen once a form of the resource opens. */
  ready?(): Promise<void>;
  check?(record: Draft<R>, context: { before?: Draft<R>; today: string }): Violation<R>[];
  /** What deserves a second look and doesn't keep a record from being saved; worded in `labels.warnings`. */
  warn?(record: Draft<R>, context: { today: string }): Violation<R>[];
  derive?(record: Draft<R>, before?: Draft<R>, now?: string): Draft<R>;
  /** What the form of a new record opens with besides what is given and declared; what isn't sent `derive` gives. */
  begin?(record: Draft<R>, now: string): Draft<R>;
  /**
   * What else changes in a form as somebody types in the input at `path` (`price`, `fees.rate`), by paths; what follows
   * on the server is `derive`'s. `before` is what stood in the form, each input as it was last filled.
   */
  follow?(record: Draft<R>, path: string, before?: Draft<R>): Record<string, unknown>;
  /**
   * What the dialog of a step warns of: codes of `labels.warnings`, and the field that mends each. The step is taken all
   * the same; what refuses it is a guard or a condition.
   */
  caution?(record: Draft<R>, step: string, context: { today: string }): { code: string; path: string }[];
  /** What else holds of the record that two become, where the choices of single fields, as far as they were made, don’t say it. */
  merge?(merged: Draft<R>, left: Draft<R>, right: Draft<R>, choices: Readonly<Record<string, string>>): Draft<R>;
  /** Of what recurs: the times of all of a series whose first one is this, the first among them. */
  occurrences?(record: Draft<R>): Draft<R>[];
  /** Of what recurs: the times of another one of the series, once this one was moved from where it was. */
  shift?(other: Draft<R>, before: Draft<R>, after: Draft<R>): Draft<R>;
  /** Why a step is refused; `related` are the records that the status graph `sees`. */
  guards?: Record<string, (record: R, related: Related) => string | undefined>;
  /** What a document of the record lacks (`print`): in a file of its own, `mentions.ts`, which the server alone loads. */
  mentions?(said: Said<R>): Finding[];
  /** What a step also changes; `person` is the id of who takes it, absent when the product does. */
  effects?: Record<string, (record: R, now: string, person: string | undefined, related: Related) => Partial<R>>;
}

export interface Field {
  name: string;
  schema: FieldSchema;
  declaration: FieldDeclaration;
  required: boolean;
  column: string;
}

/** Templates by name and language. */
export type Mails = Record<string, Partial<Record<Language, string>>>;

/** A record that a new network begins with: a creation in which references say keys, and an `id` that isn't drawn. */
export type Start = Record<string, unknown> & { id?: string };

/** Starts by their keys, in the order in which they are made. */
export type Starts = Record<string, Start>;

/** A record of a resource as it is kept; of one that isn't known by name, values by their fields. */
export type RecordOf<R> = unknown extends R ? Record<string, unknown> : R;

/** A resource as everything works with it. `R` is what its records are, where that is known. */
export interface Resource<R = unknown> {
  /** Never there: it tells types apart. */
  readonly records?: R;
  /** Singular name: the folder's, the model's, the CASL subject. */
  id: string;
  /** Plural name: the API's. */
  name: string;
  table: string;
  file: ResourceFile;
  declaration: ResourceDeclaration;
  fields: Record<string, Field>;
  /** The status graphs, however they are declared. */
  graphs: StatusGraph[];
  labels: Record<Language, Labels>;
  rules: Rules;
  /** Templates of mails by name and language: the first line is the subject, the rest HTML. */
  mails: Mails;
  /** The records that a new network begins with. */
  starts: Starts;
}
