import { DKIM_SELECTORS, providerOf } from './mail-providers.ts';

/** What a domain publishes of its mails, by the names that were asked; nothing where a name has no text. */
export interface Published {
  spf: readonly string[];
  dkim: readonly string[];
  /** Of the domain itself, or of the nearest one above it that says something. */
  dmarc: readonly string[];
}

/** What a domain lacks before others believe its mails, and the record to add or to change. */
export interface Lack {
  code: 'spfMissing' | 'spfDoubled' | 'spfOther' | 'dkimMissing' | 'dmarcMissing' | 'dmarcDoubled';
  /** Of the record, a TXT. */
  name?: string;
  value?: string;
}

const isSpf = (text: string): boolean => /^v=spf1( |$)/i.test(text);
const isDkim = (text: string): boolean => /(^|;)\s*p=[^;\s]/i.test(text);
const isDmarc = (text: string): boolean => /^v=DMARC1\s*(;|$)/i.test(text);

/** The domains above one, itself first, down to those of two parts: what DMARC says above holds below (RFC 7489, 6.6.3). */
function upward(domain: string): string[] {
  const parts = domain.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

/** The names to ask of a domain. */
export const namesOf = (domain: string) => ({
  spf: domain,
  dkim: DKIM_SELECTORS.map((selector) => `${selector}._domainkey.${domain}`),
  dmarc: upward(domain).map((one) => `_dmarc.${one}`),
});

function spfLack(domain: string, texts: readonly string[], server: string): Lack[] {
  const own = providerOf(server)?.spf ?? `a:${server}`;
  const [record, ...more] = texts.filter(isSpf);
  if (!record) return [{ code: 'spfMissing', name: domain, value: `v=spf1 ${own} ~all` }];
  if (more.length > 0) return [{ code: 'spfDoubled', name: domain }];
  const terms = record.toLowerCase().split(/\s+/);
  // What a server unknown to us sends from can't be told by its name.
  const isNamed =
    !providerOf(server) || terms.some((term) => term.replace(/^\+/, '') === own || /^redirect=/.test(term));
  if (isNamed) return [];
  return [{ code: 'spfOther', name: domain, value: record.replace(/^v=spf1/i, `v=spf1 ${own}`) }];
}

function dmarcLack(domain: string, texts: readonly string[], sender: string): Lack[] {
  const records = texts.filter(isDmarc);
  const name = `_dmarc.${domain}`;
  if (records.length === 0) return [{ code: 'dmarcMissing', name, value: `v=DMARC1; p=none; rua=mailto:${sender}` }];
  return records.length > 1 ? [{ code: 'dmarcDoubled', name }] : [];
}

/**
 * What a domain lacks so that mails from it are believed elsewhere.
 *
 * @param by the server that they leave by, and the address that reports go to
 */
export function lacksOf(
  domain: string,
  { spf, dkim, dmarc }: Published,
  { server, sender }: { server: string; sender: string },
): Lack[] {
  const host = server.toLowerCase();
  const name = `${providerOf(host)?.selector ?? 'mail'}._domainkey.${domain}`;
  return [
    ...spfLack(domain, spf, host),
    ...(dkim.some(isDkim) ? [] : [{ code: 'dkimMissing' as const, name, value: 'v=DKIM1; k=rsa; p=…' }]),
    ...dmarcLack(domain, dmarc, sender),
  ];
}
