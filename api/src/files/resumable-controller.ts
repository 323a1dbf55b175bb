import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { Server } from '@tus/server';
import { RequestError } from '../errors.ts';
import { newId } from '../records/ids.ts';
import { Answer } from '../rest/answers.ts';
import { callerOf } from '../rest/caller.ts';
import { expectStream } from '../rest/slow-bodies.ts';
import { PersonalStore } from './tus-store.ts';
import type { Uploads } from './uploads.ts';

const CODES: Record<number, string> = { 404: 'notFound', 409: 'uploadOffset', 410: 'notFound' };

/** Refusals of the protocol as ours, so that they leave by the same way as all others. */
function refusalOf(error: unknown, uploads: Uploads): unknown {
  const { status_code: status } = error as { status_code?: number };
  if (status === undefined) return error;
  if (status === 413) return uploads.tooLarge();
  // What the protocol leaves to servers and this one doesn't do, such as Upload-Concat, is asked for in vain.
  if (status === 501) return new RequestError(400, 'malformed');
  if (status >= 500) return error;
  return new RequestError(status === 410 ? 404 : Math.min(status, 499), CODES[status] ?? 'malformed', {
    model: 'file',
  });
}

/** Pieces are put in order by the uploads themselves, across processes: nothing is to be locked. */
const NO_LOCK = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/** Resumable uploads by the tus protocol, 1.0.0 (https://tus.io/protocols/resumable-upload). */
export class ResumableController {
  readonly #uploads: Uploads;
  readonly #context: RequestContext;

  constructor(uploads: Uploads, context: RequestContext) {
    this.#uploads = uploads;
    this.#context = context;
  }

  /** Announces an upload. @throws RequestError 400, 413 before a byte is taken, 429 */
  async begin(tenant: string): Promise<void> {
    await this.#speak(tenant);
  }

  /** Says how far an upload is, goes on with it, or gives it up. @throws RequestError 404, 409, 413, 415, 422, 503 */
  async goOn(tenant: string, id: string): Promise<void> {
    await this.#uploads.find(tenant, this.#person, id);
    await this.#speak(tenant, id);
  }

  /** How far an upload is and, once all bytes are here, the file that it became. */
  async state(tenant: string, id: string): Promise<Answer> {
    const upload = await this.#uploads.find(tenant, this.#person, id);
    const { name, size, received: offset } = upload;
    const file = upload.finished || size === offset ? await this.#uploads.finish(upload) : null;
    return new Answer(JSON.stringify({ id, name, size, offset, file }));
  }

  get #person(): string {
    return callerOf(this.#context).actor.id;
  }

  async #speak(tenant: string, id?: string): Promise<void> {
    const { request, response } = this.#context;
    const uploads = this.#uploads;
    const person = this.#person;
    expectStream(request);
    if (!request.headers['tus-resumable']) throw new RequestError(400, 'malformed');
    const path = `/api/tenant/${tenant}/uploads`;
    const server = new Server({
      path,
      datastore: new PersonalStore(uploads, tenant, person),
      maxSize: uploads.limit,
      locker: NO_LOCK,
      allowedOrigins: [],
      namingFunction: () => newId('FIL'),
      generateUrl: (_request, made) => `${path}/${made.id}`,
      getFileIdFromRequest: () => id,
      onUploadFinish: async (_request, { id: whole }) => {
        await uploads.finish(await uploads.find(tenant, person, whole));
        return {};
      },
      onResponseError: (_request, error) => {
        throw refusalOf(error, uploads);
      },
    });
    await server.handle(request, response);
  }
}
for (const method of ['begin', 'goOn', 'state'] as const)
  authenticate('session')(ResumableController.prototype, method, {});
