const MEGABYTE = 1_000_000;
/** Mail servers take 20 MB as a rule, and the bytes of a file take a third more in a mail (base64). */
const MOST_MEGABYTES = 14;

/** Files as a message has them. */
type Sized = readonly { size?: number | null }[] | null | undefined;

const sizeOf = (files: Sized): number => (files ?? []).reduce((sum, { size }) => sum + Number(size ?? 0), 0);

/** What of the files is too much for one mail, in megabytes; nothing where they fit. */
export function tooLargeForMail(files: Sized): { most: number; size: number } | undefined {
  const bytes = sizeOf(files);
  return bytes > MOST_MEGABYTES * MEGABYTE ? { most: MOST_MEGABYTES, size: Math.ceil(bytes / MEGABYTE) } : undefined;
}
