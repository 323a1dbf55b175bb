import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets/index.ts';

const SHAPE = /^(inb[0-9a-z]{26})\.([0-9a-f]{20})$/;

/** Programs write addresses in lower case, so that the keyed hash is hexadecimal. */
const hashOf = (secrets: Secrets, tenant: string, id: string): string =>
  Buffer.from(secrets.mac(`inbound address ${tenant} ${id}`), 'base64url')
    .subarray(0, 10)
    .toString('hex');

/** The address to which mails of an inbound are passed on: made anew each time, kept nowhere, and nobody guesses it. */
export const ownAddress = (secrets: Secrets, tenant: string, id: string, domain: string): string =>
  `${id.toLowerCase()}.${hashOf(secrets, tenant, id)}@${domain}`;

/** The inbound that an address may be of, before it is known whose. */
export function inboundIn(address: string, domain: string): string | undefined {
  const [local = '', host, ...more] = address.toLowerCase().split('@');
  return host === domain && more.length === 0 ? SHAPE.exec(local)?.[1]?.toUpperCase() : undefined;
}

/** Whether it is the address of an inbound of a network. */
export function isOwnAddress(secrets: Secrets, tenant: string, id: string, address: string): boolean {
  const [, , given = ''] = SHAPE.exec(address.toLowerCase().split('@', 1)[0] ?? '') ?? [];
  const right = Buffer.from(hashOf(secrets, tenant, id));
  return given.length === right.length && timingSafeEqual(Buffer.from(given), right);
}
