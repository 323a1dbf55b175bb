import { may } from '@hestia/permissions/index.ts';
import type { Register, RegisterEntry } from '@hestia/resources/generated/types.ts';
import { isDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext, Response } from '@loopback/rest';
import { RequestError } from '../../errors.ts';
import { describeFile } from '../../files/giving.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute, inTransaction } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { loadFor } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import type { Secrets } from '../../secrets/index.ts';
import { registerDifferences } from '../mandates/compared.ts';
import { observe } from './enter.ts';
import { type Inspection, inspectionPdf } from './inspection.ts';
import { keyOf, proofOf } from './proof.ts';

/** What the calls of registers work with. */
export interface RegisterServices {
  dataSource: juggler.DataSource;
  records: Records;
  secrets: Secrets;
  register: Resource<Register>;
  entry: Resource<RegisterEntry>;
}

const MOST_TEXT = 2_000;

const wrong = (name: string, code: string): RequestError =>
  new RequestError(422, 'invalid', {}, [{ path: `/${name}`, code, message: '', info: {} }]);

/** The calls of registers beyond reading, for one request. Entries are closed to all but those who keep the register. */
export class RegisterController {
  readonly #services: RegisterServices;
  readonly #caller: Caller;
  readonly #response: Response;

  constructor(services: RegisterServices, context: RequestContext) {
    this.#services = services;
    this.#caller = callerOf(context);
    this.#response = context.response;
  }

  #ensureKeeps(): void {
    if (!may(this.#caller.ability, 'read', this.#services.entry as Resource)) throw aclRefusal();
  }

  /** Adds an observation to a line; nothing else of the register ever changes. @throws RequestError 404, 422 */
  async observe(_tenant: string, id: string, body: unknown): Promise<Answer> {
    const { dataSource, records, entry } = this.#services;
    await loadFor(records.context, this.#caller, 'read', entry, id);
    const { text } = bodyObject(body);
    if (typeof text !== 'string' || text.trim() === '') throw wrong('text', 'required');
    if (text.length > MOST_TEXT) throw wrong('text', 'maxLength');
    const made = await inTransaction(dataSource, (run) => observe(run, this.#caller, id, text.trim()));
    return new Answer(JSON.stringify({ id: made }), 201);
  }

  /**
   * The register as it was sealed, to be checked without the product, and where mandates that stand say another thing than it.
   *
   * @throws RequestError 403, 404
   */
  async proof(tenant: string, id: string): Promise<Answer> {
    this.#ensureKeeps();
    const { dataSource, records, secrets, register } = this.#services;
    const { cardNumber } = await loadFor(records.context, this.#caller, 'read', register, id);
    const proof = await inTransaction(dataSource, async (run) => ({
      ...(await proofOf(run, secrets, tenant, { id, cardNumber })),
      differences: await registerDifferences(run, tenant, id),
    }));
    return new Answer(JSON.stringify(proof));
  }

  /** The register between two dates, as an inspector is shown it: a PDF. @throws RequestError 403, 404, 422 */
  async inspection(tenant: string, id: string, from = '', to = ''): Promise<void> {
    this.#ensureKeeps();
    const { dataSource, records, secrets, register } = this.#services;
    const found = await loadFor(records.context, this.#caller, 'read', register, id);
    if (!isDay(from)) throw wrong('from', 'date');
    if (!isDay(to) || to < from) throw wrong('to', 'date');
    const run = (text: string, values: unknown[] = []) => execute(dataSource, text, values);
    const rows = await run(
      `SELECT e.numero_ordre AS number, e.date_mandat::text AS date, e.nom_mandants AS clients,
         e.address_mandants AS addresses, e.nature_situation AS property, e.objet AS object,
         (SELECT string_agg(to_char(o.created_at AT TIME ZONE 'Europe/Paris', 'DD/MM/YYYY') || ' : ' || o.text, E'\\n' ORDER BY o.position)
          FROM register_observations AS o WHERE o.tenant_id = e.tenant_id AND o.entry = e.id) AS observations
       FROM register_entries AS e
       WHERE e.tenant_id = $1 AND e.register = $2 AND e.date_mandat BETWEEN $3::date AND $4::date ORDER BY e.numero_ordre`,
      [tenant, id, from, to],
    );
    const [head] = await run('SELECT position, head FROM register_heads WHERE tenant_id = $1 AND register = $2', [
      tenant,
      id,
    ]);
    const { fingerprint } = await inTransaction(dataSource, (execute) => keyOf(execute, secrets, tenant));
    const known = { register: found, from, to, rows, head: head?.head ?? '', fingerprint };
    const inspection = known as unknown as Inspection;
    describeFile(
      this.#response,
      `registre-${found.cardNumber}-${from}-${to}.pdf`.replace(/[^\w.-]+/g, '-'),
      'application/pdf',
    );
    await inspectionPdf(inspection, this.#response);
  }
}

authenticate('session')(RegisterController);
