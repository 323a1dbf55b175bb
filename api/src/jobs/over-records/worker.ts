import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Line, Planned } from './lines.ts';

type Values = Record<string, unknown>;

/** The job that a record stands for, as it is while it is worked on. */
export interface Work {
  /** The record that the job is declared for. */
  record: Values & { id: string };
  /** Who does it: the product, in the name of who started it. */
  caller: Caller;
}

/** What one record was and became, as far as the job changes it: by this it is undone. */
export interface Outcome {
  before: Values;
  after: Values;
}

/** How a job is done over records: by the feature of its resource. */
export interface RecordsWorker {
  /** The records, in the order in which they are done, some at a time. */
  plan(run: Execute, work: Work): AsyncIterable<Planned[]>;
  /** Does it to one record, inside its transaction. @throws RequestError where the record stays as it is */
  move(run: Execute, work: Work, line: Line): Promise<Outcome>;
  /** Undoes it, likewise, from what it was. Absent: the job isn't undone. */
  back?(run: Execute, work: Work, line: Line): Promise<void>;
  /** Follows a line that was refused, outside of its transaction. */
  refused?(work: Work): Promise<void>;
}
