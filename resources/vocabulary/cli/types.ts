import { loadResources } from '../load.ts';
import { writeTypes } from './write-types.ts';

await writeTypes(await loadResources());
process.stdout.write('Wrote resources/generated/types.ts and roles.ts\n');
