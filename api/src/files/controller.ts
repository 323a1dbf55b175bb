import { pipeline } from 'node:stream/promises';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { authenticate } from '@loopback/authentication';
import type { juggler } from '@loopback/repository';
import type { RequestContext } from '@loopback/rest';
import type { Storage } from '../adapters/storage/index.ts';
import { RequestError } from '../errors.ts';
import { execute } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import type { Records } from '../records/index.ts';
import { Answer } from '../rest/answers.ts';
import { callerOf } from '../rest/caller.ts';
import { HEAD_BYTES, isShown, mediaType } from './types.ts';
import { Measure, MOST_BYTES } from './upload.ts';

/** What taking and giving files needs. */
export interface FileServices {
  dataSource: juggler.DataSource;
  storage: Storage;
  records: Records;
  /** By `$id`. */
  resources: Map<string, Resource>;
}

const MOST_CHARACTERS = 255;
const keyOf = (tenant: string, id: string): string => `${tenant}/${id}`;
const absent = (): RequestError => new RequestError(404, 'notFound', { model: 'file' });

/** Takes the bytes of a file, and gives them to those who read the field that it belongs to. */
export class FileController {
  readonly #services: FileServices;
  readonly #context: RequestContext;

  constructor(services: FileServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /** @throws RequestError 400 without a name, 413 for too many bytes, 415 for content that isn't taken */
  async upload(tenant: string, name = ''): Promise<Answer> {
    const { dataSource, storage } = this.#services;
    const { request } = this.#context;
    const caller = callerOf(this.#context);
    const called = name.trim().replace(/[/\\\p{Cc}]/gu, '_');
    if (called === '' || called.length > MOST_CHARACTERS) throw new RequestError(400, 'malformed');
    if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw new RequestError(413, 'tooLarge');
    const id = newId('FIL');
    const key = keyOf(tenant, id);
    const measure = new Measure(HEAD_BYTES);
    try {
      request.on('error', (error) => measure.destroy(error));
      await storage.write(key, request.pipe(measure));
      const type = mediaType(called, measure.head);
      if (!type || measure.size === 0) throw new RequestError(415, 'fileType');
      await execute(
        dataSource,
        'INSERT INTO files (tenant_id, id, name, type, size, created_by) VALUES ($1, $2, $3, $4, $5::bigint, $6)',
        [tenant, id, called, type, measure.size, caller.actor.id],
      );
      return new Answer(JSON.stringify({ id, name: called, type, size: measure.size }), 201);
    } catch (error) {
      await storage.remove(key).catch(() => undefined);
      throw measure.errored instanceof RequestError ? measure.errored : error;
    }
  }

  /** @throws RequestError 404 for a file that isn't there, is another tenant's, or belongs to a field that isn't read */
  async download(tenant: string, id: string): Promise<void> {
    const { dataSource, storage } = this.#services;
    const { response } = this.#context;
    const [file] = await execute(
      dataSource,
      'SELECT name, type, size, created_by, resource, record_id, field FROM files WHERE tenant_id = $1 AND id = $2',
      [tenant, id],
    );
    if (!file || !(await this.#mayRead(id, file))) throw absent();
    const disposition = isShown(String(file.type)) ? 'inline' : 'attachment';
    response.setHeader('Content-Type', String(file.type));
    response.setHeader('Content-Length', String(file.size));
    response.setHeader(
      'Content-Disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(String(file.name))}`,
    );
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    await pipeline(await storage.read(keyOf(tenant, id)), response);
  }

  async #mayRead(id: string, file: Record<string, unknown>): Promise<boolean> {
    const caller = callerOf(this.#context);
    if (!file.record_id) return file.created_by === caller.actor.id;
    const resource = this.#services.resources.get(String(file.resource));
    if (!resource) return false;
    const record = JSON.parse(await this.#services.records.get(caller, resource, String(file.record_id)));
    const held = (record[String(file.field)] ?? []) as { id: string; deleted?: boolean }[];
    const isSuper = caller.actor.roles.includes('super_admin');
    return held.some((one) => one.id === id && (!one.deleted || isSuper));
  }
}
authenticate('session')(FileController.prototype, 'upload', {});
authenticate('session')(FileController.prototype, 'download', {});
