import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Property } from '@hestia/resources/generated/types.ts';
import { adAddress } from '@hestia/resources/property/ad-address.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Language } from '@hestia/resources/vocabulary/index.ts';
import { isPublic } from '../../files/giving.ts';
import { renderLiquid } from '../../mail/liquid.ts';
import { entriesIn } from '../../records/files/file-entries.ts';
import { textIn } from '../properties/brochure/gather.ts';
import { amount, euros } from '../properties/brochure/words.ts';

const SOURCE = readFileSync(join(import.meta.dirname, 'card.liquid'), 'utf8');

const WORDS: Record<Language, { onApplication: string; rooms: (count: number) => string; reference: string }> = {
  en: {
    onApplication: 'Price on application',
    rooms: (count) => `${count} ${count === 1 ? 'room' : 'rooms'}`,
    reference: 'Ref.',
  },
  fr: {
    onApplication: 'Prix : nous consulter',
    rooms: (count) => `${count} ${count > 1 ? 'pièces' : 'pièce'}`,
    reference: 'Réf.',
  },
};

/** How a deployment reaches what a card shows. */
export interface CardLinks {
  /** The address of a public picture; absent where nobody outside reaches the deployment. */
  picture?: ((tenant: string, file: string) => string) | undefined;
  /** The network's own page about a property, with `{reference}` and `{id}`. */
  ad?: string | undefined;
  /** The address of the network's fee scale, which its ads tell. */
  feeScale?: string | undefined;
}

/** A property of a mail: the record, and its type in words. */
export interface CardOf {
  property: Draft<Property>;
  type: string;
}

/**
 * A property as a mail shows it: what its ad tells, whoever writes, so that the address is the public one and pictures are
 * those that everybody sees.
 */
export function cardHtml({ property, type }: CardOf, language: Language, tenant: string, links: CardLinks): string {
  const words = WORDS[language];
  const { price, poa, livingArea, roomCount, publicAddress, reference } = property;
  const [image] = entriesIn(property.images).filter(isPublic);
  const values = {
    title: property.title || type,
    price: poa ? words.onApplication : typeof price === 'number' ? euros(price, language) : '',
    facts: [
      type,
      typeof livingArea === 'number' ? amount(livingArea, 'm²', language) : '',
      typeof roomCount === 'number' ? words.rooms(roomCount) : '',
      reference ? `${words.reference} ${reference}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
    place: [publicAddress?.line1, [publicAddress?.postcode, publicAddress?.town].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
    // Price and fees as the law words them: above stands what one looks for.
    legal: advertisingTexts(advertisedOf(property, parisDay(), { feeScaleUrl: links.feeScale ?? null }), language).join(
      '. ',
    ),
    picture: image && links.picture ? links.picture(tenant, image.id) : '',
    caption: image ? textIn(image.caption as Partial<Record<Language, string>> | null, language) : '',
    link: adAddress(links.ad, property) ?? '',
  };
  return renderLiquid(SOURCE, values, 'html', language);
}
