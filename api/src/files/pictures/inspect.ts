import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { RequestError } from '../../errors.ts';
import { inTurn, type SharpModule } from './workshop.ts';

/** Beyond so many pixels a picture is not decoded: what phones and cameras of today make stays below. */
export const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 20;
const SAMPLE = 64;

/** What is known of a picture once it was looked into, in pixels, as it is looked at. */
export interface PictureSize {
  width: number;
  height: number;
}

const broken = (): RequestError => new RequestError(422, 'imageBroken');

/** What the header says; nothing of the picture itself is decoded for it. */
async function headerOf(sharp: SharpModule, bytes: Buffer): Promise<PictureSize> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  const { width, height } = header.autoOrient;
  if (!width || !height) throw broken();
  return { width, height };
}

/**
 * Looks into a picture: first its header, and where that promises no more than can be decoded, all of it, at a size that
 * takes little memory.
 *
 * @throws RequestError 422 for too many pixels, and for what is cut off, damaged or no picture at all
 */
export const inspect = (content: () => Readable): Promise<PictureSize> =>
  inTurn(async (sharp) => {
    const bytes = await buffer(content());
    const size = await headerOf(sharp, bytes);
    if (size.width * size.height > MOST_PIXELS)
      throw new RequestError(422, 'imagePixels', { ...size, most: MOST_PIXELS / 1_000_000 });
    await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: MOST_SECONDS })
      .resize(SAMPLE, SAMPLE, { fit: 'inside' })
      .raw()
      .toBuffer()
      .catch(() => {
        throw broken();
      });
    return size;
  });
