import { Resolver } from 'node:dns/promises';
import { isOfDomain, senderDomain } from '@hestia/resources/agency/sender.ts';
import { type Lack, lacksOf, namesOf } from '@hestia/resources/tenant/mail-domain.ts';
import type { Resolve } from '../adapters/dns.ts';
import type { Execute } from '../records/database.ts';

/** What is known of a domain that mails come from: what it lacks, or that nobody could be asked. */
export interface MailDomain {
  domain: string;
  lacks: Lack[];
  isUnknown: boolean;
}

/** So many domains of agencies are asked for. */
const MOST = 20;
const PATIENCE = { timeout: 2_000, tries: 1 };
/** A name that is none, or has no text, says just that. */
const NOTHING = ['ENOTFOUND', 'ENODATA'];

const NETWORK = `SELECT smtp_host AS "smtpHost", sender_email AS "senderEmail" FROM tenants WHERE id = $1`;
const AGENCIES = `SELECT DISTINCT sender->>'email' AS email FROM agencies
  WHERE tenant_id = $1 AND sender->>'email' IS NOT NULL ORDER BY 1`;

/** The system's own way, which gives up soon: a person waits for it. */
const asked: Resolve = (name, type) => new Resolver(PATIENCE).resolve(name, type) as ReturnType<Resolve>;

async function textsOf(resolve: Resolve, name: string): Promise<string[]> {
  try {
    const found = await resolve(name, 'TXT');
    return found.map((parts) => (Array.isArray(parts) ? parts.join('') : parts));
  } catch (error) {
    if (NOTHING.includes(String((error as { code?: unknown }).code))) return [];
    throw error;
  }
}

async function domainOf(resolve: Resolve, domain: string, by: { server: string; sender: string }): Promise<MailDomain> {
  const names = namesOf(domain);
  const each = (some: readonly string[]) => Promise.all(some.map((name) => textsOf(resolve, name)));
  try {
    const [spf, dkim, dmarc] = await Promise.all([textsOf(resolve, names.spf), each(names.dkim), each(names.dmarc)]);
    const nearest = dmarc.find((texts) => texts.length > 0) ?? [];
    return { domain, lacks: lacksOf(domain, { spf, dkim: dkim.flat(), dmarc: nearest }, by), isUnknown: false };
  } catch {
    return { domain, lacks: [], isUnknown: true };
  }
}

/**
 * What the domains lack that a network's mails come from, its agencies' among them. Nothing of a network without a server
 * of its own: the deployment's domain is not its own to change.
 */
export async function mailDomains(
  execute: Execute,
  tenant: string,
  resolve: Resolve | undefined = asked,
): Promise<MailDomain[]> {
  const [network = {}] = await execute(NETWORK, [tenant]);
  const own = senderDomain(network);
  if (!own) return [];
  const emails = (await execute(AGENCIES, [tenant])).map(({ email }) => String(email));
  const below = emails.flatMap((email) =>
    isOfDomain(email, own) ? [email.split('@').at(-1)?.toLowerCase() ?? own] : [],
  );
  const by = { server: String(network.smtpHost), sender: String(network.senderEmail) };
  const domains = [...new Set([own, ...below])].slice(0, MOST);
  return Promise.all(domains.map((domain) => domainOf(resolve, domain, by)));
}
