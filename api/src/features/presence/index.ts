import { Readable } from 'node:stream';
import { RequestError, refusedAt } from '../../errors.ts';
import type { Feature } from '../../feature.ts';
import type { Caller } from '../../records/caller.ts';
import { execute } from '../../records/database.ts';
import { loadFor } from '../../records/read/read.ts';
import { jsonBody, responses, text } from '../../rest/spec.ts';
import { sessionCalls } from '../../rest/tenant-routes.ts';
import { digestOf } from '../prints/digest.ts';
import { Prints } from '../prints/service.ts';
import { forgetSigned, once } from './once.ts';
import { type PresenceServices, signedPaper } from './paper.ts';
import { type Signed, signedIn } from './said.ts';

const PERSON = 'SELECT first_name, last_name FROM users WHERE tenant_id = $1 AND id = $2';

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
    const fileSigned = async (
      caller: Caller,
      tenant: string,
      id: string,
      document: string,
      signed: Signed,
      field: string,
    ): Promise<string> => {
      if (!files) throw new RequestError(503, 'uploadFailed');
      const { language, at } = signed;
      // The day of its text is the one on which it was signed.
      const filled = await prints.fill(caller, resource, id, document, { language }, { today: at });
      if (digestOf(filled.html) !== signed.digest) throw new RequestError(409, 'documentChanged');
      const known = filled.gathered.signers.length;
      const strange = signed.drawn.findIndex(({ signer }) => signer < 0 || signer >= known);
      if (strange >= 0) throw refusedAt(`/signatures/${strange}/signer`, 'invalidValue');
      const [row] = await execute(dataSource, PERSON, [tenant, caller.actor.id]);
      const name = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim();
      const witness = { id: caller.actor.id, name };
      const asked = { tenant, id, document, filled, signed, witness };
      const made = await signedPaper(services, caller, resource, asked);
      const upload = await files.uploads.open(tenant, caller.actor.id, made.name, made.content.length);
      const stored = await files.uploads.finish(await files.uploads.append(upload, Readable.from([made.content])));
      await prints.records.entry('add', caller, resource, id, { field, body: { id: stored.id } });
      return stored.id;
    };
    const mount = sessionCalls(app, {
      tag: resource.labels.en.plural,
      name: `${resource.name}.presence`,
      base: `${resource.name}/{id}/`,
    });
    /**
     * Files a document with what was drawn on a device, once however often it is sent: `{"key", "digest", "language", "at",
     * "signatures": [{"signer", "drawing"}]}`.
     *
     * @throws RequestError 403, 404, 409 where the text is another one by now, 422, 503 without a storage
     */
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
      answer: async ({ caller, tenant }, id: string, document: string, body: unknown) => {
        const declaration = prints.declared(resource, document);
        if (!declaration.presence || !declaration.file) throw new RequestError(404, 'routeUnknown');
        await loadFor(prints.records.context, caller, 'edit', resource, id);
        const signed = await signedIn(body);
        const run = (sql: string, values?: unknown[]) => execute(dataSource, sql, values);
        const claim = { tenant, key: signed.key, resource: resource.name, record: id, person: caller.actor.id };
        const file = await once(run, claim, () =>
          fileSigned(caller, tenant, id, document, signed, String(declaration.file)),
        );
        return { id: file };
      },
    });
  }
};
