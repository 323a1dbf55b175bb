import { createHash } from 'node:crypto';
import SftpClient from 'ssh2-sftp-client';
import { DeliveryError, isDown, PATIENCE_MS, type Parcel, type Server, UNFINISHED } from './index.ts';

const DEFAULT_PORT = 22;
const REFUSED = /authentication methods failed|permission denied \(/i;

/** The fingerprint of a host's key as OpenSSH writes it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256')
    .update(key)
    .digest('base64')
    .replace(/(?<!=)=+$/, '')}`;

/**
 * Delivers by SFTP.
 *
 * @param address of the host
 * @throws DeliveryError
 */
export async function deliverBySftp(server: Server, address: string, parcel: Parcel): Promise<void> {
  let foreignKey: string | undefined;
  const client = new SftpClient('feed', { error: () => undefined, end: () => undefined, close: () => undefined });
  const wanted = server.hostKey?.replace(/(?<!=)=+$/, '');
  try {
    await client.connect({
      host: address,
      port: server.port ?? DEFAULT_PORT,
      username: server.username,
      password: server.password,
      readyTimeout: PATIENCE_MS,
      hostVerifier: (key: Buffer) => {
        const shown = fingerprintOf(key);
        if (!wanted || wanted === shown) return true;
        foreignKey = shown;
        return false;
      },
    });
    const folder = server.directory ? `${server.directory.replace(/(?<!\/)\/+$/, '')}/` : '';
    const target = `${folder}${parcel.name}`;
    await client.put(parcel.path, target + UNFINISHED);
    await client.delete(target, true);
    await client.rename(target + UNFINISHED, target);
  } catch (error) {
    const { message } = error as Error;
    if (foreignKey)
      throw new DeliveryError('hostRefused', `The server has another key: ${foreignKey}`, { cause: error });
    if (REFUSED.test(message)) throw new DeliveryError('portalRefused', message, { cause: error });
    throw new DeliveryError(isDown(error) ? 'portalDown' : 'broken', message, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}
