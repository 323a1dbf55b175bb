import { writePages } from '../manual/pages.ts';

writePages();
process.stdout.write('Wrote the words of resources/vocabulary/docs\n');
