import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { DeliveryError, isDown } from './index.ts';

/** Networks that are this machine's or its neighbours' (RFC 1918, 4193, 6598, 6890). */
const PRIVATE: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [net, prefix, family] of PRIVATE) blocked.addSubnet(net, prefix, family);

/**
 * The address to connect to: what a network enters must not make the server call itself or its neighbours. The name is
 * resolved once, so that it can't mean another address a moment later.
 *
 * @param trusted hosts of the deployment's own network that may be called all the same
 * @throws DeliveryError `hostRefused`, or `portalDown` for a name that nobody knows
 */
export async function allowedAddress(host: string, trusted: readonly string[]): Promise<string> {
  try {
    const { address } = await lookup(host);
    const isPrivate = blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    if (!isPrivate || trusted.includes(host)) return address;
  } catch (error) {
    throw new DeliveryError(isDown(error) ? 'portalDown' : 'broken', (error as Error).message, { cause: error });
  }
  throw new DeliveryError('hostRefused', `${host} is in a private network`);
}
