import { allowedAddress } from './hosts.ts';
import type { Delivery } from './index.ts';

/**
 * Delivers over the network; the clients are loaded when a file is delivered.
 *
 * @param trusted hosts of the deployment's own network that may be called
 */
export const networkDelivery = (trusted: readonly string[] = []): Delivery => ({
  async deliver(server, parcel) {
    const address = await allowedAddress(server.host, trusted);
    if (server.kind === 'sftp') {
      const { deliverBySftp } = await import('./sftp.ts');
      return deliverBySftp(server, address, parcel);
    }
    const { deliverByFtp } = await import('./ftp.ts');
    return deliverByFtp(server, address, parcel);
  },
});
