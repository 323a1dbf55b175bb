import { inTurn } from '../../../files/pictures/workshop.ts';

/** What a drawn signature may have, as the data URL that it comes in. */
export const MOST_DRAWING = 200_000 * 1.4;
const BEGIN = 'data:image/png;base64,';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_BYTES = 200_000;
const MOST_SIDE = 2_000;
/** As wide and high as it stands in the document, at 300 dots an inch. */
const [WIDTH, HEIGHT] = [900, 260];

/**
 * A drawn signature as a clean picture on white: what came is decoded and drawn anew.
 *
 * @returns nothing for what is no such picture
 */
export async function cleanDrawing(url: unknown): Promise<Buffer | undefined> {
  if (typeof url !== 'string' || !url.startsWith(BEGIN) || url.length > MOST_DRAWING) return undefined;
  const bytes = Buffer.from(url.slice(BEGIN.length), 'base64');
  if (bytes.length > MOST_BYTES || !bytes.subarray(0, PNG.length).equals(PNG)) return undefined;
  try {
    return await inTurn(async (sharp) => {
      const picture = sharp(bytes, { limitInputPixels: MOST_SIDE * MOST_SIDE, failOn: 'error' });
      const { format, width = 0, height = 0 } = await picture.metadata();
      if (format !== 'png' || width > MOST_SIDE || height > MOST_SIDE) return undefined;
      return picture
        .flatten({ background: '#ffffff' })
        .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
        .removeAlpha()
        .toColourspace('srgb')
        .png()
        .toBuffer();
    });
  } catch {
    return undefined;
  }
}
