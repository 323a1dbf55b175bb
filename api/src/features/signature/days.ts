import { dayFrom, isDay, parisDay } from '@hestia/resources/vocabulary/days.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import type { Caller } from '../../records/caller.ts';
import { wrong } from './refusals.ts';
import type { SignatureServices, Signing } from './services.ts';

type Values = Record<string, unknown>;

/** Days in which an envelope is signed unless said, and at most. */
const [DAYS, MOST_DAYS] = [15, 90];

/** The last day to sign unless said, and the latest that may be said. */
export function signingDays({ sign }: Signing, record: Values): { usual: string; latest: string } {
  const today = parisDay();
  const until = sign.until && typeof record[sign.until] === 'string' ? String(record[sign.until]) : undefined;
  const within = (days: number) => {
    const day = dayFrom(today, { days });
    return until && until < day ? until : day;
  };
  return { usual: within(DAYS), latest: within(MOST_DAYS) };
}

/** The last day to sign. @throws RequestError 422 */
export function lastDay(
  services: SignatureServices,
  caller: Caller,
  signing: Signing,
  record: Values,
  said: unknown,
): string {
  const { usual, latest } = signingDays(signing, record);
  const day = said ?? usual;
  const isRight = typeof day === 'string' && isDay(day) && day >= parisDay() && day <= latest;
  if (!isRight) throw wrong(services, caller, '/expiresOn', 'expiresPast', { latest: formatDate(latest) });
  return day;
}
