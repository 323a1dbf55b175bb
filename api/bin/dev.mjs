import { ensureInstalled, node24 } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { SERVER, SERVER_ENV, SERVER_FLAGS } from './lib/server.mjs';

ensureInstalled();
process.stdout.write('Screens with reloading: http://localhost:5173 (the API is behind it)\n');
const codes = await Promise.all([
  run(node24(), ['api/src/dev/main.ts', node24(), ...SERVER_FLAGS, SERVER], SERVER_ENV),
  run(node24(), ['node_modules/vite/bin/vite.js', 'admin-ui']),
]);
process.exit(Math.max(...codes));
