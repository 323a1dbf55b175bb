import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of the eight groups of an IPv6 address, those that one connection is given: whoever has it has all that follow. */
const NETWORK_GROUPS = 4;

/** What tries from an address are counted under: an IPv4 address, or the /64 network of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address) || address.includes('%')) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...between, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
