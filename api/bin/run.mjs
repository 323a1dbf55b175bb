import { ensureInstalled, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';

ensureInstalled();
process.exit(await run(node24(), process.argv.slice(2)));
