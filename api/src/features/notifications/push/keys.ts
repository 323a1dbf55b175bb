import { createECDH } from 'node:crypto';
import type { Secrets } from '../../../secrets/index.ts';

/** The deployment's keys by which the services of browsers know it (VAPID, RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** They follow from the deployment's secret: every process has them, and no database tells them. */
export function vapidKeys({ keyFor }: Pick<Secrets, 'keyFor'>): VapidKeys {
  const privateKey = Buffer.from(keyFor('web push'));
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
