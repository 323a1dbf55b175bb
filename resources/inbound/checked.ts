/** A method of a result, and the properties that it speaks of (RFC 8601, 2.2). */
interface Checked {
  method: string;
  result: string;
  properties: Map<string, string>;
}

const MOST_RESULT = 4_000;
const COMMENT = /\([^()]*\)/g;

/** Text that stands in quotes or in parentheses proves nothing: senders choose some of it. */
function bare(value: string): string {
  let text = value.slice(0, MOST_RESULT).replace(/"[^"]*"/g, '""');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(COMMENT, ' ');
  }
  return text.toLowerCase();
}

function partsOf(value: string): { server: string; checks: Checked[] } {
  const [server = '', ...rest] = bare(value)
    .split(';')
    .map((part) => part.trim());
  const checks = rest.map((part) => {
    const [said = '', ...more] = part.split(/\s+/).map((pair) => pair.split('=', 2));
    const [method = '', result = ''] = said;
    return { method, result, properties: new Map(more.map(([name = '', value = '']) => [name, value])) };
  });
  return { server: server.split(/\s+/)[0] ?? '', checks };
}

const domainOf = (address = ''): string => address.slice(address.lastIndexOf('@') + 1);

/** Whether one domain is the other, or stands under it. */
const isOf = (one: string, other: string): boolean =>
  one.includes('.') && other.includes('.') && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));

/** Whether a check that passed speaks of the sender's address. */
function speaksOf({ method, properties }: Checked, from: string): boolean {
  const said = (...names: string[]) => names.map((name) => properties.get(name) ?? '').find(Boolean) ?? '';
  const domain = domainOf(from);
  if (method === 'auth') return said('smtp.auth') === from;
  if (method === 'dmarc') return said('header.from') === domain;
  if (method === 'dkim') return isOf(domainOf(said('header.d', 'header.i')), domain);
  return method === 'spf' && isOf(domainOf(said('smtp.mailfrom')), domain);
}

/**
 * Whether a mail server says that a mail comes from its sender's domain (RFC 8601).
 *
 * @param results the heads that say so, the topmost first: those under it may be the sender's own
 * @param server the name by which that mail server signs them
 */
export function isChecked(results: readonly string[], server: string, from: string): boolean {
  const sender = from.toLowerCase();
  const found = results.map(partsOf).find((one) => one.server === server.toLowerCase());
  return (found?.checks ?? []).some((one) => one.result === 'pass' && speaksOf(one, sender));
}
