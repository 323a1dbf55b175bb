import { isChecked } from '@hestia/resources/inbound/checked.ts';
import type { Email } from 'postal-mime';
import type { Resolve } from '../../adapters/dns.ts';
import type { Secrets } from '../../secrets/index.ts';
import { answered, type Came, ourMails } from '../threads/answers.ts';

/** What of a mail may prove where it comes from. */
export interface Evidence {
  source: Uint8Array;
  /** What mail servers say of it (RFC 8601), the topmost first. */
  results: string[];
  /** What each head that may be signed says of what the mail answers. */
  said: Record<string, Pick<Came, 'to' | 'answers'>>;
}

/** How it is proven that a mail comes from its sender: its domain signed it, the receiving server says so, or not at all. */
export type Proof = 'signed' | 'checked' | 'unproven';

/** Whose word is taken. */
interface Judges {
  secrets: Secrets;
  tenant: string;
  /** The name by which the receiving mail server signs what it checked. */
  server?: string | null | undefined;
  /** In place of the system's. */
  resolve?: Resolve | undefined;
}

/** What is asked of a signature, of which the library's types say other names. */
interface Signature {
  status: { result: string; aligned?: string | false };
  algo?: string;
  /** Whether it leaves the end of the text out. */
  canonBodyLengthLimited?: boolean;
  signingHeaders?: { keys: string };
}

const MOST_RESULTS = 20;

/** What a mail has to prove where it comes from: of a head that stands in it twice nobody knows which one was signed. */
export function evidenceOf(mail: Email, source: Uint8Array): Evidence {
  const valuesOf = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const once = (name: string): boolean => valuesOf(name).length === 1;
  const addresses = (list: Email['to']) => (list ?? []).flatMap(({ address }) => address ?? []);
  const said = {
    to: { to: addresses(mail.to), answers: [] },
    cc: { to: addresses(mail.cc), answers: [] },
    'in-reply-to': { to: [], answers: ourMails(mail.inReplyTo) },
    references: { to: [], answers: ourMails(mail.references) },
  };
  return {
    source,
    results: valuesOf('authentication-results').slice(0, MOST_RESULTS),
    said: Object.fromEntries(Object.entries(said).filter(([name]) => once(name))),
  };
}

/**
 * How it is proven that an answer comes from its sender: that its domain signed the whole of it, with whom it is from and
 * what it answers (DKIM, RFC 6376), or that the receiving server checked it.
 *
 * @returns nothing where the sender's domain can't be asked now
 */
export async function proofOf(
  { source, results, said }: Evidence,
  { from }: Pick<Came, 'from'>,
  { secrets, tenant, server, resolve }: Judges,
): Promise<Proof | undefined> {
  if (server && isChecked(results, server, from)) return 'checked';
  const { dkimVerify } = await import('mailauth');
  const { headerFrom, results: signatures } = await dkimVerify(
    Buffer.from(source),
    resolve ? { resolver: resolve } : {},
  );
  if (headerFrom.length !== 1 || headerFrom[0]?.toLowerCase() !== from.toLowerCase()) return 'unproven';
  const own = (signatures as unknown as Signature[]).filter(({ status }) => status.aligned);
  const isWhole = own.some(({ status, algo, canonBodyLengthLimited, signingHeaders }) => {
    const heads = (signingHeaders?.keys ?? '').toLowerCase().split(/[\s:]+/);
    // An old mail of the same sender that somebody sends again says nothing of what it is said to answer.
    const signed = heads.flatMap((head) => said[head] ?? []);
    const isAnswer = answered(secrets, tenant, {
      to: signed.flatMap(({ to }) => to),
      answers: signed.flatMap(({ answers }) => answers),
    });
    const isStrong = !canonBodyLengthLimited && algo?.endsWith('-sha256');
    return status.result === 'pass' && isStrong && heads.includes('from') && isAnswer.length > 0;
  });
  if (isWhole) return 'signed';
  return own.some(({ status }) => status.result.startsWith('temperr')) ? undefined : 'unproven';
}
