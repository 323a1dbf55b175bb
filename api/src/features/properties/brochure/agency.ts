import type { Agency, User } from '@hestia/resources/generated/types.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import { cardTexts } from './card.ts';
import type { BrochureData } from './gather.ts';
import { type Content, type Drawn, QUIET } from './style.ts';
import { WORDS } from './words.ts';

/** An address as a code, with its words. */
export interface Scanned {
  address: string;
  text: string;
}

/** In whose name a document is made. */
export type Signed = Pick<BrochureData, 'agent' | 'agency' | 'tenant' | 'register'> & {
  language: Language;
  logo: string | undefined;
  /** The agent's picture. */
  face?: string | undefined;
  /** What a telephone opens by its camera, and what that is. */
  scanned?: readonly Scanned[] | undefined;
};

export const addressOf = (address: Agency['address']): string => {
  const { line1, line2, postcode, town } = address ?? {};
  return [line1, line2, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
};

/** A French number in pairs, as people read it aloud; others as they are kept. */
export const grouped = (number: string): string => {
  const [, first, rest] = /^\+33(\d)(\d{8})$/.exec(number) ?? [];
  return rest ? `+33 ${first} ${rest.replace(/(\d\d)(?=\d)/g, '$1 ')}` : number;
};

export const phoneOf = ({ phones }: Draft<User>): string => grouped(phones?.[0]?.number ?? '');

/** Logo and name of the network at the top of the first page. */
export function headerOf({ tenant, agency, logo }: Signed): Drawn {
  const name: Content = {
    stack: [
      { text: String(tenant.name ?? ''), bold: true, fontSize: 13 },
      ...(agency?.name ? [{ text: String(agency.name), color: QUIET }] : []),
    ],
    alignment: logo ? 'right' : 'left',
  };
  return { columns: logo ? [{ image: logo, fit: [160, 40], width: 160 }, name] : [name] };
}

/** Whom to call, and in whose name: agent, agency and the card that the law asks for. */
export function contactOf({ agent, agency, tenant, register, language, face, scanned = [] }: Signed): Drawn {
  const words = WORDS[language];
  const person = [agent?.firstName, agent?.lastName].filter(Boolean).join(' ');
  const lines = (all: unknown[]): Content[] => all.filter(Boolean).map((one) => ({ text: String(one) }));
  return {
    stack: [
      { text: words.contact, bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
      {
        columns: [
          ...(face ? [{ image: face, width: 58 }] : []),
          { stack: [{ text: person, bold: true }, ...lines([agent?.function, agent && phoneOf(agent), agent?.email])] },
          {
            stack: [
              { text: String(agency?.name ?? tenant.name ?? ''), bold: true },
              ...lines([addressOf(agency?.address), grouped(String(agency?.phone ?? '')), agency?.email]),
            ],
          },
          ...scanned.map(
            ({ address, text }): Content => ({
              width: 'auto',
              stack: [
                { qr: address, fit: 62, alignment: 'center' },
                { text, fontSize: 7, color: QUIET, alignment: 'center', margin: [0, 2, 0, 0] },
              ],
            }),
          ),
        ],
        columnGap: 12,
      },
      ...cardTexts(register, language).map((text) => ({ text, fontSize: 8, color: QUIET, margin: [0, 4, 0, 0] })),
    ],
    margin: [0, 18, 0, 0],
    unbreakable: true,
  };
}
