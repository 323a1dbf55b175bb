import type { VendorLead } from '@hestia/resources/generated/types.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import type { Writing } from '../../records/hooks.ts';
import { transitionWithin } from '../../records/steps/transition.ts';
import { createWithin } from '../../records/write/create.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { change } from '../../records/write/update.ts';
import { type LeadServices, systemOf } from './services.ts';

type Lead = Draft<VendorLead>;

const HOUR_MS = 3_600_000;
const MOST_CLIENTS = 20;

const system = (services: LeadServices, { actor, language }: Caller): Caller => ({
  ...systemOf(services, actor.tenant),
  language,
});

/** What is wrong with an appointment’s time is so with the lead’s meeting. */
function atMeeting(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const details = error.details.map((one) =>
    ['/startAt', '/endAt'].includes(one.path) ? { ...one, path: '/meetingAt' } : one,
  );
  return new RequestError(error.statusCode, error.code, error.info, details);
}

/**
 * The meeting becomes an appointment of the agent, who has agreed to it.
 *
 * @throws RequestError 422 at `/meetingAt` where the agent is taken
 */
export async function withAppointment(
  services: LeadServices,
  { caller, values, before, execute }: Writing<VendorLead>,
): Promise<Lead> {
  const isReached = values.status === 'waiting_for_client_identification' && before?.status !== values.status;
  const { meetingAt, agent, vendor, location } = values;
  if (!isReached || values.appointment || !meetingAt) return {};
  const { context } = services.records;
  const resource = services.records.resource('appointment') as Resource;
  const by = system(services, caller);
  const body = {
    ...{ kind: 'estimation', startAt: meetingAt, endAt: new Date(Date.parse(meetingAt) + HOUR_MS).toISOString() },
    ...{ owner: agent ?? values.manager ?? null, clients: vendor ? [vendor] : [] },
    location: [location?.line1, location?.postcode, location?.town].filter(Boolean).join(' ') || null,
  };
  try {
    let made = await createWithin(execute, context, by, resource, body);
    for (const step of ['plan', 'agentConfirm'])
      made = await transitionWithin(execute, context, by, resource, String(made.id), step, { version: made.version });
    return { appointment: String(made.id) };
  } catch (error) {
    throw atMeeting(error);
  }
}

/** Who sells, and nobody who was taken for them, comes to the lead’s own people’s appointment. */
export async function joinAppointment(
  services: LeadServices,
  { caller, values, before, execute }: Writing<VendorLead>,
): Promise<void> {
  const { appointment, vendor } = values;
  if (!appointment || !vendor) return;
  if (before?.appointment === appointment && before.vendor === vendor) return;
  const { context } = services.records;
  const resource = services.records.resource('appointment') as Resource;
  const by = system(services, caller);
  const found = await lockedRecord(execute, context, by, resource, appointment, 'UPDATE');
  if (!found || ![values.agent, values.manager, caller.actor.id].includes(String(found.owner))) return;
  const had = (found.clients ?? []) as string[];
  const clients = had.filter((one) => one === vendor || one !== before?.vendor);
  if (clients.includes(vendor) || clients.length >= MOST_CLIENTS) return;
  await change(context, by, resource, execute, found, { clients: [...clients, vendor] });
}
