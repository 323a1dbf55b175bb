/** Whether nothing is to be read in a text. */
export const isBlank = (html: unknown): boolean =>
  !String(html ?? '')
    .replace(/<[^>]*>|&nbsp;/g, '')
    .trim();

/** A text after what was written before it, which stays. */
export const after = (written: unknown, html: string): string => `${isBlank(written) ? '' : written}${html}`;
