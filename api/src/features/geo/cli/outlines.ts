import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withDatabase } from '../../../database/for-command.ts';
import { keepOutlines } from '../outlines/keep.ts';
import { readOutlines } from '../outlines/read-file.ts';
import { simplified } from '../outlines/simplified.ts';

const USAGE = `npm run outlines -- COMMUNE.shp --edition 2026
Imports the outlines of communes of IGN's Admin Express (its WGS84 edition: COMMUNE.shp with COMMUNE.dbf, or GeoJSON) into
DATABASE_URL, or else into the embedded database, whether it is running or not.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { edition: { type: 'string' } } });
  const [file] = positionals;
  const edition = Number(values.edition);
  if (!file || !Number.isInteger(edition) || edition < 2000 || edition > 2100) throw new Error(USAGE);
  const outlines = simplified(await readOutlines(resolve(process.env.INIT_CWD ?? '.', file)));
  await withDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await keepOutlines(client, outlines, edition);
    } finally {
      await client.end();
    }
  });
  process.stdout.write(`The communes of ${outlines.size} departments are drawn from now on.\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
