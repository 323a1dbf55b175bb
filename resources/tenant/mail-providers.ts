/** What a provider's customers publish: its servers (SPF), and the name under which its key stands (DKIM). */
interface Provider {
  hosts: RegExp;
  spf: string;
  selector: string;
}

/** Providers whose servers agencies send by, as their manuals say. */
const PROVIDERS: readonly Provider[] = [
  { hosts: /(^|\.)(gmail|google)\.com$/, spf: 'include:_spf.google.com', selector: 'google' },
  { hosts: /(^|\.)(office365|outlook)\.com$/, spf: 'include:spf.protection.outlook.com', selector: 'selector1' },
  { hosts: /(^|\.)(ovh\.net|mail\.ovh\.(net|ca))$/, spf: 'include:mx.ovh.com', selector: 'ovhmo-selector-1' },
  { hosts: /(^|\.)gandi\.net$/, spf: 'include:_mailcust.gandi.net', selector: 'gm1' },
  { hosts: /(^|\.)infomaniak\.com$/, spf: 'include:spf.infomaniak.ch', selector: 'default' },
  { hosts: /(^|\.)mailjet\.com$/, spf: 'include:spf.mailjet.com', selector: 'mailjet' },
  { hosts: /(^|\.)mailgun\.org$/, spf: 'include:mailgun.org', selector: 'mailo' },
  { hosts: /(^|\.)sendgrid\.net$/, spf: 'include:sendgrid.net', selector: 's1' },
  { hosts: /(^|\.)amazonaws\.com$/, spf: 'include:amazonses.com', selector: 'mail' },
];

const USUAL = ['default', 'mail', 'dkim', 'selector1', 'selector2', 's1', 's2', 'k1', 'k2', 'key1', 'mail2', 'smtp'];

/** The names under which keys usually stand: which one a domain uses, its mails alone tell. */
export const DKIM_SELECTORS: readonly string[] = [
  ...new Set([...PROVIDERS.map(({ selector }) => selector), 'brevo1', 'gm2', 'ovhmo-selector-2', ...USUAL]),
];

/** The provider that a mail server is of, as far as it is known. */
export const providerOf = (host: string): Provider | undefined => PROVIDERS.find(({ hosts }) => hosts.test(host));
