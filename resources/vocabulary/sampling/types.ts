import type { Resource } from '../resource.ts';

export type Values = Record<string, unknown>;

/** In place of an id: a record that is made for this one, in use and not archived unless `values` say otherwise. */
export interface RecordToken {
  /** The resource's `$id`. */
  $record: string;
  /** What it says, by fields or paths of parts. */
  values?: Values;
  /** What is put into it afterwards as if it had come about: a status, amounts, links. */
  stored?: Values;
}

/** The record that an optional reference leads to, where a random one doesn't do. */
export interface Linked {
  /** What it says; a text `$own:field` stands for the value of that field of the record that refers to it. */
  values?: Values;
  stored?: Values;
  /** `property.vendors`: the record that `property` of the referring one leads to lists it among its `vendors`. */
  listedBy?: string;
}

/** Values just outside the rules: a record that says them is refused at the field. */
export interface Refused {
  /** By fields or paths of parts. */
  values: Values;
  /** The field, or the path of a part, that the refusal names. */
  field: string;
  /** Where the server alone refuses it; absent: 422, and screens refuse it alike. */
  status?: number;
}

/** What chance can't meet of a resource's records: `sample.json` beside its declaration. Test data alone. */
export interface Sample {
  $schema?: string;
  /** The test user who makes it; a super administrator unless said. */
  as?: string;
  /** Of what has ids by name. */
  id?: string;
  /** By fields or paths of parts; what isn't said is left to chance. */
  values?: Values;
  /** What is put into it as if it had come about; of what the product alone makes, what it says. */
  stored?: Values;
  /** By field. */
  links?: Record<string, Linked>;
  refused?: Refused[];
}

/** Samples by `$id`. */
export type Samples = Readonly<Record<string, Sample>>;

/** All that records are made among. */
export interface SampleWorld {
  resources: readonly Resource[];
  samples: Samples;
  /** The id of a person by their name, such as `agent1`. */
  userId?(name: string): string;
}
