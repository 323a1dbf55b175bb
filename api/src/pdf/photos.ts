import { buffer } from 'node:stream/consumers';
import type { Tenant, User } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import { contentOf } from '../files/giving.ts';
import type { Sizes } from '../files/pictures/sizes.ts';
import { inTurn } from '../files/pictures/workshop.ts';
import { log } from '../log.ts';
import type { Row } from '../records/database.ts';
import { execute } from '../records/database.ts';
import { entriesIn, type FileEntry } from '../records/files/file-entries.ts';

/** Where a brochure's pictures come from. */
export interface PhotoServices {
  dataSource: juggler.DataSource;
  /** Absent: the deployment takes no files, and brochures have no pictures. */
  sizes: Sizes | undefined;
}

/** Width and height in pixels; what isn't cut is whole within them, and a face is round. */
export interface Format {
  width: number;
  height: number;
  shape?: 'whole' | 'round';
}

/** Lets through what lies in the circle that fills a square. */
const circle = (side: number): Buffer =>
  Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 2}"/></svg>`,
  );

/** A picture ready to be set into a document. */
export interface Photo {
  entry: FileEntry;
  /** `data:image/jpeg;base64,...` */
  image: string;
}

async function photoOf(
  sizes: Sizes,
  tenant: string,
  row: Row,
  entry: FileEntry,
  format: Format | undefined,
): Promise<Photo> {
  const large = await buffer(await sizes.read(tenant, contentOf(row, entry.id), 'large'));
  const bytes = await inTurn(async (sharp) => {
    const { width, height, shape } = format ?? { width: 600, height: 240, shape: 'whole' };
    const isWhole = shape === 'whole';
    const sized = sharp(large).resize(width, height, {
      fit: isWhole ? 'inside' : 'cover',
      withoutEnlargement: isWhole,
    });
    if (shape !== 'round') return sized.jpeg({ quality: 80 }).toBuffer();
    const round = await sized
      .composite([{ input: circle(width), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return sharp(round).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
  });
  return { entry, image: `data:image/jpeg;base64,${bytes.toString('base64')}` };
}

/**
 * Pictures at the format that a document shows them at, cut to fill it; without a format as they are. One that the
 * storage has lost is left out.
 */
export async function photosOf(
  { dataSource, sizes }: PhotoServices,
  tenant: string,
  entries: readonly { entry: FileEntry; format?: Format }[],
): Promise<Photo[]> {
  if (!sizes || entries.length === 0) return [];
  const rows = await execute(
    dataSource,
    'SELECT id, content_id FROM files WHERE tenant_id = $1 AND id = ANY ($2::text[])',
    [tenant, entries.map(({ entry }) => entry.id)],
  );
  const known = new Map(rows.map((row) => [String(row.id), row]));
  const photos: Photo[] = [];
  for (const { entry, format } of entries) {
    const row = known.get(entry.id);
    const photo =
      row &&
      (await photoOf(sizes, tenant, row, entry, format).catch((error: Error) => {
        log.error({ err: error, tenant, file: entry.id }, 'a picture is missing from a brochure');
        return undefined;
      }));
    if (photo) photos.push(photo);
  }
  return photos;
}

/** The face of a person as documents show it, where there is a picture of them. */
export async function faceOf(services: PhotoServices, tenant: string, agent: Draft<User> | undefined) {
  const [entry] = entriesIn(agent?.photo);
  const [face] = entry
    ? await photosOf(services, tenant, [{ entry, format: { width: 240, height: 240, shape: 'round' } }])
    : [];
  return face?.image;
}

/** The logo of a network as documents show it, where it has one. */
export async function logoOf(services: PhotoServices, tenant: Draft<Tenant>): Promise<string | undefined> {
  const [entry] = entriesIn(tenant.logo);
  const [logo] = entry ? await photosOf(services, String(tenant.id), [{ entry }]) : [];
  return logo?.image;
}
