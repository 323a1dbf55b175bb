import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadResources } from '../load.ts';
import { namesSaid, plural, writeResource } from '../scaffold.ts';
import { writeTypes } from './write-types.ts';

const RESOURCES = fileURLToPath(new URL('../..', import.meta.url));

async function main(said: readonly string[]): Promise<void> {
  const { id, french } = namesSaid(said);
  if (existsSync(join(RESOURCES, id))) throw new Error(`resources/${id} exists already`);
  writeResource(RESOURCES, id, await loadResources(), french);
  await writeTypes(await loadResources());
  process.stdout.write(
    `Wrote resources/${id} and its types. Now: npm run migration add_${plural(id).replaceAll('-', '_')}, then npm start.\n`,
  );
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
