import type { EventKind } from '@hestia/resources/envelope/events.ts';
import type { Envelope } from '@hestia/resources/generated/types.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { isAtStep, type Language, type Resource, stepNamed } from '@hestia/resources/vocabulary/index.ts';
import type { SignEvent } from '@hestia/resources/vocabulary/sign-types.ts';
import { RequestError } from '../../errors.ts';
import { addJob } from '../../jobs/index.ts';
import { log } from '../../log.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import { load } from '../../records/read/read.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { note } from './events.ts';
import { tellEnded } from './mails.ts';
import { MOVED_ON, reasonOf } from './reasons.ts';
import { aboutOf, isBereft, JOBS, languageOf, type SignatureServices, type Signing, systemOf } from './services.ts';

type Values = Record<string, unknown>;

/** How the record's own steps are told: why, and of which day. */
export interface Told {
  /** Whose words a refusal is in. */
  language?: Language | undefined;
  reason?: string | undefined;
  /** The path of who refused. */
  role?: string | undefined;
  /** The day of the last signature, `YYYY-MM-DD`. */
  day?: string | undefined;
}

/** A record follows its envelope by the system's hand: the person who takes a step there needn't have the roles of those here. */
async function takeOne(
  services: SignatureServices,
  run: Execute,
  { resource, id }: { resource: Resource; id: string },
  tenant: string,
  name: string,
  said: Values,
  language?: Language,
): Promise<boolean> {
  const { context } = services.records;
  const system = systemOf(services, tenant, language);
  const record = (await load(context, system, resource, id, run)) as Values;
  const taken = stepNamed(resource, name);
  if (!taken || !isAtStep(taken, record)) return false;
  await transitionWithin(run, context, system, resource, id, name, { version: record.version, ...said });
  return true;
}

/**
 * Takes the declared steps of the record that an envelope is about, each where the record stands there.
 *
 * @param isFirm whether a refusal refuses all; otherwise the step is left out, which the log says
 * @returns whether none was refused
 */
export async function followRecord(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  envelope: Values,
  event: SignEvent,
  { reason, role, day, language }: Told,
  isFirm = false,
): Promise<boolean> {
  if (isBereft(envelope)) return true;
  const about = aboutOf(services, envelope);
  let isWhole = true;
  for (const step of about.sign.steps[event] ?? []) {
    if (step.by && !(role && step.by.includes(role))) continue;
    const said = {
      ...(step.reason ? { [step.reason]: reason } : {}),
      ...(step.day && day ? { [step.day]: day } : {}),
    };
    if (isFirm) {
      await takeOne(services, run, about, tenant, step.step, said, language);
      continue;
    }
    await run('SAVEPOINT follow');
    try {
      await takeOne(services, run, about, tenant, step.step, said);
      await run('RELEASE SAVEPOINT follow');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      await run('ROLLBACK TO SAVEPOINT follow');
      log.warn(
        { err: error, tenant, envelope: envelope.id, step: step.step },
        'a record could not follow its envelope',
      );
      await note(run, tenant, String(envelope.id), 'stepRefused', { step: step.step, code: error.code });
      isWhole = false;
    }
  }
  return isWhole;
}

/**
 * Tries the steps that follow from the creation of an envelope, and leaves nothing of them.
 *
 * @throws RequestError as the steps refuse
 */
export async function tryCreated(
  services: SignatureServices,
  run: Execute,
  { actor: { tenant }, language }: Caller,
  { resource, sign }: Signing,
  id: string,
): Promise<void> {
  await run('SAVEPOINT trial');
  for (const { step } of sign.steps.created ?? [])
    await takeOne(services, run, { resource, id }, tenant, step, {}, language);
  await run('ROLLBACK TO SAVEPOINT trial');
}

/** The day of the last signature. */
export const signedDay = (envelope: Values): string =>
  parisDay(
    ((envelope.signers ?? []) as { at?: string | null }[])
      .flatMap(({ at }) => at ?? [])
      .sort()
      .at(-1) ?? new Date().toISOString(),
  );

const EVENTS: Partial<Record<string, SignEvent>> = { sent: 'sent', delivered: 'delivered', completed: 'completed' };

/** What becomes of an envelope becomes of its record, in the same transaction. */
export async function followEnvelope(services: SignatureServices, write: Write<Envelope>): Promise<void> {
  const { action, caller, before, after, execute: run } = write;
  if (!after || action === 'delete' || action === 'restore') return;
  const { tenant } = caller.actor;
  const envelope = after as unknown as Values;
  if (action === 'create') {
    await followRecord(services, run, tenant, envelope, 'created', { language: caller.language }, true);
    return;
  }
  if (!before || before.status === after.status) return;
  const { status } = after;
  if (status === 'voided') {
    await endSeats(services, run, write);
    return;
  }
  await note(run, tenant, String(after.id), status as EventKind);
  const event = EVENTS[String(status)];
  const isBack = before.status === 'autoresponded';
  if (event && !isBack) await followRecord(services, run, tenant, envelope, event, { day: signedDay(envelope) });
}

/** An envelope that is void: its record goes on, the provider is told where it doesn't know. */
async function endSeats(services: SignatureServices, run: Execute, { caller, after }: Write<Envelope>): Promise<void> {
  const { tenant, id: person } = caller.actor;
  const envelope = after as unknown as Values;
  const [id, reason] = [String(envelope.id), String(envelope.voidReason ?? '')];
  const refuser = after?.signers?.find(({ status }) => status === 'declined');
  const [seat] = refuser
    ? await run('SELECT role FROM envelope_seats WHERE tenant_id = $1 AND envelope = $2 AND signer = $3', [
        tenant,
        id,
        refuser.id,
      ])
    : [];
  await note(run, tenant, id, 'voided', { by: envelope.endedBy, reason, ...(person ? { person } : {}) });
  const event = envelope.endedBy === 'signer' ? 'declined' : 'voided';
  await followRecord(services, run, tenant, envelope, event, { reason, role: seat && String(seat.role) });
  await addJob(run, JOBS.void, { tenant, envelope: id }, { key: id });
  await tellEnded(services, run, tenant, envelope);
}

/** Records that leave the states in which they wait for signatures, other than by them, end their envelopes. */
export async function endLeft(
  services: SignatureServices,
  { resource, sign }: Signing,
  { action, caller, before, after, execute: run }: Write,
): Promise<void> {
  const [then, now] = [before, after] as (Values | undefined)[];
  if (action === 'delete' && then && sign.part) await endDeleted(services, run, caller.actor.tenant, resource, then);
  if (action !== 'update' || !then || !now) return;
  const isOpen = (record: Values) => resource.graphs.some(({ field }) => sign.open.includes(String(record[field])));
  if (!isOpen(then) || isOpen(now)) return;
  await endAll(services, run, caller.actor.tenant, resource, then, now);
}

/** A part that is deleted ends its envelopes, which stay with the whole. */
async function endDeleted(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  resource: Resource,
  then: Values,
): Promise<void> {
  const column = services.envelope.fields[resource.id]?.column ?? resource.id;
  const rows = await run(
    `UPDATE envelopes SET ${column} = NULL WHERE tenant_id = $1 AND ${column} = $2 RETURNING id, language`,
    [tenant, then.id],
  );
  const system = systemOf(services, tenant);
  for (const { id, language } of rows)
    await voidWithin(services, run, system, String(id), 'record', MOVED_ON[languageOf(language)]);
  services.records.context.totals.forget(tenant, services.envelope.id);
}

/** The end of a record ends what is being signed of its parts. */
export async function endWhole(
  services: SignatureServices,
  whole: Resource,
  { action, caller, before, after, execute: run }: Write,
): Promise<void> {
  const [then, now] = [before, after] as (Values | undefined)[];
  if (action !== 'update' || !then || !now) return;
  const isOver = (record: Values) => whole.graphs.some(({ field, final }) => final?.includes(String(record[field])));
  if (isOver(now) && !isOver(then)) await endAll(services, run, caller.actor.tenant, whole, then, now);
}

/** Ends the envelopes of a record and its parts that are under way. */
async function endAll(
  services: SignatureServices,
  run: Execute,
  tenant: string,
  resource: Resource,
  then: Values,
  now: Values,
): Promise<void> {
  const column = resource.fields[resource.id]?.column ?? resource.id;
  const rows = await run(
    `SELECT id, language FROM envelopes
     WHERE tenant_id = $1 AND ${column} = $2 AND status NOT IN ('completed', 'voided')`,
    [tenant, now.id],
  );
  const system = systemOf(services, tenant);
  for (const { id, language } of rows) {
    const reason = reasonOf(resource, then, now, languageOf(language));
    await voidWithin(services, run, system, String(id), 'record', reason);
  }
  if (rows.length > 0) services.records.context.totals.forget(tenant, services.envelope.id);
}

/** Ends an envelope by the product's hand. */
export async function voidWithin(
  services: SignatureServices,
  run: Execute,
  system: ReturnType<typeof systemOf>,
  id: string,
  endedBy: NonNullable<Envelope['endedBy']>,
  reason: string,
): Promise<void> {
  const { context } = services.records;
  const kept = await load<Envelope>(context, system, services.envelope, id, run);
  if (kept.status === 'completed' || kept.status === 'voided') return;
  await run('UPDATE envelopes SET ended_by = $3 WHERE tenant_id = $1 AND id = $2', [system.actor.tenant, id, endedBy]);
  const said = { version: kept.version, voidReason: reason };
  await transitionWithin(run, context, system, services.envelope as never, id, 'void', said);
}
