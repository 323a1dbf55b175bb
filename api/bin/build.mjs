import { buildUi } from './lib/ui.mjs';

await buildUi();
