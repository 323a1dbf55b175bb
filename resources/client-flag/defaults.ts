import type { ChipColor } from '../vocabulary/index.ts';

/** The flags that a new network begins with; it changes them as it likes. */
export const CLIENT_FLAGS: readonly { en: string; fr: string; color: ChipColor }[] = [
  { en: 'VIP', fr: 'VIP', color: 'violet' },
  { en: 'Investor', fr: 'Investisseur', color: 'blue' },
  { en: 'First-time buyer', fr: 'Primo-accédant', color: 'green' },
  { en: 'Expatriate', fr: 'Expatrié', color: 'grey' },
  { en: 'Urgent', fr: 'Urgent', color: 'red' },
  { en: 'Press', fr: 'Presse', color: 'amber' },
];
