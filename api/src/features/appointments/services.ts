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

export const systemOf = ({ records }: Pick<AppointmentServices, 'records'>, tenant: string): Caller =>
  asSystem('appointments', tenant, [...records.context.resources.values()]);
