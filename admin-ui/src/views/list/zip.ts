const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Fields of a header, each so many bytes wide, the lowest first. */
function header(...fields: [width: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [width]) => sum + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
const DEFLATED = 8;
/** The first day that there is in such a file: when it was made is nobody's concern. */
const FIRST_DAY = 0x21;

/** Texts as the files of a ZIP archive. */
export async function zipped(files: Record<string, string>, type: string): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path);
    const bytes = encoder.encode(content);
    const packed = await deflated(bytes);
    const about: [2 | 4, number][] = [
      ...([
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATED],
        [2, 0],
        [2, FIRST_DAY],
      ] as [2, number][]),
      ...([
        [4, crc32(bytes)],
        [4, packed.length],
        [4, bytes.length],
      ] as [4, number][]),
      ...([
        [2, name.length],
        [2, 0],
      ] as [2, number][]),
    ];
    const local = header([4, 0x04034b50], ...about);
    parts.push(local, name, packed);
    directory.push(header([4, 0x02014b50], [2, VERSION], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name);
    offset += local.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(files).length;
  const end = header([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
  return new Blob([...parts, ...directory, end], { type });
}
