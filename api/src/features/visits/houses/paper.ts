import type { OpenHouse } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import type { Definition } from '../../../pdf/index.ts';
import { headerOf, type Signed } from '../../properties/brochure/agency.ts';
import { colorOf, footerOf, LINES, QUIET } from '../../properties/brochure/style.ts';
import { printable } from '../../properties/brochure/words.ts';

/** Somebody who comes. */
export interface Coming {
  startAt: string;
  names: string;
  reached: string;
}

const WORDS: Record<Language, Record<'at' | 'who' | 'reached' | 'came' | 'nobody', string>> = {
  en: { at: 'At', who: 'Visitor', reached: 'Telephone, e-mail', came: 'Came', nobody: 'Nobody has taken a place yet.' },
  fr: {
    at: 'À',
    who: 'Visiteur',
    reached: 'Téléphone, e-mail',
    came: 'Venu',
    nobody: 'Personne n’a encore pris de place.',
  },
};

/** What the list is drawn from. */
interface Printed extends Signed {
  house: Draft<OpenHouse>;
  coming: readonly Coming[];
  title: string;
  /** How the property is called. */
  name: string;
  now: Date;
}

const inParis = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    timeZone: 'Europe/Paris',
    ...options,
  });
  return (at: string | null | undefined) => (at ? format.format(new Date(at)) : '');
};

/** Who comes to an open house as pdfmake takes it, with a box to tick. */
export function visitorsDocument(printed: Printed): Definition {
  const { house, coming, title, name, tenant, language, now } = printed;
  const words = WORDS[language];
  const clock = inParis(language, { hour: '2-digit', minute: '2-digit' });
  const day = inParis(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const head = [words.at, words.who, words.reached, words.came].map((text) => ({ text, bold: true, color: QUIET }));
  const rows = coming.map(({ startAt, names, reached }) => [
    { text: clock(startAt), margin: [0, 5, 0, 5] },
    { text: printable(names), margin: [0, 5, 0, 5] },
    { text: printable(reached), margin: [0, 5, 0, 5] },
    { canvas: [{ type: 'rect', x: 0, y: 0, w: 11, h: 11, lineWidth: 0.7 }], margin: [6, 5, 0, 5] },
  ]);
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: { title: `${title} ${house.reference ?? ''}`.trim(), author: String(tenant.name ?? '') },
    language,
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    footer: footerOf(language, now),
    content: [
      headerOf(printed),
      { text: title, fontSize: 20, bold: true, color: colorOf(printed), margin: [0, 18, 0, 4] },
      { text: name },
      {
        text: `${day(house.startAt)}, ${clock(house.startAt)} – ${clock(house.endAt)}`,
        color: QUIET,
        margin: [0, 0, 0, 10],
      },
      rows.length > 0
        ? { table: { headerRows: 1, widths: [40, '*', 160, 40], body: [head, ...rows] }, layout: LINES }
        : { text: words.nobody },
    ],
  } as Definition;
}
