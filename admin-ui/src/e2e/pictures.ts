import sharp from 'sharp';

/** A picture of one colour, as a file that is chosen. */
export const picture = async (name: string, color: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1_200, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});
