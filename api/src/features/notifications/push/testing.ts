import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const TAG_BYTES = 16;
const DELIMITER = 2;

const hkdf = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** What a browser reads of a message (RFC 8291, in one record of RFC 8188). @param ecdh the browser's keys */
export function decrypted(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const material = hkdf(auth, ecdh.computeSecret(sender), info, 32);
  const key = hkdf(salt, material, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, material, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(DELIMITER)).toString('utf8');
}
