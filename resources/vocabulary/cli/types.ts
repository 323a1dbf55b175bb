import { loadedOrTold } from './loaded.ts';
import { writeTypes } from './write-types.ts';

await writeTypes(await loadedOrTold());
process.stdout.write('Wrote resources/generated/types.ts and roles.ts\n');
