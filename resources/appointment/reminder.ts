import type { Client, Tenant } from '../generated/types.ts';
import type { Draft, Language } from '../vocabulary/index.ts';

/** The states in which the clients are expected: who declined, or asked for another time, is not. */
export const EXPECTED = ['confirmed', 'agent_confirmed'] as const;

/** How a client is reminded. */
export interface ReminderWay {
  channel: 'email' | 'sms';
  to: string;
}

/** A number that takes text messages: of a French one, a mobile's. */
const TEXTED = /^\+(33[67]\d{8}|(?!33)\d{6,15})$/;

const primaryFirst = <T extends { primary?: boolean | null | undefined }>(all: readonly T[] | null | undefined): T[] =>
  [...(all ?? [])].sort((left, right) => Number(right.primary === true) - Number(left.primary === true));

/**
 * How a client is reminded the day before; nothing where nobody wants it, or nothing is known to reach them by.
 *
 * @param choice what the network chose
 * @param hasGateway text messages can be sent; otherwise mails go
 */
export function reminderWay(
  choice: Tenant['appointmentReminders'] | null | undefined,
  { emails, phones, consents }: Draft<Pick<Client, 'emails' | 'phones' | 'consents'>>,
  hasGateway: boolean,
): ReminderWay | undefined {
  if (choice !== 'email' && choice !== 'sms') return undefined;
  const mobile = primaryFirst(phones).find(({ number }) => TEXTED.test(String(number)))?.number;
  if (choice === 'sms' && hasGateway && mobile && consents?.sms === true) return { channel: 'sms', to: mobile };
  const email = primaryFirst(emails)[0]?.email;
  return email ? { channel: 'email', to: email } : undefined;
}

/** What a reminder says of an appointment. */
export interface Reminded {
  network: string;
  date: string;
  time: string;
  location: string;
}

const TEXTS: Record<Language, (said: Reminded) => string> = {
  fr: ({ network, date, time, location }) =>
    `${network} : rappel de votre rendez-vous le ${date} à ${time}${location && `, ${location}`}.`,
  en: ({ network, date, time, location }) =>
    `${network}: a reminder of your appointment on ${date} at ${time}${location && `, ${location}`}.`,
};

/** Characters of a place in a text message, so that two of them hold it. */
const MOST_PLACE = 80;

/** A reminder as a telephone shows it. */
export const reminderText = (language: Language, said: Reminded): string =>
  TEXTS[language]({ ...said, location: said.location.slice(0, MOST_PLACE).trim() });
