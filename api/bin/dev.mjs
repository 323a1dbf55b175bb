import { ensureInstalled, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { SERVER, SERVER_ENV, SERVER_FLAGS } from './lib/server.mjs';
import { buildUi } from './lib/ui.mjs';

ensureInstalled();
await buildUi();
const watched = ['api/src', 'resources', 'permissions', 'migrations'].flatMap((folder) => ['--watch-path', folder]);
process.stdout.write('Screens with reloading: http://localhost:5173 (the API is behind it)\n');
const codes = await Promise.all([
  run(node24(), ['--watch', ...watched, '--watch-preserve-output', ...SERVER_FLAGS, SERVER], SERVER_ENV),
  run(node24(), ['node_modules/vite/bin/vite.js', 'admin-ui']),
]);
process.exit(Math.max(...codes));
