import { spawnSync } from 'node:child_process';
import { node24, ROOT } from './install.mjs';

/** Checks the import rules; cruising nothing is a failure too. */
export function cruise() {
  const args = [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ];
  const { stdout, stderr } = spawnSync(node24(), [...args, 'api', 'admin-ui', 'resources', 'permissions', 'seeds'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  let summary;
  try {
    summary = JSON.parse(stdout).summary;
  } catch {
    process.stderr.write(`${stderr || stdout.slice(0, 2000)}\n`);
    return 1;
  }
  for (const { rule, from, to } of summary.violations)
    process.stderr.write(`${rule.severity} ${rule.name}: ${from} -> ${to}\n`);
  process.stdout.write(`${summary.totalCruised} modules cruised, ${summary.error} violations\n`);
  return summary.error > 0 || summary.totalCruised < 50 ? 1 : 0;
}
