import { mayField } from '@hestia/permissions/index.ts';
import type { Envelope } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { askedOnPaper } from '@hestia/resources/vocabulary/paper.ts';
import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { addJob } from '../../jobs/index.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { inTransaction } from '../../records/database.ts';
import { mask } from '../../records/read/mask.ts';
import { loadFor } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { checked } from './checked.ts';
import { createEnvelope } from './create.ts';
import { signingDays } from './days.ts';
import { linesOf, note } from './events.ts';
import { calledAs } from './paper.ts';
import { lacksFor } from './refusals.ts';
import { JOBS, runOf, type SignatureServices, type Signing } from './services.ts';
import { refusedSteps } from './tried.ts';

/** The electronic documents of the records of one resource, for one request. */
export class EnvelopesController {
  readonly #services: SignatureServices;
  readonly #signing: Signing;
  readonly #caller: Caller;

  constructor(services: SignatureServices, signing: Signing, context: RequestContext) {
    this.#services = services;
    this.#signing = signing;
    this.#caller = callerOf(context);
  }

  /** Who will sign, and all that keeps the document from being sent. @throws RequestError 403, 404 */
  async check(_tenant: string, id: string): Promise<Answer> {
    const { record, isReady, parties, seats, lacks } = await checked(this.#services, this.#caller, this.#signing, id);
    const { usual, latest } = signingDays(this.#signing, record);
    const told = lacks.map(({ path }) => path);
    const refused = await refusedSteps(this.#services, this.#caller, this.#signing, record, lacks.length === 0);
    // Of who lacks something the lack itself is said, once.
    const ahead = refused.filter(({ path }) => !told.includes(path));
    return new Answer(
      JSON.stringify({
        ready: isReady && lacks.length + ahead.length === 0,
        open: isReady,
        expiresOn: usual,
        latest,
        signers: parties.map(({ client, firstName, lastName, capacity, turn, role }) => ({
          client: client ?? null,
          name: calledAs({ firstName, lastName }),
          capacity: capacity ?? null,
          role,
          turn,
        })),
        onPaper: askedOnPaper(seats),
        lacking: [...lacksFor(this.#services, this.#caller, lacks), ...ahead],
      }),
    );
  }

  /** Has the document signed. @throws RequestError 403, 404, 409, 422 with all that is missing */
  async create(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const made = await createEnvelope(this.#services, this.#caller, this.#signing, id, bodyObject(body ?? {}));
    return new Answer(JSON.stringify(mask(this.#services.envelope as Resource, this.#caller, made)), 201);
  }
}

authenticate('session')(EnvelopesController);

/** The calls on electronic documents themselves. */
export class EnvelopeController {
  readonly #services: SignatureServices;
  readonly #limit: RateLimit;
  readonly #caller: Caller;

  constructor(services: SignatureServices, limit: RateLimit, context: RequestContext) {
    this.#services = services;
    this.#limit = limit;
    this.#caller = callerOf(context);
  }

  /** Tells those again who haven't signed. @throws RequestError 403, 404, 409 where nobody is waited for, 429 */
  async resend(tenant: string, id: string): Promise<Answer> {
    const { records, envelope, dataSource } = this.#services;
    const kept = await loadFor<Envelope>(records.context, this.#caller, 'edit', envelope, id);
    await this.#limit.take(`${tenant} ${id}`);
    if (!['sent', 'delivered', 'autoresponded'].includes(String(kept.status)))
      throw new RequestError(409, 'resendClosed');
    await inTransaction(dataSource, async (run) => {
      await note(run, tenant, id, 'resent', { by: this.#caller.actor.id });
      await addJob(run, JOBS.resend, { tenant, envelope: id }, { key: id });
    });
    return new Answer(JSON.stringify({ sent: true }), 202);
  }

  /** What happened to an envelope, for who reads its signers. @throws RequestError 403, 404 */
  async events(tenant: string, id: string): Promise<Answer> {
    const { records, envelope } = this.#services;
    const kept = await loadFor<Envelope>(records.context, this.#caller, 'read', envelope, id);
    if (!mayField(this.#caller.ability, envelope as Resource, 'signers', kept as never)) throw aclRefusal();
    const lines = await linesOf(runOf(this.#services), tenant, id);
    return new Answer(
      JSON.stringify({ results: lines.map(({ content, hash }) => ({ ...JSON.parse(content), hash })) }),
    );
  }
}

authenticate('session')(EnvelopeController);
