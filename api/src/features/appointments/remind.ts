import { EXPECTED, type ReminderWay, reminderText, reminderWay } from '@hestia/resources/appointment/reminder.ts';
import type { Client, Tenant } from '@hestia/resources/generated/types.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import { SmsError, type SmsGateway } from '../../adapters/sms/index.ts';
import { addJob, type Jobs, type Payload } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import { type Execute, execute, inTransaction } from '../../records/database.ts';
import { timesOf } from './letter-values.ts';
import { mailReminder } from './reminder-mail.ts';
import type { AppointmentServices } from './services.ts';

/** When people are up, in the morning of Paris; not made up for in the evening. */
const MORNING = '0 8 * * *';
const MADE_UP_HOURS = 8;
const JOBS = { remind: 'appointments.remind', text: 'appointments.text' };
/** What was said to clients, beside what the agent is reminded of. */
const NAME = 'clients';

type Services = AppointmentServices & { sms: SmsGateway | undefined };
type Row = Record<string, unknown>;

interface RemindJob extends Payload {
  day: string;
}
interface TextJob extends Payload {
  appointment: string;
  client: string;
  /** When it was to begin as the job was made: of one that was moved since nothing is said. */
  startAt: string;
}

/** What is still to come on a day, as its clients know it. */
const DUE = `t.appointment_reminders IS NOT NULL AND a.status = ANY ($1::text[]) AND a.date = $2::date AND a.start_at > now()
  AND NOT EXISTS (SELECT FROM reminded AS r WHERE r.tenant_id = a.tenant_id AND r.resource = 'appointment'
    AND r.record_id = a.id AND r.name = '${NAME}' AND r.day = a.date)`;
const TENANTS = `SELECT DISTINCT t.id FROM appointments AS a JOIN tenants AS t ON t.id = a.tenant_id WHERE ${DUE}`;
const ALL = `SELECT a.id FROM appointments AS a JOIN tenants AS t ON t.id = a.tenant_id WHERE ${DUE} AND a.tenant_id = $3
  ORDER BY a.id`;
const ONE = `SELECT a.id, a.date::text AS day, a.start_at, a.end_at, a.location, a.shown_by, p.title, p.reference, u.first_name, u.last_name,
    t.name AS network, t.default_language, t.appointment_reminders
  FROM appointments AS a JOIN tenants AS t ON t.id = a.tenant_id
  LEFT JOIN properties AS p ON p.tenant_id = a.tenant_id AND p.id = a.property
  LEFT JOIN users AS u ON u.tenant_id = a.tenant_id AND u.id = a.owner
  WHERE a.tenant_id = $1 AND a.id = $2 AND a.status = ANY ($3::text[]) AND a.start_at > now()`;
const TOLD = `INSERT INTO reminded (tenant_id, resource, record_id, name, day) VALUES ($1, 'appointment', $2, '${NAME}', $3::date)
  ON CONFLICT DO NOTHING RETURNING record_id`;
const CLIENTS = `SELECT c.id, c.title, c.first_name, c.last_name, c.emails, c.phones, c.consents FROM clients AS c
  JOIN appointments_clients AS l ON l.tenant_id = c.tenant_id AND l.target_id = c.id
  WHERE l.tenant_id = $1 AND l.source_id = $2 AND c.archived IS NOT TRUE AND c.erased_at IS NULL ORDER BY c.id`;

const languageOf = (row: Row): Language => (row.default_language === 'en' ? 'en' : 'fr');
const iso = (value: unknown) => (value as Date).toISOString();
const timed = (row: Row) => timesOf({ startAt: iso(row.start_at), endAt: iso(row.end_at) }, languageOf(row));

function wayOf({ sms }: Services, row: Row, client: Row): ReminderWay | undefined {
  const choice = row.appointment_reminders as Tenant['appointmentReminders'];
  return reminderWay(choice, client as Draft<Pick<Client, 'emails' | 'phones' | 'consents'>>, sms !== undefined);
}

/** Reminds the clients of one appointment, once for its day. */
async function remindOf(services: Services, tenant: string, id: string, day: string): Promise<void> {
  await inTransaction(services.dataSource, async (run) => {
    const [row] = await run(`${ONE} FOR UPDATE OF a`, [tenant, id, EXPECTED]);
    if (row?.day !== day || (await run(TOLD, [tenant, id, day])).length === 0) return;
    for (const client of await run(CLIENTS, [tenant, id])) {
      if (wayOf(services, row, client)?.channel !== 'sms') {
        await mailReminder(services, run, tenant, row, client);
        continue;
      }
      const job = { tenant, appointment: id, client: String(client.id), startAt: iso(row.start_at) };
      // Tried once: nobody gets the same message twice.
      await addJob(run, JOBS.text, job, { key: `${id} ${client.id}`, maxAttempts: 1 });
    }
  });
}

/** Sends a text message; what no gateway takes goes by mail. */
async function text(services: Services, { tenant, appointment, client: whose, startAt }: TextJob): Promise<void> {
  const run: Execute = (statement, values) => execute(services.dataSource, statement, values);
  const [row] = await run(ONE, [tenant, appointment, EXPECTED]);
  const client = (await run(CLIENTS, [tenant, appointment])).find(({ id }) => id === whose);
  if (!row || !client || iso(row.start_at) !== startAt) return;
  const way = wayOf(services, row, client);
  const said = { ...timed(row), network: String(row.network), location: String(row.location ?? '') };
  try {
    if (way?.channel !== 'sms') throw new SmsError('The telephone takes none any more');
    await services.sms?.send({ to: way.to, text: reminderText(languageOf(row), said) });
  } catch (error) {
    if (!(error instanceof SmsError)) throw error;
    log.warn({ problem: error.message }, 'A reminder could not be sent to a telephone and goes by mail');
    await inTransaction(services.dataSource, (within) => mailReminder(services, within, tenant, row, client));
  }
}

/** Clients are reminded the day before of what they agreed to, where their network wants it. */
export function remindClients(jobs: Jobs, services: Services): void {
  const run: Execute = (statement, values) => execute(services.dataSource, statement, values);
  jobs.every(
    'appointments.reminders',
    MORNING,
    async (at) => {
      const day = dayFrom(parisDay(at), { days: 1 });
      for (const { id } of await run(TENANTS, [EXPECTED, day]))
        await addJob(run, JOBS.remind, { tenant: String(id), day }, { key: day });
    },
    MADE_UP_HOURS,
  );
  jobs.on<RemindJob>(JOBS.remind, async ({ tenant, day }) => {
    for (const { id } of await run(ALL, [EXPECTED, day, tenant])) await remindOf(services, tenant, String(id), day);
  });
  jobs.on<TextJob>(JOBS.text, (job) => text(services, job));
}
