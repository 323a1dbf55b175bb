import { folded } from './reading.ts';

/** A place as a sentence tells it. */
interface Told {
  line1?: string;
  postcode: string;
  town: string;
}

const MOST_PARAGRAPHS = 100;
const MOST_LETTERS = 2_000;
/** Who writes such a word speaks of what they sell: an address without one may be where they live, or a portal's own. */
const SPEAKS =
  /\b(bien|maison|villa|pavillon|appartement|studio|immeuble|terrain|longere|house|flat|apartment|property)s?\b/;
/** The name of a town: words that begin with a capital, small ones between them. */
const NAME = String.raw`\p{Lu}[\p{L}'’-]*(?:[ ](?:(?:de|du|des|la|le|les|sur|sous|en|lès|aux?)[ ])*\p{Lu}[\p{L}'’-]*)*`;
const BEFORE = new RegExp(String.raw`(?<!\d)(?<postcode>\d{5})[ ]+(?!Euros?\b|EUR\b|Francs?\b)(?<town>${NAME})`, 'gu');
const BEHIND = new RegExp(String.raw`(?<town>${NAME})[ ]*\((?<postcode>\d{5})\)`, 'gu');
const WAYS =
  'rue|avenue|av|boulevard|bd|chemin|allée|impasse|place|quai|route|cours|square|passage|sentier|sente|faubourg';
/** The last address in what stands before the town. */
const STREET = new RegExp(String.raw`(?<![\d\p{L}])\d{1,4}(?:[ ]?(?:bis|ter))?,?[ ](?:${WAYS})\b[^,;()]{1,100}`, 'giu');

const streetIn = (text: string): string | undefined =>
  text
    .match(STREET)
    ?.at(-1)
    ?.replace(/[ ](?:à|a|in)[ ]*$/u, '')
    .trim();

function toldIn(paragraph: string): Told[] {
  const found = [...paragraph.matchAll(BEFORE), ...paragraph.matchAll(BEHIND)];
  return found.map(({ groups = {}, index }) => {
    const line1 = streetIn(paragraph.slice(0, index));
    return { ...(line1 ? { line1 } : {}), postcode: String(groups.postcode), town: String(groups.town) };
  });
}

/** Where the property is of which a paragraph of a mail speaks, in words of its own; nothing where it speaks of several places. */
export function toldPlace(text: string): Told | undefined {
  const paragraphs = text
    .split(/\r?\n[ \t]*\r?\n/, MOST_PARAGRAPHS)
    .map((one) => one.slice(0, MOST_LETTERS).split(/\s+/).join(' '))
    .filter((one) => SPEAKS.test(folded(one)));
  const [first, ...others] = paragraphs.flatMap(toldIn);
  return others.some(({ postcode }) => postcode !== first?.postcode) ? undefined : first;
}
