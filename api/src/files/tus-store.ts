import type { Readable } from 'node:stream';
import { DataStore, Upload as TusUpload } from '@tus/server';
import { UPLOAD_HOURS, type Uploads } from './uploads.ts';

/** One person's uploads as the tus server sees them: those of others, or of another tenant, are not there. */
export class PersonalStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];
  readonly #uploads: Uploads;
  readonly #tenant: string;
  readonly #by: string;

  constructor(uploads: Uploads, tenant: string, by: string) {
    super();
    this.#uploads = uploads;
    this.#tenant = tenant;
    this.#by = by;
  }

  override async create(file: TusUpload): Promise<TusUpload> {
    const name = file.metadata?.filename ?? '';
    await this.#uploads.open(this.#tenant, this.#by, name, file.size, file.id);
    return file;
  }

  override async write(stream: Readable, id: string): Promise<number> {
    const upload = await this.#uploads.find(this.#tenant, this.#by, id);
    return (await this.#uploads.append(upload, stream)).received;
  }

  override async getUpload(id: string): Promise<TusUpload> {
    const { name, size, received, touchedAt } = await this.#uploads.find(this.#tenant, this.#by, id);
    return new TusUpload({
      id,
      size: size as number,
      offset: received,
      metadata: { filename: name },
      creation_date: touchedAt.toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await this.#uploads.drop(await this.#uploads.find(this.#tenant, this.#by, id));
  }

  override getExpiration(): number {
    return UPLOAD_HOURS * 3_600_000;
  }
}
