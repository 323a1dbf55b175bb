/** What a mail server says of a mail that was sent: it didn't arrive (RFC 3464), or its reader complains of it (RFC 5965). */
export interface Report {
  kind: 'bounce' | 'complaint';
  /** The addresses at which it failed; none where somebody complains. */
  failed: string[];
  /** What the server says of it. */
  detail: string;
}

type Fields = Map<string, string>;

/** The fields of each part of a report; long ones go on in lines that begin with a space. */
const blocksOf = (text: string): Fields[] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (block) =>
        new Map(
          block.split('\n').flatMap((line): [string, string][] => {
            const [, name = '', value = ''] = /^([\w-]+)[ \t]*:[ \t]*(.*)$/.exec(line) ?? [];
            return name ? [[name.toLowerCase(), value.trim()]] : [];
          }),
        ),
    );

/** An address stands behind its type: `rfc822; lea@example.org`. */
const addressIn = (value: string | undefined): string[] => {
  const address = value?.split(';').at(-1)?.trim().replace(/^<|>$/g, '').toLowerCase();
  return address?.includes('@') ? [address] : [];
};

/** What a report of a delivery says for good: one that is only late is none. */
export function bounceIn(text: string): Report | undefined {
  const failed = blocksOf(text).filter((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const [first] = failed;
  if (!first) return undefined;
  return {
    kind: 'bounce',
    failed: failed.flatMap((fields) =>
      ['final-recipient', 'original-recipient'].flatMap((at) => addressIn(fields.get(at))),
    ),
    detail: [first.get('status'), first.get('diagnostic-code')].filter(Boolean).join(' '),
  };
}

/** What somebody's provider says of a mail that they reported; that it was no spam after all is no complaint. */
export function complaintIn(text: string): Report | undefined {
  const type = blocksOf(text)
    .map((fields) => fields.get('feedback-type')?.toLowerCase())
    .find(Boolean);
  return type === 'abuse' || type === 'opt-out' ? { kind: 'complaint', failed: [], detail: type } : undefined;
}
