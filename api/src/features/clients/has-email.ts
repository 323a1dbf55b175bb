/**
 * Whether a client has an e-mail address, however either is written in capitals.
 *
 * @param address what stands for it in the statement
 * @param emails the client's addresses there
 */
export const hasEmail = (address: string, emails = 'emails'): string =>
  `EXISTS (SELECT FROM jsonb_array_elements(coalesce(${emails}, '[]'::jsonb)) AS e WHERE lower(e->>'email') = lower(${address}::text))`;
