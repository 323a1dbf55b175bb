import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Sharp } from 'sharp';
import type { Storage } from '../../adapters/storage/index.ts';
import { log } from '../../log.ts';
import { removeBytes } from '../bytes.ts';
import { fileKey, sizeKey } from '../keys.ts';
import { MOST_PIXELS } from './inspect.ts';
import { inTurn, type SharpModule } from './workshop.ts';

interface Size {
  /** The longer side at most, in pixels. */
  side: number;
  type: string;
  encode: (picture: Sharp) => Sharp;
}

/** What is made of each picture: for lists, for a gallery and cards, for a whole screen and for others to take. */
export const SIZES = {
  thumb: { side: 320, type: 'image/webp', encode: (picture) => picture.webp({ quality: 74 }) },
  medium: { side: 960, type: 'image/webp', encode: (picture) => picture.webp({ quality: 78 }) },
  large: { side: 1_920, type: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 82, progressive: true }) },
} as const satisfies Record<string, Size>;

export type SizeName = keyof typeof SIZES;

export const isSize = (name: unknown): name is SizeName => typeof name === 'string' && Object.hasOwn(SIZES, name);

const SECONDS = 60;

/**
 * The picture upright at one size. sharp writes no metadata unless it is asked to: neither what the camera knew nor
 * where it was is in what comes out.
 */
function made(sharp: SharpModule, bytes: Buffer, { side, encode }: Size): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'none' })
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true });
  return encode(picture).toBuffer();
}

/** The sizes of pictures: each is made once, ahead by a job or else when somebody first asks for it. */
export class Sizes {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** @throws Error when the picture isn't there, or can't be decoded */
  async read(tenant: string, content: string, name: SizeName): Promise<Readable> {
    return (await this.#kept(tenant, content, name)) ?? Readable.from([await this.#make(tenant, content, name)]);
  }

  /** Makes the sizes that are not there yet. @throws Error as `read` does */
  async prepare(tenant: string, content: string): Promise<void> {
    for (const name of ['large', 'medium', 'thumb'] as const) {
      const there = await this.#kept(tenant, content, name);
      if (there) there.destroy();
      else await this.#make(tenant, content, name);
    }
  }

  #kept(tenant: string, content: string, name: SizeName): Promise<Readable | undefined> {
    return this.#storage.read(sizeKey(tenant, content, name)).catch(() => undefined);
  }

  /** The smaller ones are made of the large one: the picture itself is decoded once. */
  async #make(tenant: string, content: string, name: SizeName): Promise<Buffer> {
    const bytes = await inTurn(async (sharp) => {
      const there = await this.#kept(tenant, content, name);
      if (there) return buffer(there);
      const large = name === 'large' ? undefined : await this.#kept(tenant, content, 'large');
      const source = large ?? (await this.#storage.read(fileKey(tenant, content)));
      return made(sharp, await buffer(source), SIZES[name]);
    });
    await this.#keep(tenant, content, name, bytes).catch((error: Error) =>
      log.warn({ err: error, tenant, file: content }, 'a size of a picture was not kept'),
    );
    return bytes;
  }

  /** A picture that was removed meanwhile leaves nothing behind. */
  async #keep(tenant: string, content: string, name: SizeName, bytes: Buffer): Promise<void> {
    await this.#storage.write(sizeKey(tenant, content, name), bytes, bytes.length);
    const original = await this.#storage.read(fileKey(tenant, content)).catch(() => undefined);
    if (original) original.destroy();
    else await removeBytes(this.#storage, tenant, content);
  }
}
