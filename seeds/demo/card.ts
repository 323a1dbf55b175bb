import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 648;
const HEIGHT = 408;

type Color = readonly [number, number, number];
const PAPER: Color = [226, 236, 242];
const BAND: Color = [92, 132, 170];
const GUILLOCHE: Color = [204, 220, 230];
const PHOTO: Color = [244, 241, 234];
const INK: Color = [70, 76, 84];

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const within = (x: number, y: number, left: number, top: number, width: number, height: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height;

/** What is at a point of the card: band, photo with a figure, bars where writing would be. */
function colorAt(x: number, y: number, hair: Color): Color {
  if (y < 64) return BAND;
  if (within(x, y, 40, 104, 168, 216)) {
    const head = Math.hypot(x - 124, (y - 190) * 0.9);
    if (head < 42) return y < 172 ? hair : [224, 188, 164];
    return Math.hypot(x - 124, y - 330) < 84 ? INK : PHOTO;
  }
  const line = Math.floor((y - 104) / 36);
  const isWriting = x >= 248 && x < 248 + 300 - ((line * 53) % 140) && line >= 0 && line < 6 && (y - 104) % 36 < 12;
  if (isWriting || (within(x, y, 40, 348, 568, 30) && y % 18 < 12 && x % 14 < 9)) return INK;
  return Math.abs(Math.sin(x / 23 + Math.sin(y / 31) * 2)) < 0.08 ? GUILLOCHE : PAPER;
}

/** So many shades of hair there are: each card is drawn once, point by point. */
const SHADES = 12;
const drawn = new Map<number, Buffer>();

/** A drawing that passes for the scan of an identity card, as PNG; nobody is on it. @param shade of the hair, 0 to 1 */
export function card(shade: number): Buffer {
  const near = Math.round(shade * SHADES) / SHADES;
  const made = drawn.get(near) ?? draw(near);
  drawn.set(near, made);
  return made;
}

function draw(shade: number): Buffer {
  const hair: Color = [60 + shade * 40, 44 + shade * 26, 36 + shade * 14];
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rows.set(colorAt(x, y, hair), y * (WIDTH * 3 + 1) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
