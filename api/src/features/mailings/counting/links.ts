import type { Secrets } from '../../../secrets/index.ts';
import { type Tokens, tokensOf } from '../../../secrets/tokens.ts';
import { escaped } from '../cards.ts';

const images = tokensOf('mail image', 'MLR');
/** A link is signed with where it leads: it leads nowhere else. */
const linksTo = (target: string): Tokens => tokensOf(`mail link ${target}`, 'MLR');

/** The recipient whose mail holds the image; nothing for a token that is none. */
export const recipientOfImage = (secrets: Secrets, tenant: string, token: string): string | undefined =>
  images.read(secrets, tenant, token);

/** The recipient whose mail links there; nothing for what no mail links to. */
export const recipientOfLink = (secrets: Secrets, tenant: string, token: string, target: string): string | undefined =>
  linksTo(target).read(secrets, tenant, token);

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const read = (attribute: string): string =>
  attribute.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
    name
      ? (NAMED[String(name).toLowerCase()] ?? '')
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Where a link leads on the web; nothing for one to the product's own pages, whose addresses let their reader in. */
function targetOf(attribute: string, origin: string): string | undefined {
  const url = URL.parse(read(attribute));
  return url && /^https?:$/.test(url.protocol) && url.origin !== new URL(origin).origin ? url.href : undefined;
}

/**
 * A mail whose links and image say that it is read. It is made as the mail leaves: what is kept of it, and shown to
 * colleagues, counts nothing.
 *
 * @param recipient whose mail it is
 */
export function countedHtml(secrets: Secrets, origin: string, tenant: string, recipient: string, html: string): string {
  const base = `${origin}/api/tenant/${tenant}`;
  const linked = html.replace(/(<a\b[^<>]*?\shref=")([^"]*)(")/gi, (whole, before, attribute, after) => {
    const target = targetOf(attribute, origin);
    if (!target) return whole;
    const token = linksTo(target).make(secrets, tenant, recipient);
    return before + escaped(`${base}/mail-links/${token}?to=${encodeURIComponent(target)}`) + after;
  });
  const address = `${base}/mail-images/${images.make(secrets, tenant, recipient)}`;
  const image = `<img src="${escaped(address)}" width="1" height="1" alt="" style="border:0">`;
  const end = linked.lastIndexOf('</body>');
  return end < 0 ? linked + image : linked.slice(0, end) + image + linked.slice(end);
}
