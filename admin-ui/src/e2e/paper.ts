const END = '\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';

/** A PDF of a line that nobody sees. */
export const pdfText = (words = ''): string => `%PDF-1.7\n% ${words}${END}`;

/** A PDF of this many bytes. */
export const pdfOf = (size: number): Buffer<ArrayBuffer> => Buffer.from(pdfText('x'.repeat(size - pdfText().length)));
