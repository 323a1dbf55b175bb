import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { startEmbedded } from '../embedded/index.ts';
import { MIGRATIONS, migrate } from '../migrate.ts';
import { APART } from '../migration-file.ts';
import { missingChanges } from '../plan.ts';
import { type Change, written } from '../schema/change.ts';
import { indexAdvice } from '../schema/unindexed.ts';

const earlier = readdirSync(MIGRATIONS)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
  .join('\n');

/** What was left to a person once is not said again. */
const isNews = ({ kind, sql }: Change): boolean => kind !== 'loss' || !earlier.includes(`-- ${sql}`);

/** Writes the next migration. */
function write(name: string, lines: string[]): void {
  const last =
    readdirSync(MIGRATIONS)
      .filter((file) => /^\d{4}_/.test(file))
      .sort()
      .at(-1) ?? '0000';
  const file = `${String(Number(last.slice(0, 4)) + 1).padStart(4, '0')}_${name}.sql`;
  writeFileSync(join(MIGRATIONS, file), `${lines.join('\n')}\n`);
  process.stdout.write(`Wrote migrations/${file}: please read it.\n`);
}

/** Runs the migrations on an empty database and writes what the resources still lack as the next one. */
async function main(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Usage: npm run migration <name>, in lower case with underscores');
  const resources = await loadResources();
  const dataDir = mkdtempSync(join(tmpdir(), 'migration-'));
  const embedded = await startEmbedded({ dataDir, ephemeral: true });
  try {
    await migrate(embedded.url);
    const changes = (await missingChanges(embedded.url, resources)).filter(isNews);
    if (changes.length === 0) {
      process.stdout.write('The migrations and the resources agree: nothing to write.\n');
      return;
    }
    const inTransaction = changes.filter((one) => !one.apart);
    const after = changes.filter((one) => one.apart);
    if (inTransaction.length > 0) write(name, inTransaction.map(written));
    if (after.length > 0) write(inTransaction.length > 0 ? `${name}_apart` : name, [APART, ...after.map(written)]);
    const statements = changes.map(written);
    const count = (kind: Change['kind']) => changes.filter((one) => one.kind === kind).length;
    if (count('loss') > 0) process.stdout.write(`${count('loss')} of them lose data and are commented out.\n`);
    if (count('asked') > 0) process.stdout.write(`${count('asked')} of them ask you what becomes of the data.\n`);
    for (const line of indexAdvice(resources, statements)) process.stdout.write(`${line}\n`);
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
