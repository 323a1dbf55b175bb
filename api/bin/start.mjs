import { ensureInstalled, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { buildUi } from './lib/ui.mjs';

ensureInstalled();
await buildUi();
process.exit(await run(node24(), ['api/src/main.ts']));
