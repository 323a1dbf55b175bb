import { Readable } from 'node:stream';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import { RequestError } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { Answer } from '../../rest/answers.ts';
import { callerOf } from '../../rest/caller.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { tenantRoutes } from '../../rest/tenant-routes.ts';
import { digestOf } from '../prints/digest.ts';
import { Prints } from '../prints/service.ts';
import { forgetSigned, once } from './once.ts';
import { type PresenceServices, signedPaper } from './paper.ts';
import { type Signed, signedIn } from './said.ts';

const PERSON = 'SELECT first_name, last_name FROM users WHERE tenant_id = $1 AND id = $2';

/** Documents that were signed by hand before the person who made them. */
class PresenceController {
  readonly #services: PresenceServices;
  readonly #resource: Resource;
  readonly #caller: Caller;

  constructor(services: PresenceServices, resource: Resource, caller: Caller) {
    this.#services = services;
    this.#resource = resource;
    this.#caller = caller;
  }

  /**
   * Files a document with what was drawn on a device, once however often it is sent: `{"key", "digest", "language", "at",
   * "signatures": [{"signer", "drawing"}]}`.
   *
   * @throws RequestError 403, 404, 409 where the text is another one by now, 422, 503 without a storage
   */
  async signed(tenant: string, id: string, document: string, body: unknown): Promise<Answer> {
    const { prints, dataSource } = this.#services;
    const declaration = prints.declared(this.#resource, document);
    if (!declaration.presence || !declaration.file) throw new RequestError(404, 'routeUnknown');
    await loadFor(prints.records.context, this.#caller, 'edit', this.#resource, id);
    const signed = await signedIn(body);
    const run = (sql: string, values?: unknown[]) => execute(dataSource, sql, values);
    const claim = { tenant, key: signed.key, resource: this.#resource.name, record: id, person: this.#caller.actor.id };
    const file = await once(run, claim, () => this.#file(tenant, id, document, signed, String(declaration.file)));
    return new Answer(JSON.stringify({ id: file }), 201);
  }

  async #file(tenant: string, id: string, document: string, signed: Signed, field: string): Promise<string> {
    const { prints, files, dataSource } = this.#services;
    if (!files) throw new RequestError(503, 'uploadFailed');
    const { language, at } = signed;
    // The day of its text is the one on which it was signed.
    const filled = await prints.fill(this.#caller, this.#resource, id, document, { language }, { today: at });
    if (digestOf(filled.html) !== signed.digest) throw new RequestError(409, 'documentChanged');
    const known = filled.gathered.signers.length;
    const strange = signed.drawn.findIndex(({ signer }) => signer < 0 || signer >= known);
    if (strange >= 0)
      throw new RequestError(422, 'invalid', {}, [
        { path: `/signatures/${strange}/signer`, code: 'invalidValue', message: '', info: {} },
      ]);
    const [row] = await execute(dataSource, PERSON, [tenant, this.#caller.actor.id]);
    const name = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();
    const witness = { id: this.#caller.actor.id, name };
    const asked = { tenant, id, document, filled, signed, witness };
    const made = await signedPaper(this.#services, this.#caller, this.#resource, asked);
    const upload = await files.uploads.open(tenant, this.#caller.actor.id, made.name, made.content.length);
    const stored = await files.uploads.finish(await files.uploads.append(upload, Readable.from([made.content])));
    await prints.records.entry('add', this.#caller, this.#resource, id, { field, body: { id: stored.id } });
    return stored.id;
  }
}
authenticate('session')(PresenceController);

const string = { type: 'string' as const };

/** Documents that declare `presence` are signed by hand before who makes them, on a device that may have no net meanwhile. */
export const presence: Feature = ({ app, dataSource, jobs, records, files, secrets, deployment }) => {
  const prints = new Prints(records, deployment.publicUrl ?? deployment.localUrl);
  const services: PresenceServices = { dataSource, prints, files, secrets, tsaUrl: deployment.tsaUrl };
  jobs.every('presence.nightly', '45 3 * * *', async () => {
    await forgetSigned((sql, values) => execute(dataSource, sql, values));
  });
  for (const resource of records.context.resources.values()) {
    if (!resource.declaration.print?.some((one) => one.presence)) continue;
    const mount = tenantRoutes(app, {
      controller: PresenceController,
      make: (context) => new PresenceController(services, resource, callerOf(context)),
      tag: resource.labels.en.plural,
      name: `${resource.name}.presence`,
      base: `${resource.name}/{id}/`,
    });
    mount('post', 'prints/{document}/signed', 'signed', {
      parameters: [text('document', 'path', 'The document, as the resource declares it')],
      requestBody: jsonBody({
        type: 'object',
        required: ['key', 'digest', 'language', 'at', 'signatures'],
        properties: {
          key: { ...string, format: 'uuid', description: 'Of this signing: what is sent twice is filed once' },
          digest: { ...string, description: 'Of the text that was shown, as it was told with it' },
          language: { ...string, enum: ['fr', 'en'] },
          at: { ...string, format: 'date-time', description: 'When it was signed, by the clock of the device' },
          signatures: {
            type: 'array',
            items: {
              type: 'object',
              required: ['signer', 'drawing'],
              properties: { signer: { type: 'integer' }, drawing: { ...string, description: 'A PNG as data URL' } },
            },
          },
        },
      }),
      responses: responses(201, 'The file, among those of the record', { type: 'object', properties: { id: string } }),
    });
  }
};
