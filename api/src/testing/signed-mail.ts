import { generateKeyPairSync } from 'node:crypto';
import { type DKIMSignOptions, dkimSign } from 'mailauth';
import type { Resolve } from '../adapters/dns.ts';

const SELECTOR = 'test';

/** Mail servers of domains that sign what leaves them, each by a key of its own. */
export interface Signers {
  /** Answers what the domains publish. */
  resolve: Resolve;
  /** Whether nobody can be asked what they publish. */
  isAway: boolean;
  /** The mail with a domain's signature over it. */
  signed(raw: string, domain: string, heads?: string): Promise<string>;
}

const unknown = (): Error => Object.assign(new Error('unknown name'), { code: 'ENOTFOUND' });

/** Makes domains that sign mails (DKIM). */
export function signers(): Signers {
  const keys = new Map<string, { publicKey: string; privateKey: string }>();
  const keyOf = (domain: string) => {
    const known = keys.get(domain);
    if (known) return known;
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const made = {
      publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    keys.set(domain, made);
    return made;
  };
  const made: Signers = {
    isAway: false,
    resolve: async (name) => {
      if (made.isAway) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
      const key = keys.get(name.replace(`${SELECTOR}._domainkey.`, ''));
      if (!key) throw unknown();
      return [[`v=DKIM1; k=rsa; p=${key.publicKey}`]];
    },
    signed: async (raw, domain, heads) => {
      const mail = raw.replace(/\r?\n/g, '\r\n');
      // Its types say neither that heads are one text nor that keys stand in a list.
      const options: unknown = {
        ...{ canonicalization: 'relaxed/relaxed', algorithm: 'rsa-sha256' },
        ...(heads ? { headerList: heads } : {}),
        signatureData: [{ signingDomain: domain, selector: SELECTOR, privateKey: keyOf(domain).privateKey }],
      };
      const { signatures } = await dkimSign(mail, options as DKIMSignOptions);
      return signatures + mail;
    },
  };
  return made;
}
