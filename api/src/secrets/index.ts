import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What the product keeps so that the database alone doesn't tell it. */
export interface Secrets {
  /** Encrypts a text (AES-256-GCM); the same text is sealed differently each time. */
  seal(text: string): string;
  /** The text that was sealed. @throws Error when it was changed, or sealed with another secret */
  open(sealed: string): string;
  /** A keyed hash (HMAC-SHA-256) of short texts that a plain hash would not hide, such as six digits. */
  mac(text: string): string;
  /** A signing key for tokens of one purpose, which no other purpose takes. */
  keyFor(purpose: string): Uint8Array;
}

/** Keys for each purpose, derived (HKDF-SHA-256) from the secret that signs tokens: changing it makes what was sealed unreadable. */
export function createSecrets(secret: string): Secrets {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, '', `hestia ${purpose}`, KEY_BYTES));
  const sealing = keyFor('sealing');
  const hashing = keyFor('hashing');
  return {
    keyFor,
    mac: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
