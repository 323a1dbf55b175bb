import type { juggler } from '@loopback/repository';
import type { Jobs } from '../jobs/index.ts';
import { execute } from '../records/database.ts';
import { deliver, type Exits, type SendJob } from './deliver.ts';
import { SEND } from './outbox.ts';

/** Registers the job that sends mails. */
export function mailJobs(jobs: Jobs, dataSource: juggler.DataSource, exits: Exits): void {
  jobs.on<SendJob>(SEND, (job, attempt) =>
    deliver((text, values) => execute(dataSource, text, values), exits, job, attempt),
  );
}
