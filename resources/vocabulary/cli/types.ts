import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateTypes } from '../generate.ts';
import { loadResources } from '../load.ts';

const FOLDER = fileURLToPath(new URL('../../generated', import.meta.url));

mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/types.ts`, await generateTypes(await loadResources()));
process.stdout.write('Wrote resources/generated/types.ts\n');
