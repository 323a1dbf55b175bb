import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimsBelow } from '../requirements/claims.ts';
import { account, claimsByRow, overview, rowsOf, unknownIds } from '../requirements/rows.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const rows = rowsOf(readFileSync(join(ROOT, 'resources', 'requirements.tsv'), 'utf8'));
const claims = claimsBelow(ROOT);
const byRow = claimsByRow(claims);

// `npm run requirements -- CLI-004 PRO` gives account of rows and areas; without, an overview.
const asked = process.argv.slice(2);
const of = rows.filter(({ id, area }) => asked.includes(id) || asked.includes(area));
const answer = asked.length > 0 ? of.map((row) => account(row, byRow.get(row.id))).join('\n\n') : overview(rows, byRow);
process.stdout.write(`${answer}\n`);

const areas = new Set(rows.map(({ area }) => area));
const unknown = [
  ...unknownIds(
    rows,
    asked.filter((one) => !areas.has(one)),
  ).map((id) => `${id} is no requirement row`),
  ...claims
    .filter(({ row }) => unknownIds(rows, [row]).length > 0)
    .map(({ row, place, title }) => `${place}: "${title}" claims ${row}, which is no requirement row`),
];
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join('\n')}\n`);
  process.exit(1);
}
