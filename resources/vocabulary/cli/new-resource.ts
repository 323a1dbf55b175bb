import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadResources } from '../load.ts';
import { plural, writeResource } from '../scaffold.ts';
import { writeTypes } from './write-types.ts';

const RESOURCES = fileURLToPath(new URL('../..', import.meta.url));

async function main(id: string | undefined, french: string | undefined, many: string | undefined): Promise<void> {
  if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Error(
      'Usage: npm run new:resource <name> ["its French name" ["its French plural"]], the name singular, in lower case with dashes',
    );
  if (existsSync(join(RESOURCES, id))) throw new Error(`resources/${id} exists already`);
  writeResource(RESOURCES, id, await loadResources(), french ? { name: french, plural: many } : undefined);
  await writeTypes(await loadResources());
  process.stdout.write(
    `Wrote resources/${id} and its types. Now: npm run migration add_${plural(id).replaceAll('-', '_')}, then npm start.\n`,
  );
  if (!french) process.stdout.write(`It has no French name yet: say it in resources/${id}/labels.fr.json.\n`);
}

main(process.argv[2], process.argv[3], process.argv[4]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
