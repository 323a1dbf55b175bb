import { Readable } from 'node:stream';
import { tooLargeForMail } from '@hestia/resources/message/attachments.ts';
import { RequestError } from '../../errors.ts';
import type { Uploads } from '../../files/uploads.ts';
import type { Belongs } from '../threads/answers.ts';

/** What hangs on a mail. */
export interface Attached {
  name: string;
  content: Buffer;
}

/** The files of a mail that are kept, and the names of those that aren't. */
export interface Kept {
  files: { id: string }[];
  attachments: string[];
}

/** The files of a mail can't be kept now, and may be later. */
export class NotNow extends Error {}

/** Who uploads what a client sent. */
const PRODUCT = 'inbound';
/** What a message holds. */
export const MOST_FILES = 10;

const isForNow = ({ statusCode }: RequestError): boolean => statusCode >= 500 || statusCode === 429;

/** @returns nothing for what isn't taken: its type, its size, what the scanner found */
async function upload(
  uploads: Uploads,
  tenant: string,
  by: string,
  { name, content }: Attached,
): Promise<{ id: string; size: number } | undefined> {
  try {
    const opened = await uploads.open(tenant, by, name, content.length);
    return await uploads.finish(await uploads.append(opened, Readable.from([content], { objectMode: false })));
  } catch (error) {
    if (!(error instanceof RequestError) || isForNow(error)) throw new NotNow(String((error as Error).message));
    return undefined;
  }
}

/**
 * Keeps what hangs on a mail, or came with a request, as files that its record takes, looked into as all files are. Where a
 * message goes on to clients by mail, as much as a mail carries.
 *
 * @param belongs whose answer it is; absent: nobody's, but a request
 *
 * @throws NotNow where they can't be kept now
 */
export async function keepAttached(
  uploads: Uploads,
  tenant: string,
  belongs: Belongs | undefined,
  attached: readonly Attached[],
): Promise<Kept> {
  const colleague = belongs && 'colleague' in belongs ? belongs : undefined;
  const by = colleague?.colleague ?? PRODUCT;
  const isSent = colleague?.isForClients === true;
  const kept: { id: string; size: number }[] = [];
  const attachments: string[] = [];
  for (const one of attached) {
    const size = one.content.length;
    const hasRoom = kept.length < MOST_FILES && !(isSent && tooLargeForMail([...kept, { size }]));
    const file = hasRoom ? await upload(uploads, tenant, by, one) : undefined;
    if (file) kept.push(file);
    else attachments.push(one.name);
  }
  return { files: kept.map(({ id }) => ({ id })), attachments };
}
