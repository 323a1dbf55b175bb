/** Words of a payment, folded; an offer that asks for one is void (Code civil, art. 1589-1). */
const MONEY = [' iban ', ' rib ', 'acompte', 'arrhes', 'cheque', 'virement', 'down payment'];

const NONE = /\b(?:aucune?|sans|no) (?:versement|depot de garantie|sequestre|somme|deposit)(?: n'(?:est|a ete) \w+)?/g;
/** A deposit that is named, how far it goes on in its sentence, and that it is due now. */
const DUE =
  /\b(?:depot de garantie|sequestre|vers(?:e|era|er|ent|eront|ement)|deposit)\b((?:[^.;]|\.\d){0,120}?)\b(?:ce jour|(?:presente|cette|l')\s?offre|presentes|immediatement|sans delai|this offer|today)\b/g;
/** A deposit of the contract that follows is lawful: it is paid with that one, after the offer. */
const LATER = /\b(?:compromis|avant[- ]contrat|promesse|acte authentique|notaire|preliminary contract)\b/;

/** Whether a text, folded, has the buyer pay with the offer, in whatever words: a deposit to come with the contract doesn't. */
export const asksForMoney = (text: string): boolean =>
  MONEY.some((word) => ` ${text} `.includes(word)) ||
  [...text.replace(NONE, '').matchAll(DUE)].some(([, between]) => !LATER.test(between ?? ''));
