import { writeFileSync } from 'node:fs';

type Ring = [number, number][];

/** One polygon of a shapefile, as ESRI's description says it: big-endian frame, little-endian content. */
function polygon(number: number, ring: Ring): Buffer {
  const content = Buffer.alloc(48 + ring.length * 16);
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  content.writeInt32LE(5, 0);
  for (const [at, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    content.writeDoubleLE(value, 4 + at * 8);
  content.writeInt32LE(1, 36);
  content.writeInt32LE(ring.length, 40);
  for (const [at, value] of ring.flat().entries()) content.writeDoubleLE(value, 48 + at * 8);
  const frame = Buffer.alloc(8);
  frame.writeInt32BE(number, 0);
  frame.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([frame, content]);
}

/** A table with one column of five letters, as dBASE has it. */
function table(name: string, values: string[]): Buffer {
  const header = Buffer.alloc(65);
  header[0] = 3;
  header.writeUInt32LE(values.length, 4);
  header.writeUInt16LE(65, 8);
  header.writeUInt16LE(6, 10);
  header.write(name, 32, 'latin1');
  header.write('C', 43, 'latin1');
  header[48] = 5;
  header[64] = 0x0d;
  return Buffer.concat([header, Buffer.from(values.map((value) => ` ${value}`).join(''), 'latin1')]);
}

/** Writes a shapefile of communes with its table beside it. */
export function writeShapefile(path: string, communes: { INSEE_COM: string; ring: Ring }[]): void {
  const records = communes.map(({ ring }, index) => polygon(index + 1, ring));
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((100 + records.reduce((sum, one) => sum + one.length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(5, 32);
  writeFileSync(path, Buffer.concat([header, ...records]));
  writeFileSync(
    path.replace(/\.shp$/, '.dbf'),
    table(
      'INSEE_COM',
      communes.map(({ INSEE_COM }) => INSEE_COM),
    ),
  );
}
