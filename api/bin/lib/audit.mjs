import { spawn } from 'node:child_process';
import { ROOT } from './install.mjs';

const PATIENCE_MS = 60_000;
const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'info'];
/** From these on the command fails: what is worse than this isn't to be delivered without being looked at. */
const GRAVE = ['critical', 'high'];

/** What `npm audit --json` says; nothing where it takes too long. */
function asked() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json'], { cwd: ROOT, shell: process.platform === 'win32' });
    let said = '';
    const timer = setTimeout(() => child.kill(), PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      resolve(said);
    };
    child.stdout.on('data', (part) => {
      said += part;
    });
    child.once('error', end);
    child.once('close', end);
  });
}

function parsed(said) {
  try {
    return JSON.parse(said);
  } catch {
    return {};
  }
}

const unanswered = (reason) => ({
  lines: [
    `The registry told nothing of advisories${reason ? ` (${reason})` : ''}: this says neither that there are some nor that there are none.`,
    'Ask again where the registry of npm is reached: npm run audit',
  ],
  code: 0,
});

/** The advisories that concern a package, each with where it is told of; names are those of packages that bring them in. */
const told = ({ via }) => via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`));

/**
 * What an answer of `npm audit --json` means, as lines to read and an exit code: 1 for advisories that are high or
 * critical, 0 for lesser ones and where the registry didn't answer, which is said and fails nothing.
 */
export function advisories(said) {
  const { vulnerabilities, metadata, message, error } = parsed(said);
  if (!vulnerabilities || !metadata) return unanswered(message ?? error?.summary ?? '');
  const found = Object.values(vulnerabilities).sort(
    (one, other) =>
      SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) || (one.name < other.name ? -1 : 1),
  );
  const total = metadata.dependencies?.total ?? 0;
  if (found.length === 0) return { lines: [`No advisories among ${total} packages`], code: 0 };
  return {
    lines: [
      `Advisories for ${found.length} of ${total} packages`,
      ...found.map((one) => `${one.severity}  ${one.name} ${one.range}  ${told(one).join('; ')}`),
    ],
    code: found.some(({ severity }) => GRAVE.includes(severity)) ? 1 : 0,
  };
}

/** Asks the registry which packages have advisories. */
export const audit = async () => advisories(await asked());
