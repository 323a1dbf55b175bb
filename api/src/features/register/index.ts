import { may } from '@hestia/permissions/index.ts';
import { isDay } from '@hestia/resources/vocabulary/days.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RequestError, refusedAt } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import { describeFile } from '../../files/giving.ts';
import type { Caller } from '../../records/caller.ts';
import { bodyObject } from '../../records/context.ts';
import { execute, inTransaction } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { aclRefusal } from '../../records/refusals.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { sessionCalls, tenantRoutes } from '../../rest/tenant-routes.ts';
import { registerDifferences } from '../mandates/compared.ts';
import { ensureSameCard, showCard } from './card.ts';
import { observe } from './enter.ts';
import { type Inspection, inspectionPdf } from './inspection.ts';
import { keyOf, proofOf } from './proof.ts';
import { PublishedController } from './published.ts';

const MOST_TEXT = 2_000;

const wrong = (name: string, code: string): RequestError => refusedAt(`/${name}`, code);

const string = { type: 'string' } as const;
const PROOF = {
  type: 'object',
  properties: {
    format: string,
    card: string,
    lines: {
      type: 'array',
      items: {
        type: 'object',
        properties: { position: { type: 'integer' }, content: string, previous: string, hash: string },
      },
    },
    head: { type: 'object', properties: { position: { type: 'integer' }, hash: string, at: string } },
    publicKey: string,
    signature: string,
    differences: {
      type: 'array',
      items: { type: 'object', properties: { number: { type: 'integer' }, text: string } },
      description: 'Lines whose mandates, which stand, say another thing today; beside what is signed',
    },
  },
};

const KEY = { type: 'object', properties: { publicKey: string, fingerprint: string } };

/** The register of mandates: observations, the proof that nothing was changed, and what an inspector is shown. */
export const register: Feature = ({ app, dataSource, hooks, records, secrets, resource }) => {
  hooks.beforeWrite('register', (writing) => ensureSameCard(resource('register') as Resource, writing));
  hooks.on('register', ({ caller, execute }) => showCard(execute, caller.actor.tenant));
  const services = {
    dataSource,
    records,
    secrets,
    register: resource('register'),
    entry: resource('register-entry'),
  };
  const ensureKeeps = (caller: Caller): void => {
    if (!may(caller.ability, 'read', services.entry as Resource)) throw aclRefusal();
  };
  const mount = sessionCalls(app, { tag: 'Register', name: 'register' });
  /** Adds an observation to a line; nothing else of the register ever changes. @throws RequestError 404, 422 */
  mount('post', 'register-entries/{id}/observations', 'observe', {
    requestBody: jsonBody({
      type: 'object',
      required: ['text'],
      properties: { text: { type: 'string', maxLength: 2000 } },
    }),
    responses: responses(201, 'The observation is added', { type: 'object', properties: { id: string } }),
    answer: async ({ caller }, id: string, body: unknown) => {
      await loadFor(records.context, caller, 'read', services.entry, id);
      const { text } = bodyObject(body);
      if (typeof text !== 'string' || text.trim() === '') throw wrong('text', 'required');
      if (text.length > MOST_TEXT) throw wrong('text', 'maxLength');
      const made = await inTransaction(dataSource, (run) => observe(run, caller, id, text.trim()));
      return { id: made };
    },
  });
  /**
   * The register as it was sealed, to be checked without the product, and where mandates that stand say another thing than it.
   *
   * @throws RequestError 403, 404
   */
  mount('get', 'registers/{id}/proof', 'proof', {
    responses: responses(200, 'The register as it was sealed, signed', PROOF),
    answer: async ({ caller, tenant }, id: string) => {
      ensureKeeps(caller);
      const { cardNumber } = await loadFor(records.context, caller, 'read', services.register, id);
      return inTransaction(dataSource, async (run) => ({
        ...(await proofOf(run, secrets, tenant, { id, cardNumber })),
        differences: await registerDifferences(run, tenant, id),
      }));
    },
  });
  /** The register between two dates, as an inspector is shown it: a PDF. @throws RequestError 403, 404, 422 */
  mount('get', 'registers/{id}/inspection', 'inspection', {
    parameters: [text('from', 'query', '`YYYY-MM-DD`'), text('to', 'query', '`YYYY-MM-DD`')],
    responses: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: string } } } },
    answer: async ({ caller, tenant, context }, id: string, from = '', to = '') => {
      ensureKeeps(caller);
      const found = await loadFor(records.context, caller, 'read', services.register, id);
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
        context.response,
        `registre-${found.cardNumber}-${from}-${to}.pdf`.replace(/[^\w.-]+/g, '-'),
        'application/pdf',
      );
      await inspectionPdf(inspection, context.response);
    },
  });
  const publish = tenantRoutes(app, {
    controller: PublishedController,
    make: () => new PublishedController(services),
    tag: 'Register',
    name: 'register.published',
  });
  publish('get', 'register-key', 'key', {
    responses: responses(200, 'The public key that signs the proofs of the registers, and its fingerprint', KEY),
  });
};
