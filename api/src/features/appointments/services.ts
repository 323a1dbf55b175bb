import type { Appointment } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { Records } from '../../records/index.ts';
import type { Secrets } from '../../secrets/index.ts';

/** What appointments work with. */
export interface AppointmentServices {
  dataSource: juggler.DataSource;
  records: Records;
  appointment: Resource<Appointment>;
  secrets: Secrets;
  /** Where people reach the product; without it nobody can answer by a link. */
  publicUrl: string | undefined;
}

/** The states in which an agent is taken. */
export const FIRM = ['email_sent', 'confirmed', 'agent_confirmed'];

/**
 * Whether an appointment takes its agent's time: it is agreed, or a visitor has booked it and waits for the agent.
 *
 * @param row what the appointment is called in the statement
 * @param firm what stands for `FIRM` in it
 */
export const holdsTime = (row: string, firm: string): string =>
  `(${row}.status = ANY (${firm}::text[]) OR (${row}.status = 'pending' AND ${row}.booked_online IS TRUE))`;

export const systemOf = ({ records }: Pick<AppointmentServices, 'records'>, tenant: string): Caller =>
  asSystem('appointments', tenant, [...records.context.resources.values()]);
