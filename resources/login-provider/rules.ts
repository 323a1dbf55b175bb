import type { LoginProvider } from '../generated/types.ts';
import type { Rules, Violation } from '../vocabulary/index.ts';

/** `agency.fr`, `@agency.fr` or `someone@agency.fr`. */
const ENTRY = /^(?:[^\s@]*@)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * Whether a whitelist lets an e-mail address in: it, or its domain, is on it; an empty whitelist lets everybody in.
 *
 * @param email in lower case
 */
export function isWhitelisted(whitelist: string[] | null | undefined, email: string): boolean {
  if (!whitelist || whitelist.length === 0) return true;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return whitelist.some((entry) => entry === email || entry.replace(/^@/, '') === domain);
}

/** What makes a provider complete enough to be switched on; whitelists are compared in lower case. */
const rules: Rules<LoginProvider> = {
  check(provider) {
    const violations: Violation<LoginProvider>[] = [];
    ((provider.whitelist ?? []) as string[]).forEach((entry, index) => {
      if (!ENTRY.test(entry.trim())) violations.push({ path: `/whitelist/${index}`, code: 'whitelistEntry' });
    });
    return violations;
  },

  derive(provider) {
    if (!Array.isArray(provider.whitelist)) return {};
    const whitelist = provider.whitelist.map((entry: string) => entry.trim().toLowerCase());
    return JSON.stringify(whitelist) === JSON.stringify(provider.whitelist) ? {} : { whitelist };
  },
};

export default rules;
