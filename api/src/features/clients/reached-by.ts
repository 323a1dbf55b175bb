import { keyScope, SIMILAR_COLUMN } from '../../database/schema/similar.ts';

/**
 * Whether a client has an e-mail address, however either is written in capitals.
 *
 * @param address what stands for it in the statement
 * @param emails the client's addresses there
 */
export const hasEmail = (address: string, emails = 'emails'): string =>
  `EXISTS (SELECT FROM jsonb_array_elements(coalesce(${emails}, '[]'::jsonb)) AS e WHERE lower(e->>'email') = lower(${address}::text))`;

/** Whether a client may have a value there, by the index of what tells clients alike: nobody else is looked at. */
const mayHave = (kind: 'email' | 'phone', path: string, value: string): string =>
  `${SIMILAR_COLUMN} && hestia_value_keys(${keyScope('$1', path)}, '${kind}', array[${value}::text])`;

/** Which clients of the network `$1` have an e-mail address. @param address what stands for it in the statement */
export const ofEmail = (address: string): string =>
  `(${mayHave('email', 'emails.email', address)} AND ${hasEmail(address)})`;

/** Which clients of the network `$1` have a number, as it is kept. @param number what stands for it in the statement */
export const ofPhone = (number: string): string =>
  `(${mayHave('phone', 'phones.number', number)} AND phones @> jsonb_build_array(jsonb_build_object('number', ${number}::text)))`;
