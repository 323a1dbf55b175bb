import { hasEmoji } from '@hestia/resources/property/emojis.ts';
import { mediaViolations } from '@hestia/resources/property/medias.ts';
import { isHttpUrl, isPhone } from '@hestia/resources/vocabulary/formats.ts';
import { formatPhone } from '@hestia/resources/vocabulary/written.ts';
import { expect, test } from 'vitest';
import { RequestError } from './errors.ts';
import { field as adField, lines as adLines } from './features/feeds/poliris/row.ts';
import { findCommunes } from './features/geo/communes.ts';
import { findPlaces } from './features/geo/places.ts';
import { typed } from './features/geo/typed.ts';
import { fillIn, mistakesIn } from './features/mailing/letter.ts';
import { cleanRichText } from './fields/richtext/clean.ts';
import { contentDisposition } from './files/disposition.ts';
import { cleanName } from './files/names.ts';
import { addressProblem, subjectProblem } from './mail/headers.ts';
import { parseLiquid, renderLiquid, TemplateError } from './mail/liquid.ts';
import { decodeEntities, toPlainText } from './mail/plain.ts';
import { liquidSource, withoutLines } from './mail/source.ts';
import { sampled } from './testing/depth.ts';
import { hostileTexts, superlinearFrom } from './testing/growth.ts';

const HTML = '<p>&<a href="</p><br><li>&amp;&#1;';
const LIQUID = '{{{%}}%}|a.b[1]"\'{%if x%}<p>{{';

/** What reads foreign text beyond a regular expression, and the signs that it looks for. */
const READERS: [string, string, (text: string) => unknown][] = [
  ['rich text', HTML, cleanRichText],
  ['plain text of rich text', HTML, toPlainText],
  ['entities', '&#x0;amp', decodeEntities],
  ['the source of a letter', LIQUID, liquidSource],
  ['the lines of a letter', '>\n <', withoutLines],
  ['Liquid', LIQUID, (text) => parseLiquid(text, 'html', 'fr')],
  ['rendering', LIQUID, (text) => renderLiquid(text, {}, 'html', 'fr')],
  ['the mistakes of a letter', LIQUID, (text) => mistakesIn({ subject: text, body: text }, 'fr')],
  ['a letter', LIQUID, (text) => fillIn({ subject: 'x', body: text }, {}, 'fr')],
  ['the name of a file', './\\:"', cleanName],
  ['the name of a file in a head', '"\'é', (text) => contentDisposition('inline', text)],
  ['an address', '@.<>,', addressProblem],
  ['a subject', '\r\n', subjectProblem],
  ['a commune', "-' saint", (text) => findCommunes(typed(text))],
  ['a place', '75 2a-', (text) => findPlaces(typed(text))],
  ['a phone', '+33 0.-', (text) => [isPhone(text), formatPhone(text)]],
  ['a link', 'https://.', (text) => [isHttpUrl(text), mediaViolations({ medias: [{ url: text }] })]],
  ['emojis', '👨‍👩‍👧🇫🇷', hasEmoji],
  ['a text of an ad', '<br/>!#\n\r<B', (text) => [adField(text, 4_000), adLines(text, 4_000)]],
];

/** A refusal is an answer like another, as long as it comes soon. */
const asked = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
  } catch (error) {
    if (!(error instanceof RequestError || error instanceof TemplateError)) throw error;
  }
};

const ONE_IN = 10;

test.each(READERS)('%s costs no more than linear time, whatever is typed', { timeout: 120_000 }, (_, signs, read) => {
  const slow = sampled(hostileTexts(signs), ONE_IN).flatMap(({ name, textOf }) => {
    const length = superlinearFrom(asked(read), textOf);
    return length === undefined ? [] : [`${name} from ${length}`];
  });
  expect(slow).toEqual([]);
});
