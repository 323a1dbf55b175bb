import type { Appointment, OpenHouse } from '@hestia/resources/generated/types.ts';
import { houseTimes } from '@hestia/resources/open-house/places.ts';
import { riskReportFault } from '@hestia/resources/property/risk-report.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../../errors.ts';
import { asSystem } from '../../../records/caller.ts';
import type { Write, Writing } from '../../../records/hooks.ts';
import { transitionWithin } from '../../../records/steps/transition.ts';
import { isBusy, lockOf, ONE_BY_ONE } from '../../appointments/busy.ts';
import { visitable } from '../open.ts';
import type { VisitServices } from '../services.ts';
import { HOLDING, houseOf, lockOfHouse, placesLeft } from './house.ts';

type Code = 'busy' | 'erpMissing' | 'erpOld' | 'full' | 'gone' | 'mandateEnds' | 'notVisitable' | 'over' | 'stopped';

function refusal({ records }: VisitServices, language: Language, path: string, code: Code, reasons = ''): RequestError {
  const { errors } = records.resource('open-house').labels[language];
  const message = (errors?.[code] ?? '').replace('{reasons}', () => reasons);
  return refusedAt(path, code, {}, message);
}

/** That a place of an open house is there for an appointment that begins to hold one. @throws RequestError 422 at `/startAt` */
export async function ensurePlace(
  services: VisitServices,
  { caller, values, before, execute }: Writing<Appointment>,
): Promise<void> {
  const { openHouse, status, startAt } = values;
  if (!openHouse || !startAt || !HOLDING.includes(String(status))) return;
  const isHeld = before?.openHouse === openHouse && HOLDING.includes(String(before.status));
  if (isHeld && before.startAt === startAt) return;
  const { tenant } = caller.actor;
  await execute(ONE_BY_ONE, [lockOfHouse(tenant, openHouse)]);
  const house = await houseOf(execute, tenant, openHouse);
  // What is agreed for another time than the house has is a visit like others.
  if (!house || !houseTimes(house).some((time) => Date.parse(time.startAt) === Date.parse(startAt))) return;
  const refuse = (code: Code) => refusal(services, caller.language, '/startAt', code);
  if (house.status !== 'open') throw refuse('gone');
  const slots = await placesLeft(execute, tenant, house, before?.id);
  const slot = slots.find((one) => Date.parse(one.startAt) === Date.parse(startAt));
  if (!slot) throw refuse('over');
  if (slot.left === 0) throw refuse('full');
}

/**
 * That a house may be opened to visitors: its property may be visited by the law and its mandates, until that day, and its
 * agent is free.
 *
 * @throws RequestError 422 at its fields
 */
export async function ensureOpenable(
  services: VisitServices,
  { caller, values, before, execute }: Writing<OpenHouse & { owner?: string | null }>,
): Promise<void> {
  const { status, property, startAt, endAt, owner } = values;
  if (before && status !== before.status)
    await execute(ONE_BY_ONE, [lockOfHouse(caller.actor.tenant, String(before.id))]);
  const isOpening = status === 'open' && before?.status !== 'open';
  if (status !== 'open' || !startAt || !endAt || !property || (!isOpening && before?.owner === owner)) return;
  const { tenant } = caller.actor;
  const refuse = (path: string, code: Code, reasons?: string) =>
    refusal(services, caller.language, path, code, reasons);
  if (Date.parse(endAt) <= Date.now()) throw refuse('/endAt', 'over');
  const stops: string[] = [];
  const open = await visitable(services, execute, tenant, property, { owner, stops, language: caller.language });
  if (!open)
    throw stops.length > 0 ? refuse('/property', 'stopped', stops.join(' ')) : refuse('/property', 'notVisitable');
  const day = parisDay(startAt);
  const fault = riskReportFault(open.property, day);
  if (fault) throw refuse('/property', fault);
  if ((open.last && day > open.last) || (open.first && day < open.first)) throw refuse('/startAt', 'mandateEnds');
  await execute(ONE_BY_ONE, [lockOf(tenant, String(owner))]);
  if (await isBusy(execute, tenant, { owner: String(owner), startAt, endAt, house: String(before?.id ?? '') }))
    throw refuse('/startAt', 'busy');
}

const PLACES = `SELECT id, version FROM appointments
  WHERE tenant_id = $1 AND open_house = $2 AND status IN ('pending', 'email_sent', 'confirmed', 'agent_confirmed')
    AND end_at > now() ORDER BY id`;

/** Whoever took a place in a house that is canceled is told so: their visits are, too. */
export async function cancelPlaces(
  services: VisitServices,
  { before, after, caller, execute }: Write<OpenHouse>,
): Promise<void> {
  if (after?.status !== 'canceled' || before?.status !== 'open') return;
  const { records } = services;
  const { tenant } = caller.actor;
  // It is the doing of whoever cancels the house: what they say of it is said to those who would have come.
  const all = [...records.context.resources.values()];
  const system = { ...asSystem('open house canceled', tenant, all, caller.actor.id), language: caller.language };
  for (const { id, version } of await execute(PLACES, [tenant, after.id]))
    await transitionWithin(execute, records.context, system, services.appointment as Resource, String(id), 'cancel', {
      version,
      reason: after.reason,
    });
  records.context.totals.forget(tenant, 'appointment');
}
