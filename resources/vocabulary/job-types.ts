/**
 * What a record of this resource stands for is done over many other records: one after the other, each in a transaction
 * of its own, in a job that tells how far it is and goes on after a crash. A feature says which records and how.
 */
export interface RecordsJob {
  /** It starts with the record's creation. */
  begin?: true;
  /** Steps that start it, or have it try again what failed. */
  start?: string[];
  /** The step that the product takes once all is done. */
  done: string;
  /** The one that it takes where records were refused; otherwise `done`. */
  errors?: string;
  /** The one that it takes once it gives up; otherwise `errors`. */
  failed?: string;
  /** Steps that undo it, record by record, or try again what stayed; the one at the end, and that where records stayed. */
  back?: { start: string[]; done: string; errors?: string };
}
