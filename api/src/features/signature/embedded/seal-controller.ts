import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { RequestError, refusedAt } from '../../../errors.ts';
import { turnOf } from '../../../pdf/documents.ts';
import type { Caller } from '../../../records/caller.ts';
import { bodyObject } from '../../../records/context.ts';
import { note } from '../../../records/history/audit.ts';
import { loadFor } from '../../../records/read/read.ts';
import { Answer } from '../../../rest/answers.ts';
import { callerOf } from '../../../rest/caller.ts';
import { rawBody } from '../../../rest/raw-body.ts';
import { runOf, type SignatureServices } from '../services.ts';
import { certificatesOf, describedCertificate, replaceKey } from './keys.ts';
import { examinedSeal } from './seal.ts';

/** A file of a key and its certificates, in base64. */
const MOST_KEY = 100_000;
const MOST_PASSWORD = 200;
const MOST_DOCUMENT = 64 * 1024 * 1024;

/** The certificate by which a network seals what was signed, for who keeps its settings. */
export class SealController {
  readonly #services: SignatureServices;
  readonly #context: RequestContext;
  readonly #caller: Caller;

  constructor(services: SignatureServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
    this.#caller = callerOf(context);
  }

  /** @throws RequestError 403, 404 for a provider that seals by itself */
  async #ensure(id: string): Promise<void> {
    const { records } = this.#services;
    const settings = records.resource('signature-provider');
    const { name } = await loadFor(records.context, this.#caller, 'edit', settings, id);
    if (name !== 'embedded') throw new RequestError(404, 'routeUnknown');
  }

  /** The certificate that is in use; none before the first document is sealed. @throws RequestError 403, 404 */
  async certificate(tenant: string, id: string): Promise<Answer> {
    await this.#ensure(id);
    const [newest] = await certificatesOf(runOf(this.#services), tenant);
    return new Answer(JSON.stringify({ certificate: newest ? describedCertificate(newest) : null }));
  }

  /** Seals by the network's own certificate from now on. @throws RequestError 403, 404, 422 for one that can't be used */
  async replace(tenant: string, id: string, body: unknown): Promise<Answer> {
    await this.#ensure(id);
    const { file, password = '' } = bodyObject(body);
    if (typeof file !== 'string' || file === '' || file.length > MOST_KEY) throw refusedAt('/file', 'invalidValue');
    if (typeof password !== 'string' || password.length > MOST_PASSWORD) throw refusedAt('/password', 'invalidValue');
    const person = this.#caller.actor.id;
    const kept = await replaceKey(this.#services, tenant, Buffer.from(file, 'base64'), password, person);
    if (!kept) throw new RequestError(422, 'certificateWrong');
    const resource = this.#services.records.resource('signature-provider').name;
    await note(runOf(this.#services), this.#caller, { resource, id, action: 'seal' });
    return new Answer(JSON.stringify({ certificate: describedCertificate(kept) }));
  }

  /** Examines a document by the certificates that the network has sealed with. @throws RequestError 403, 404, 413 */
  async examine(tenant: string, id: string): Promise<Answer> {
    await this.#ensure(id);
    const document = await rawBody(this.#context.request, MOST_DOCUMENT);
    const trusted = await certificatesOf(runOf(this.#services), tenant);
    const found = await examinedSeal(document, trusted, turnOf(this.#caller.actor));
    return new Answer(JSON.stringify(found));
  }
}

authenticate('session')(SealController);
