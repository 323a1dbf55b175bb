import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FtpSrv } from 'ftp-srv';
import { freePort } from './product.ts';

/** A server that takes files, for tests. */
export interface FileServer {
  port: number;
  /** What has arrived, by name. */
  files(): Record<string, Buffer>;
  close(): Promise<void>;
}

export const USER = { username: 'agence', password: 'Envoi-2026' };

/** The files of a folder and its removal. */
export const arrivals = (folder: string) => ({
  files: () => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])),
  clear: () => rmSync(folder, { recursive: true, force: true }),
});

const silent = () => quiet;
const quiet = Object.assign(() => undefined, { child: silent });
for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
  Object.assign(quiet, { [level]: () => undefined });

/** An FTP server on this machine that knows one user. */
export async function startFtp(): Promise<FileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ftp-'));
  const port = await freePort();
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    log: quiet as never,
    anonymous: false,
  });
  server.on('login', ({ username, password }, accept, refuse) => {
    if (username === USER.username && password === USER.password) accept({ root: folder });
    else refuse(new Error('Login incorrect'));
  });
  await server.listen();
  const { files, clear } = arrivals(folder);
  return {
    port,
    files,
    async close() {
      await server.close();
      clear();
    },
  };
}
