import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withDatabase } from '../../../database/for-command.ts';
import { importSales } from '../keep.ts';
import { linesTold } from './told.ts';

const USAGE = `npm run dvf -- <file.csv[.gz] | folder> --edition 2026-04 [--department 29] [--year 2025] [--even-if-fewer]
Imports prices that were paid, from files of geo-dvf ("Demandes de valeurs foncières géolocalisées", data.gouv.fr), into
DATABASE_URL, or else into the embedded database. Each department and year of the files is replaced whole. --edition is
the month in which they were published; --department and --year take only what is theirs.`;

const OPTIONS = {
  edition: { type: 'string' },
  department: { type: 'string' },
  year: { type: 'string' },
  'even-if-fewer': { type: 'boolean' },
} as const;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [path, ...more] = positionals;
  const { edition = '', department, year, 'even-if-fewer': evenIfFewer = false } = values;
  const isAsked = path && more.length === 0 && /^20\d\d-(0[1-9]|1[0-2])$/.test(edition);
  const isNarrowed = /^(\d\d|2[AB]|97\d)$/.test(department ?? '00') && /^20\d\d$/.test(year ?? '2000');
  if (!isAsked || !isNarrowed) throw new Error(USAGE);
  const options = {
    ...{ edition, evenIfFewer },
    ...(department ? { department } : {}),
    ...(year ? { year: Number(year) } : {}),
  };
  const imported = await withDatabase(async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await importSales(client, resolve(process.env.INIT_CWD ?? '.', path), options);
    } finally {
      await client.end();
    }
  });
  process.stdout.write(`${linesTold(imported, edition).join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
