import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./p12-child.ts', import.meta.url));

/**
 * The certificate (DER) of a key file (PKCS#12). The file itself says how many times its password is hashed: it is read
 * in a process of its own, which ends when its time is over.
 *
 * @param mostMs milliseconds
 * @returns nothing where the file or its password is wrong, its key is none that seals, or reading it takes too long
 */
export function certificateOfP12(file: Buffer, password: string, mostMs = 15_000): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: mostMs, killSignal: 'SIGKILL', encoding: 'utf8' } as const;
    const child = execFile(process.execPath, [CHILD], options, (error, out) =>
      resolve(error || !out ? undefined : new Uint8Array(Buffer.from(out, 'base64'))),
    );
    // A process that is over before it has read is told by its end.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify({ file: file.toString('base64'), password }));
  });
}
