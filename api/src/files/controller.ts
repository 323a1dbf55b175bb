import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { may } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { RequestContext } from '@loopback/rest';
import { originOf } from '../auth/origin.ts';
import { RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { type Execute, execute, inTransaction, type Row } from '../records/database.ts';
import { entriesIn, type FileEntry } from '../records/files/file-entries.ts';
import { auditEvent } from '../records/history/audit-event.ts';
import type { Records } from '../records/index.ts';
import { ensureMay } from '../records/refusals.ts';
import { Answer } from '../rest/answers.ts';
import { callerOf, principalOf } from '../rest/caller.ts';
import { DOWNLOAD } from '../rest/given-files.ts';
import { expectStream } from '../rest/slow-bodies.ts';
import { copyFile } from './copying.ts';
import { ATTACHMENT, contentOf, describeFile, isAmongImages, isPublic, sizeName } from './giving.ts';
import { fileKey } from './keys.ts';
import type { FileLinks } from './links.ts';
import { isSize, SIZES, type SizeName, type Sizes } from './pictures/sizes.ts';
import { isPicture } from './types.ts';
import type { UploadServices, Uploads } from './uploads.ts';

/** What taking and giving files needs. */
export interface FileServices extends UploadServices {
  records: Records;
  /** By `$id`. */
  resources: Map<string, Resource>;
  uploads: Uploads;
  links: FileLinks;
  sizes: Sizes;
  /** Where people reach the product; absent: each request says where it came to. */
  publicUrl?: string | undefined;
}

/** A file that the caller may read: its row, the record that holds it and what that says of it. */
interface Readings {
  file: Row;
  resource?: Resource;
  record?: Record<string, unknown>;
  entry?: FileEntry;
}

/** A picture's bytes never change: browsers keep its sizes for a day. */
const KEEP_SIZE = 'private, max-age=86400, immutable';

const absent = (): RequestError => new RequestError(404, 'notFound', { model: 'file' });

/** Takes the bytes of a file, and gives them to those who read the field that it belongs to. */
export class FileController {
  readonly #services: FileServices;
  readonly #context: RequestContext;

  constructor(services: FileServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * Takes a file in one request.
   *
   * @throws RequestError 400 without a name, 413 for too many bytes, 415 for content that isn't taken, 422 for malware
   */
  async upload(tenant: string, name = ''): Promise<Answer> {
    const { uploads } = this.#services;
    const { request } = this.#context;
    if (Number(request.headers['content-length'] ?? 0) > uploads.limit) throw uploads.tooLarge();
    expectStream(request);
    const upload = await uploads.open(tenant, callerOf(this.#context).actor.id, name);
    try {
      return new Answer(JSON.stringify(await uploads.finish(await uploads.append(upload, request))), 201);
    } catch (error) {
      await uploads.drop(upload);
      throw error;
    }
  }

  /**
   * Takes a file that a record has once more, for another record: the bytes are shared.
   *
   * @throws RequestError 404 as `download` does, and for a picture that the caller gets no more than a size of
   */
  async copy(tenant: string, id: string): Promise<Answer> {
    const readings = await this.#readable(tenant, id);
    if (this.#shownTo(readings, id)) throw absent();
    await this.#note(readings, id);
    const { dataSource } = this.#services;
    const made = await inTransaction(dataSource, (run) => copyFile(run, callerOf(this.#context), id));
    if (!made) throw absent();
    return new Answer(JSON.stringify(made), 201);
  }

  /** @throws RequestError 404 as `download` does */
  async link(tenant: string, id: string): Promise<Answer> {
    await this.#readable(tenant, id);
    return new Answer(JSON.stringify(this.#services.links.make(principalOf(this.#context).claims, id)), 201);
  }

  /** What addresses of pictures' smaller sizes end with, for this person. */
  async pass(): Promise<Answer> {
    return new Answer(JSON.stringify(this.#services.links.pass(principalOf(this.#context).claims)), 201);
  }

  /**
   * Makes an address that opens a picture for anybody, until it expires or the picture is no longer public.
   *
   * @throws RequestError 403 for who may not edit the record, or a picture that is private; 404 as `download` does, and
   *   for what is no picture of a record
   */
  async publicLink(tenant: string, id: string): Promise<Answer> {
    const { resource, record, entry } = await this.#readable(tenant, id);
    if (!resource || !record || !entry || !isAmongImages(resource, record, id)) throw absent();
    ensureMay(callerOf(this.#context), 'edit', resource, record);
    if (!isPublic(entry)) throw new RequestError(403, 'imagePrivate', { reason: 'data' });
    const { links, publicUrl } = this.#services;
    const { url, expiresAt } = links.makePublic(tenant, id);
    const origin = publicUrl ?? originOf(this.#context.request);
    return new Answer(JSON.stringify({ url: origin + url, expiresAt }), 201);
  }

  /**
   * Gives a file or, of a picture, one of its sizes. Pictures of an ad as they came are for who edits it: the camera may
   * have written where it was, which others need not know.
   *
   * @throws RequestError 404 for a file that isn't there, is another tenant's, or belongs to a field that isn't read
   */
  async download(tenant: string, id: string, size?: string): Promise<void> {
    const readings = await this.#readable(tenant, id);
    const { file } = readings;
    if (size !== undefined && !(isSize(size) && isPicture(String(file.type)))) throw absent();
    const wanted = size ?? this.#shownTo(readings, id);
    if (isSize(wanted)) return this.#giveSize(tenant, id, file, wanted, size !== undefined);
    await this.#note(readings, id);
    const content = await this.#bytes(tenant, id, this.#services.storage.read(fileKey(tenant, contentOf(file, id))));
    this.#describe(String(file.name), String(file.type));
    this.#context.response.setHeader('Content-Length', String(file.size));
    await pipeline(content, this.#context.response);
  }

  /** Documents that are given stand in the audit; pictures of an ad are shown all day long. */
  async #note({ resource, record, file }: Readings, id: string): Promise<void> {
    if (!resource || !record || isAmongImages(resource, record, id)) return;
    const { tenant, id: actor } = callerOf(this.#context).actor;
    const about = { resource: resource.name, id: String(record.id), told: { field: file.field, file: id } };
    const run: Execute = (text, values) => execute(this.#services.dataSource, text, values);
    await auditEvent(run, { tenant, actor, action: DOWNLOAD, ...about, once: id });
  }

  /** The size that stands for the file, where this person doesn't get the file itself. */
  #shownTo({ resource, record }: Readings, id: string): SizeName | undefined {
    if (!resource || !record || !isAmongImages(resource, record, id)) return undefined;
    return may(callerOf(this.#context).ability, 'edit', resource, record) ? undefined : 'large';
  }

  async #giveSize(tenant: string, id: string, file: Row, size: SizeName, isKept: boolean): Promise<void> {
    const content = await this.#bytes(tenant, id, this.#services.sizes.read(tenant, contentOf(file, id), size));
    this.#describe(sizeName(String(file.name), size), SIZES[size].type);
    if (isKept) this.#context.response.setHeader('Cache-Control', KEEP_SIZE);
    await pipeline(content, this.#context.response);
  }

  #describe(name: string, type: string): void {
    const { request, response } = this.#context;
    describeFile(response, name, type, request.query.disposition === ATTACHMENT);
  }

  async #bytes(tenant: string, id: string, content: Promise<Readable>): Promise<Readable> {
    return content.catch((error: Error) => {
      log.error({ err: error, tenant, file: id }, 'the storage gave no file');
      throw absent();
    });
  }

  async #readable(tenant: string, id: string): Promise<Readings> {
    const [file] = await execute(
      this.#services.dataSource,
      `SELECT name, type, size, created_by, resource, record_id, field, discarded_at, content_id FROM files
       WHERE tenant_id = $1 AND id = $2`,
      [tenant, id],
    );
    const readings = file && (await this.#readings(id, file));
    if (!readings) throw absent();
    return readings;
  }

  async #readings(id: string, file: Row): Promise<Readings | undefined> {
    const caller = callerOf(this.#context);
    if (!file.record_id) return file.created_by === caller.actor.id && !file.discarded_at ? { file } : undefined;
    const resource = this.#services.resources.get(String(file.resource));
    if (!resource) return undefined;
    const record = JSON.parse(await this.#services.records.get(caller, resource, String(file.record_id)));
    const entry = entriesIn(record[String(file.field)]).find((one) => one.id === id);
    return entry && { file, resource, record, entry };
  }
}
authenticate('session')(FileController.prototype, 'upload', {});
authenticate('session')(FileController.prototype, 'copy', {});
authenticate('session')(FileController.prototype, 'link', {});
authenticate('session')(FileController.prototype, 'pass', {});
authenticate('session')(FileController.prototype, 'publicLink', {});
authenticate('file')(FileController.prototype, 'download', {});
