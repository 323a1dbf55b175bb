import { isIP } from 'node:net';
import { Client, FTPError } from 'basic-ftp';
import { DeliveryError, isDown, PATIENCE_MS, type Parcel, type Server, UNFINISHED } from './index.ts';

const DEFAULT_PORT = 21;
/** Not logged in (RFC 959), and what needs an account. */
const REFUSED = [530, 532];

function explained(error: unknown): DeliveryError {
  const { message } = error as Error;
  if (error instanceof FTPError && REFUSED.includes(error.code))
    return new DeliveryError('portalRefused', message, { cause: error });
  return new DeliveryError(isDown(error) ? 'portalDown' : 'broken', message, { cause: error });
}

/** Gives the file its name; servers that don't replace are asked to take the old one away first. */
async function rename(client: Client, from: string, to: string): Promise<void> {
  try {
    await client.rename(from, to);
  } catch (error) {
    if (!(error instanceof FTPError)) throw error;
    await client.remove(to, true);
    await client.rename(from, to);
  }
}

/**
 * Delivers by FTP, or by FTP over TLS (RFC 4217), where the certificate must be the host's.
 *
 * @param address of the host
 * @throws DeliveryError
 */
export async function deliverByFtp(server: Server, address: string, parcel: Parcel): Promise<void> {
  const client = new Client(PATIENCE_MS, { allowSeparateTransferHost: false });
  try {
    await client.access({
      host: address,
      port: server.port ?? DEFAULT_PORT,
      user: server.username,
      password: server.password,
      secure: server.kind === 'ftps',
      ...(isIP(server.host) ? {} : { secureOptions: { servername: server.host } }),
    });
    if (server.directory) await client.cd(server.directory);
    await client.uploadFrom(parcel.path, parcel.name + UNFINISHED);
    await rename(client, parcel.name + UNFINISHED, parcel.name);
  } catch (error) {
    throw explained(error);
  } finally {
    client.close();
  }
}
