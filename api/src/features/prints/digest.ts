import { createHash } from 'node:crypto';

/** What the text of a document is known by. */
export const digestOf = (html: string): string => createHash('sha256').update(html).digest('hex');
