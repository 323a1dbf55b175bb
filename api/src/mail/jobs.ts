import type { juggler } from '@loopback/repository';
import type { Jobs } from '../jobs/index.ts';
import { execute, inTransaction } from '../records/database.ts';
import type { ReadAttached } from './attached.ts';
import { deliver, type Exits, type Outbox, type SendJob } from './deliver.ts';
import type { Leaving } from './leaving.ts';
import { SEND } from './outbox.ts';

/** The outbox of a database. */
export const outboxOf = (
  dataSource: juggler.DataSource,
  exits: Exits,
  leaving: Leaving,
  attached: ReadAttached,
): Outbox => ({
  execute: (text, values) => execute(dataSource, text, values),
  within: (work) => inTransaction(dataSource, work),
  exits,
  leaving,
  attached,
});

/** Registers the job that sends mails. */
export function mailJobs(jobs: Jobs, outbox: Outbox): void {
  jobs.on<SendJob>(SEND, (job, attempt) => deliver(outbox, job, attempt));
}
