export { addJob, type JobOptions } from './add.ts';
export { type Attempt, type CronHandler, type JobHandler, Jobs, type Payload } from './jobs.ts';
