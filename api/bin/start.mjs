import { ensureInstalled, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { SERVER, SERVER_ENV, SERVER_FLAGS } from './lib/server.mjs';
import { buildUi } from './lib/ui.mjs';

ensureInstalled();
await buildUi();
process.exit(await run(node24(), [...SERVER_FLAGS, SERVER], SERVER_ENV));
