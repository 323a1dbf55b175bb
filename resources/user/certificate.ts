/**
 * Whether somebody's card, or the certificate by which they act for who has it, had ended by a day: what they sign then
 * binds nobody (loi 70-9, art. 4; décret 72-678, art. 9). One whose end isn't known is taken to be valid.
 *
 * @param day `YYYY-MM-DD`
 */
export const isCertificateOver = ({ certificateEndsOn }: { certificateEndsOn?: unknown }, day: string): boolean =>
  typeof certificateEndsOn === 'string' && certificateEndsOn < day;
