import type { SignatureProvider, SignatureProviderCreate } from '../generated/types.ts';
import type { Rules } from '../vocabulary/index.ts';

/** A private key as it is pasted: fields of one line leave spaces, or nothing, where lines ended. */
const PEM = /^-{5}BEGIN ((?:RSA )?PRIVATE KEY)-{5}([A-Za-z0-9+/=\s]+)-{5}END \1-{5}$/;
const LINE = /.{1,64}/g;

/** A PEM key as its standard writes it (RFC 7468), or nothing for what is none. */
export function privateKeyOf(text: string): string | undefined {
  const [, kind, body] = PEM.exec(text.trim()) ?? [];
  const lines = body?.replace(/\s+/g, '').match(LINE);
  return lines ? `-----BEGIN ${kind}-----\n${lines.join('\n')}\n-----END ${kind}-----\n` : undefined;
}

/** With what is entered and never read. */
type Entered = SignatureProvider & Pick<SignatureProviderCreate, 'privateKey'>;

/** A key is one, and is kept as its standard writes it. */
const rules: Rules<Entered> = {
  check: ({ privateKey }) =>
    privateKey && !privateKeyOf(privateKey) ? [{ path: '/privateKey', code: 'privateKeyForm' }] : [],

  derive({ privateKey }) {
    const written = privateKey ? privateKeyOf(privateKey) : undefined;
    return written && written !== privateKey ? { privateKey: written } : {};
  },
};

export default rules;
