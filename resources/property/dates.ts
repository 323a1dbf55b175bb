import type { Property } from '../generated/types.ts';
import { dayFrom, isDay } from '../vocabulary/days.ts';
import type { Draft, Violation } from '../vocabulary/index.ts';
import { dpeExpiry } from './dpe.ts';

const YEARS_VALID = 10;
const ERP_MONTHS = 6;

/**
 * The last day of a DPE: as it follows from the day it was made (décret 2020-1610), or as it was entered where that is
 * earlier, for nobody prolongs it; null where neither is known.
 */
export function dpeEnd(dpe: Draft<Property>['dpe']): string | null {
  const entered = isDay(dpe?.expiresOn) ? dpe.expiresOn : null;
  const lawful = isDay(dpe?.createdOn) ? dpeExpiry(dpe.createdOn) : null;
  return [entered, lawful].filter(isDay).sort()[0] ?? null;
}

/** Dates of a DPE that are no reason to refuse it but to look again: made in the future, over, valid for too long. */
export function dpeDateWarnings({ dpe }: Draft<Property>, today: string): Violation<Property>[] {
  const { createdOn, expiresOn, graceActive, graceExpiresOn } = dpe ?? {};
  const warnings: Violation<Property>[] = [];
  if (isDay(createdOn) && createdOn > today) warnings.push({ path: '/dpe/createdOn', code: 'dpeMadeInFuture' });
  if (isDay(expiresOn) && expiresOn < today) warnings.push({ path: '/dpe/expiresOn', code: 'dpeExpired' });
  else if ((dpeEnd(dpe) ?? today) < today) warnings.push({ path: '/dpe/createdOn', code: 'dpeExpired' });
  const latest = dayFrom(isDay(createdOn) && createdOn > today ? createdOn : today, { years: YEARS_VALID });
  if (isDay(expiresOn) && expiresOn > latest) warnings.push({ path: '/dpe/expiresOn', code: 'dpeTooLong' });
  if (graceActive && isDay(graceExpiresOn) && graceExpiresOn < today)
    warnings.push({ path: '/dpe/graceExpiresOn', code: 'dpeGraceOver' });
  return warnings;
}

/** The last day of the grace that is given for a DPE; null where none is. */
export const graceEnd = (dpe: Draft<Property>['dpe']): string | null =>
  dpe?.graceActive && isDay(dpe.graceExpiresOn) ? dpe.graceExpiresOn : null;

/** The last day on which a statement of risks is no older than six months (CE, L125-5); null without its day. */
export const erpEnd = (erpDate: Draft<Property>['erpDate']): string | null =>
  isDay(erpDate) ? dayFrom(erpDate, { months: ERP_MONTHS }) : null;

/** The statement of risks is handed over at the first visit and is then no older than six months (CE, L125-5). */
export function erpDateWarnings({ erpDate, inRiskZone }: Draft<Property>, today: string): Violation<Property>[] {
  if (!isDay(erpDate)) return inRiskZone === true ? [{ path: '/erpDate', code: 'erpMissing' }] : [];
  if (erpDate > today) return [{ path: '/erpDate', code: 'erpInFuture' }];
  return dayFrom(erpDate, { months: ERP_MONTHS }) < today ? [{ path: '/erpDate', code: 'erpOld' }] : [];
}
