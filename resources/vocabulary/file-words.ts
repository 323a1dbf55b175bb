/** What is taken, as people are told: the endings that they know. */
export const TAKEN = 'PDF, JPEG, PNG, GIF, WEBP, DOCX, XLSX, ODT, ODS, TXT, CSV, MD, ZIP';

/** Media types that a field of files may name. */
const NAMED = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Media types (`image/*` stands for all pictures) as people are told them. */
export const typesInWords = (types: readonly string[]): string =>
  [
    ...new Set(
      types.flatMap((type) => {
        const kind = type.endsWith('/*') ? type.slice(0, -1) : undefined;
        const known = NAMED.filter((one) => one === type || (kind && one.startsWith(kind)));
        return known.map((one) => (one.split('/')[1] ?? one).toUpperCase());
      }),
    ),
  ].join(', ');
