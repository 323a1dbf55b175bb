import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Drawn {
  width?: number;
  height?: number;
  /** The EXIF orientation, 1 to 8. */
  orientation?: number;
  /** Writes where the camera was. */
  isPlaced?: boolean;
  seed?: number;
}

/** A JPEG with two halves of colour, so that tests can tell which way up it is. */
export async function jpeg({
  width = 1_000,
  height = 750,
  orientation,
  isPlaced,
  seed = 0,
}: Drawn = {}): Promise<Buffer> {
  const top = await sharp({
    create: { width, height: Math.floor(height / 2), channels: 3, background: { r: 200, g: 40 + (seed % 100), b: 40 } },
  })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: '#2040a0' } })
    .composite([{ input: top, top: 0, left: 0 }])
    .jpeg({ quality: 80 });
  if (orientation) picture.withMetadata({ orientation });
  if (isPlaced)
    picture.withExif({
      IFD0: { Make: 'A camera', ...(orientation ? { Orientation: String(orientation) } : {}) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 51/1 0/1' },
    });
  return picture.toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A small PNG that promises a picture of this width and height, in one bit a pixel. */
export function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
