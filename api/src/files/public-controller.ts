import { pipeline } from 'node:stream/promises';
import type { RequestContext } from '@loopback/rest';
import { RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { asSystem } from '../records/caller.ts';
import { execute } from '../records/database.ts';
import { entriesIn } from '../records/files/file-entries.ts';
import type { FileServices } from './controller.ts';
import { contentOf, describeFile, isAmongImages, isPublic, sizeName } from './giving.ts';
import { SIZES } from './pictures/sizes.ts';

const SIZE = 'large';
const KEEP_SECONDS = 3_600;

/** Gives pictures to anybody who has a public link. */
export class PublicPictureController {
  readonly #services: FileServices;
  readonly #context: RequestContext;

  constructor(services: FileServices, context: RequestContext) {
    this.#services = services;
    this.#context = context;
  }

  /**
   * The picture at its large size, without what the camera knew.
   *
   * @throws RequestError 403 for a link that is forged or has expired, 404 for a picture that is no longer public
   */
  async show(tenant: string, id: string, expires?: string, signature?: string): Promise<void> {
    if (!this.#services.links.opensPublic(tenant, id, Number(expires), signature ?? ''))
      throw new RequestError(403, 'linkExpired', { reason: 'data' });
    await this.#give(tenant, id);
  }

  /**
   * The picture of an ad, by the address that portals were given.
   *
   * @throws RequestError 403 for an address that is forged, 404 for a picture that is no longer public
   */
  async ad(tenant: string, id: string, name: string): Promise<void> {
    if (!this.#services.links.opensLasting(tenant, id, name.replace(/\.jpg$/, '')))
      throw new RequestError(403, 'linkExpired', { reason: 'data' });
    await this.#give(tenant, id);
  }

  async #give(tenant: string, id: string): Promise<void> {
    const { response } = this.#context;
    const file = await this.#public(tenant, id);
    const content = await this.#services.sizes.read(tenant, contentOf(file, id), SIZE).catch((error: Error) => {
      log.error({ err: error, tenant, file: id }, 'the storage gave no file');
      throw new RequestError(404, 'notFound', { model: 'file' });
    });
    describeFile(response, sizeName(String(file.name), SIZE), SIZES[SIZE].type);
    response.setHeader('Cache-Control', `public, max-age=${KEEP_SECONDS}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    await pipeline(content, response);
  }

  async #public(tenant: string, id: string) {
    const { dataSource, records, resources } = this.#services;
    const [file] = await execute(
      dataSource,
      'SELECT name, resource, record_id, field, content_id FROM files WHERE tenant_id = $1 AND id = $2',
      [tenant, id],
    );
    const resource = resources.get(String(file?.resource));
    if (!file?.record_id || !resource) throw new RequestError(404, 'notFound', { model: 'file' });
    const caller = asSystem('a public link was opened', tenant, [...resources.values()]);
    const record = JSON.parse(await records.get(caller, resource, String(file.record_id)));
    const entry = entriesIn(record[String(file.field)]).find((one) => one.id === id);
    if (!entry || !isPublic(entry) || !isAmongImages(resource, record, id))
      throw new RequestError(404, 'notFound', { model: 'file' });
    return file;
  }
}
