import { Readable } from 'node:stream';
import type { juggler } from '@loopback/repository';
import type { Scanner } from '../adapters/scan/index.ts';
import type { Storage } from '../adapters/storage/index.ts';
import { RequestError } from '../errors.ts';
import { log } from '../log.ts';
import { execute, inTransaction } from '../records/database.ts';
import { newId } from '../records/ids.ts';
import { admitted } from './admission.ts';
import { removeBytes } from './bytes.ts';
import { fileKey, pieceFolder } from './keys.ts';
import { cleanName } from './names.ts';
import { addSizesJob } from './pictures/jobs.ts';
import { namedAs } from './types.ts';
import { type StoredFile, UPLOAD_COLUMNS, type Upload, uploadOf } from './upload-row.ts';

/** What taking files needs. */
export interface UploadServices {
  dataSource: juggler.DataSource;
  storage: Storage;
  /** Absent: files are taken as they come. */
  scanner?: Scanner | undefined;
  /** The largest file that is taken, in bytes. */
  limit: number;
}

/** So many bytes are kept at once: what a lost connection costs, and what a process holds of each upload. */
const PIECE_BYTES = 1024 * 1024;
const MOST_UNDER_WAY = 100;
/** After this many seconds a process that began to finish an upload is taken for dead. */
const FINISHING_SECONDS = 300;
/** An upload that nobody touches for so long is given up. */
export const UPLOAD_HOURS = 24;

const absent = (): RequestError => new RequestError(404, 'notFound', { model: 'file' });

/**
 * Uploads in pieces: each piece is an object of the storage and an entry of the upload's row, so that any process goes
 * on where another stopped. A piece counts when the row still stands where the piece began; of two that come at once,
 * one is let go. The last step makes one file of them.
 */
export class Uploads {
  readonly limit: number;
  readonly #services: UploadServices;

  constructor(services: UploadServices) {
    this.#services = services;
    this.limit = services.limit;
  }

  tooLarge(): RequestError {
    return new RequestError(413, 'fileTooLarge', { most: Math.floor(this.limit / 1024 / 1024) });
  }

  /** @throws RequestError 400 for a name that is none, 413 for a size above the limit, 429 for too many at once */
  async open(tenant: string, by: string, name: string, size?: number, id = newId('FIL')): Promise<Upload> {
    const clean = cleanName(name);
    if (size !== undefined && size > this.limit) throw this.tooLarge();
    const row = await inTransaction(this.#services.dataSource, async (run) => {
      // Counted one after the other: of many that are announced at once each would find room.
      await run("SELECT pg_advisory_xact_lock(hashtext('uploads'), hashtext($1))", [`${tenant} ${by}`]);
      const [opened] = await run(
        `INSERT INTO uploads (tenant_id, id, name, created_by, size)
       SELECT $1, $2, $3, $4, $5::bigint
       WHERE (SELECT count(*) FROM uploads WHERE tenant_id = $1 AND created_by = $4 AND finished_at IS NULL) < $6
       RETURNING ${UPLOAD_COLUMNS}`,
        [tenant, id, clean, by, size ?? null, MOST_UNDER_WAY],
      );
      return opened;
    });
    if (!row) throw new RequestError(429, 'tooManyUploads');
    return uploadOf(tenant, row);
  }

  /** @throws RequestError 404 for one that isn't there, is over, or is somebody else's */
  async find(tenant: string, by: string, id: string): Promise<Upload> {
    const [row] = await execute(
      this.#services.dataSource,
      `SELECT ${UPLOAD_COLUMNS} FROM uploads WHERE tenant_id = $1 AND created_by = $2 AND id = $3
       AND touched_at > now() - make_interval(hours => $4)`,
      [tenant, by, id, UPLOAD_HOURS],
    );
    if (!row) throw absent();
    return uploadOf(tenant, row);
  }

  /**
   * Keeps what comes, piece by piece; a stream that ends early is fine.
   *
   * @throws RequestError 409 when somebody else went on meanwhile, 413 for too many bytes, 503 when the storage refuses
   */
  async append(upload: Upload, content: Readable): Promise<Upload> {
    const most = upload.size ?? this.limit;
    let current = upload;
    let chunks: Buffer[] = [];
    let length = 0;
    const keep = async () => {
      if (length > 0) current = await this.#keep(current, Buffer.concat(chunks));
      chunks = [];
      length = 0;
    };
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (current.received + length > most) throw this.tooLarge();
      if (length >= PIECE_BYTES) await keep();
    }
    await keep();
    return current;
  }

  async #keep(upload: Upload, bytes: Buffer): Promise<Upload> {
    const { dataSource } = this.#services;
    const { tenant, id } = upload;
    const piece = newId('');
    const key = `${pieceFolder(tenant, id)}/${piece}`;
    await this.#store(key, bytes, bytes.length);
    const [row] = await execute(
      dataSource,
      `UPDATE uploads SET received = received + $4::bigint, pieces = pieces || $5::text, touched_at = now()
       WHERE tenant_id = $1 AND id = $2 AND received = $3::bigint AND finishing_at IS NULL AND finished_at IS NULL
       RETURNING ${UPLOAD_COLUMNS}`,
      [tenant, id, upload.received, bytes.length, piece],
    );
    if (row) return uploadOf(tenant, row);
    await this.#services.storage.remove(key);
    throw new RequestError(409, 'uploadOffset');
  }

  async #store(key: string, content: Readable | Buffer, size: number): Promise<void> {
    try {
      await this.#services.storage.write(key, content, size);
    } catch (error) {
      log.error({ err: error }, 'the storage took no file');
      throw new RequestError(503, 'uploadFailed');
    }
  }

  /**
   * Makes a file of an upload whose bytes are all here; one that is a file already stays so. Only then others may ever
   * see it: what it is was told by its content, and it was found clean.
   *
   * @throws RequestError 409 while another process does it, 415 for content that isn't taken, 422 for malware and
   *   pictures that can't be shown, 503 when that could not be told; refused content is removed
   */
  async finish(upload: Upload): Promise<StoredFile> {
    const { tenant, id } = upload;
    const [claimed] = await execute(
      this.#services.dataSource,
      `UPDATE uploads SET size = received, finishing_at = now()
       WHERE tenant_id = $1 AND id = $2 AND finished_at IS NULL AND (size IS NULL OR size = received)
       AND (finishing_at IS NULL OR finishing_at < now() - make_interval(secs => $3)) RETURNING ${UPLOAD_COLUMNS}`,
      [tenant, id, FINISHING_SECONDS],
    );
    if (!claimed) return this.#finished(upload);
    const whole = uploadOf(tenant, claimed);
    try {
      const found = await admitted(whole, () => this.#content(whole), this.#services.scanner);
      await this.#store(fileKey(tenant, id), this.#content(whole), whole.received);
      return await this.#record(whole, found);
    } catch (error) {
      const refused = error instanceof RequestError && error.statusCode < 500;
      if (refused) await this.drop(whole);
      else await this.#release(whole);
      throw error;
    }
  }

  async #finished({ tenant, id }: Upload): Promise<StoredFile> {
    const [row] = await execute(
      this.#services.dataSource,
      'SELECT id, name, type, size FROM files WHERE tenant_id = $1 AND id = $2',
      [tenant, id],
    );
    if (!row) throw new RequestError(409, 'uploadOffset');
    return { id, name: String(row.name), type: String(row.type), size: Number(row.size) };
  }

  #content({ tenant, id, pieces }: Upload): Readable {
    const { storage } = this.#services;
    async function* bytes() {
      for (const piece of pieces) yield* await storage.read(`${pieceFolder(tenant, id)}/${piece}`);
    }
    return Readable.from(bytes(), { objectMode: false });
  }

  async #record(
    { tenant, id, name: given, by, received: size }: Upload,
    { type, picture }: Awaited<ReturnType<typeof admitted>>,
  ): Promise<StoredFile> {
    const { dataSource, storage } = this.#services;
    const name = cleanName(namedAs(type, given));
    await inTransaction(dataSource, async (run) => {
      await run(
        `WITH over AS (UPDATE uploads SET finished_at = now(), pieces = '{}' WHERE tenant_id = $1 AND id = $2)
         INSERT INTO files (tenant_id, id, name, type, size, created_by, width, height)
         VALUES ($1, $2, $3, $4, $5::bigint, $6, $7::integer, $8::integer) ON CONFLICT DO NOTHING`,
        [tenant, id, name, type, size, by, picture?.width ?? null, picture?.height ?? null],
      );
      if (picture) await addSizesJob(run, tenant, id);
    });
    // What can't be removed now is removed with the upload's row.
    await storage.removeFolder(pieceFolder(tenant, id)).catch((error) => log.warn({ err: error }, 'pieces stay'));
    return { id, name, type, size };
  }

  #release = ({ tenant, id }: Upload) =>
    execute(this.#services.dataSource, 'UPDATE uploads SET finishing_at = NULL WHERE tenant_id = $1 AND id = $2', [
      tenant,
      id,
    ]);

  /** Gives an upload up: its bytes go, then its row. */
  async drop({ tenant, id }: Pick<Upload, 'tenant' | 'id'>): Promise<void> {
    const { dataSource, storage } = this.#services;
    await storage.removeFolder(pieceFolder(tenant, id));
    const [file] = await execute(dataSource, 'SELECT 1 FROM files WHERE tenant_id = $1 AND id = $2', [tenant, id]);
    if (!file) await removeBytes(storage, tenant, id);
    await execute(dataSource, 'DELETE FROM uploads WHERE tenant_id = $1 AND id = $2', [tenant, id]);
  }
}
