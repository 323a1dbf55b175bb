import { spawn } from 'node:child_process';
import { ROOT } from './install.mjs';

/** Runs a program, passes signals on to it, and answers its exit code. */
export function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass);
    // A terminal sends Ctrl-C to the whole group: waiting for the child is all there is to do.
    const wait = () => undefined;
    process.on('SIGINT', wait);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', wait);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}
