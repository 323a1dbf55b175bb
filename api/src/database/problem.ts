/** The database can't be reached, migrated or trusted; the message is one line for the person who started the product. */
export class DatabaseProblem extends Error {
  override readonly name = 'StartError';
}

/** An address as it may be shown. */
export const withoutPassword = (url: string): string => url.replace(/:[^:@/]*@/, ':***@');
