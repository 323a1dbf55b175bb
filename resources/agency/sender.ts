const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * The domain that an agency's mails may come from: that of the network's sender, where mails leave by the network's own
 * server. Any other server signs and vouches for its own addresses alone.
 */
export const senderDomain = ({
  smtpHost,
  senderEmail,
}: {
  smtpHost?: string | null | undefined;
  senderEmail?: string | null | undefined;
}): string | undefined => (smtpHost && senderEmail ? domainOf(senderEmail) : undefined);

/** Whether an address is of a domain, or of one below it. */
export function isOfDomain(address: string, domain: string): boolean {
  const own = domainOf(address);
  return own === domain || own.endsWith(`.${domain}`);
}
