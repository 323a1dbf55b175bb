import { nextWorkingDay } from '../mandate/holidays.ts';
import { dayFrom } from '../vocabulary/days.ts';

/** Days that an offer stands unless said; 7 to 14 are usual. */
export const VALID_DAYS = 10;
/** Days to obtain a loan unless said; the law asks for a month at least (Code de la consommation, art. L313-41). */
export const LOAN_DAYS = 45;
/** Days of withdrawal of who buys a dwelling and is no professional (Code de la construction et de l'habitation, art. L271-1). */
const WITHDRAWAL_DAYS = 10;

/** The last day of an offer that is made on that day. */
export const lastValidDay = (made: string): string => dayFrom(made, { days: VALID_DAYS });

/** The day by which the preliminary contract is signed: so many days after the vendor's signature, on a working day. */
export const contractBy = (signed: string | null | undefined, days: number | null | undefined): string | null =>
  signed && days ? nextWorkingDay(dayFrom(signed, { days })) : null;

/**
 * The last day on which a buyer withdraws: the tenth after the first presentation of the letter, moved on from Saturdays,
 * Sundays and holidays.
 */
export const withdrawalEnds = (notified: string | null | undefined): string | null =>
  notified ? nextWorkingDay(dayFrom(notified, { days: WITHDRAWAL_DAYS })) : null;
