import type { UnsubscribeLink } from '../../mail/leaving.ts';
import type { Letters } from '../mailing/letters.ts';
import type { CardLinks } from '../match-mails/cards.ts';
import type { VisitPages } from '../visits/links.ts';

/** What the writing of mailings needs beside the records. */
export interface Writing {
  letters: Letters;
  picture: CardLinks['picture'];
  unsubscribe: UnsubscribeLink;
  visits: VisitPages;
}
