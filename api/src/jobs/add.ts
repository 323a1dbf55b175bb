import type { Execute } from '../records/database.ts';
import type { Payload } from './jobs.ts';

/** How a job is to be done. */
export interface JobOptions {
  /** Not before this time. */
  runAt?: Date;
  /** A waiting job of the same tenant, name and key is replaced by this one. */
  key?: string;
  maxAttempts?: number;
}

/** With pauses of e to the power of the attempt, in seconds, 12 attempts span 19 hours. */
const MAX_ATTEMPTS = 12;

/**
 * Adds a job in the caller's transaction: it is done when that commits, and never was when it rolls back.
 *
 * @param name the name that `jobs.on` was given
 */
export async function addJob(
  execute: Execute,
  name: string,
  payload: Payload,
  { runAt, key, maxAttempts = MAX_ATTEMPTS }: JobOptions = {},
): Promise<void> {
  if (!payload.tenant) throw new Error(`The job ${name} names no tenant`);
  await execute('SELECT hestia_add_job($1, $2, $3::json, $4::timestamptz, $5::integer, $6)', [
    payload.tenant,
    name,
    JSON.stringify(payload),
    runAt?.toISOString() ?? null,
    maxAttempts,
    key === undefined ? null : `${payload.tenant} ${name} ${key}`,
  ]);
}
