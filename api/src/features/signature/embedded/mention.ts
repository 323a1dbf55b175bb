const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether somebody wrote the sentence that they had to: the same words and figures in the same order. Capitals, accents and
 * punctuation are typed as people do.
 */
export const isSameSentence = (written: string, wanted: string): boolean => bare(written) === bare(wanted);
