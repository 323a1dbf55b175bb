/** So many mails in a row that nobody understood, of who was understood before, say that a layout changed. */
export const MISSES_TOLD = 3;
