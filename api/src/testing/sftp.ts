import { generateKeyPairSync } from 'node:crypto';
import { closeSync, existsSync, mkdtempSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { arrivals, type FileServer, USER } from './ftp.ts';

const { STATUS_CODE } = ssh2.utils.sftp;

/** What a client asks of the files, answered from a folder. */
function serveFolder(sftp: SFTPWrapper, folder: string): void {
  const at = (path: string) => join(folder, basename(path));
  const handles = new Map<number, number>();
  const fdOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? -1;
  const answer = (id: number, work: () => void) => {
    try {
      work();
      sftp.status(id, STATUS_CODE.OK);
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
  };
  sftp.on('OPEN', (id, path) => {
    const handle = Buffer.alloc(4);
    const fd = openSync(at(path), 'w');
    handle.writeUInt32BE(fd);
    handles.set(fd, fd);
    sftp.handle(id, handle);
  });
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, () => writeSync(fdOf(handle), data, 0, data.length, offset)),
  );
  sftp.on('CLOSE', (id, handle) => answer(id, () => closeSync(fdOf(handle))));
  sftp.on('FSETSTAT', (id) => answer(id, () => undefined));
  sftp.on('SETSTAT', (id) => answer(id, () => undefined));
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: `/${basename(path)}`, longname: '', attrs: {} as never }]),
  );
  const stat = (id: number, path: string) => {
    if (!existsSync(at(path))) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    const { mode, size, uid, gid } = statSync(at(path));
    return sftp.attrs(id, { mode, size, uid, gid, atime: 0, mtime: 0 });
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('REMOVE', (id, path) => answer(id, () => rmSync(at(path))));
  sftp.on('RENAME', (id, from, to) => answer(id, () => renameSync(at(from), at(to))));
}

/** An SFTP server on this machine that knows one user. */
export async function startSftp(): Promise<FileServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sftp-'));
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      const isKnown =
        context.method === 'password' && context.username === USER.username && context.password === USER.password;
      if (isKnown) context.accept();
      else context.reject(['password']);
    });
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (open) => serveFolder(open(), folder))),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { files, clear } = arrivals(folder);
  return {
    port: (server.address() as AddressInfo).port,
    files,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      clear();
    },
  };
}
