import { audit } from './lib/audit.mjs';

const { lines, code } = await audit();
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(code);
