import { adAddress } from '@hestia/resources/property/ad-address.ts';
import { pointOf } from '@hestia/resources/property/address.ts';
import { advertisedOf } from '@hestia/resources/property/advertised.ts';
import { advertisingTexts } from '@hestia/resources/property/advertising.ts';
import { diagnosisOf } from '@hestia/resources/property/diagnosis.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Sheet } from '../../../pdf/sheets.ts';
import { contactOf, headerOf, type Scanned } from './agency.ts';
import type { Brochure } from './data.ts';
import { labelAndMap } from './energy.ts';
import { factsOf } from './facts.ts';
import { textIn } from './gather.ts';
import { coverOf, floorPlanOf, photoGrid } from './pictures.ts';
import { type Plan, planOf } from './plan.ts';
import { colorOf, type Drawn, footerOf, QUIET } from './style.ts';
import { factTable, stoppedOf, textsOf, titleOf } from './texts.ts';
import { printable, WORDS } from './words.ts';

/** How long each part is, for how the pages are filled. @param placed the blocks that stand in the text, and how many signs beside them */
export function planned(
  brochure: Omit<Brochure, 'cover' | 'photos' | 'logo' | 'face' | 'floorPlan' | 'plan'>,
  { placed, besides }: { placed: readonly string[]; besides: number },
): Plan {
  const { property, language, features, images, now, stops } = brochure;
  const label = diagnosisOf(property, parisDay(now))?.label;
  return planOf({
    ...{ placed, besides },
    stops: stops.length,
    facts: factsOf(brochure).length,
    description: textIn(property.description, language),
    strengths: property.sellingPoints?.[language]?.length ?? 0,
    features: features.join(' · '),
    hasLabel: Boolean(label?.overall || label?.gasClass || pointOf(property.publicAddress)),
    images,
  });
}

/** What a telephone opens: the ad on the network's own site, or else a virtual visit. */
export function scannedOf({
  tenant,
  property,
  language,
}: Pick<Brochure, 'tenant' | 'property' | 'language'>): Scanned | undefined {
  const words = WORDS[language];
  const ad = adAddress(tenant.adUrl, property);
  if (ad) return { address: ad, text: words.scanAd };
  const visit = property.medias?.find(({ kind }) => kind === 'virtual_visit')?.url;
  return visit ? { address: visit, text: words.scanVisit } : undefined;
}

/** The codes beside the contact: the ad, and where visits are booked. */
function codesOf(brochure: Brochure): Scanned[] {
  const { visit, language } = brochure;
  const ad = scannedOf(brochure);
  return [...(ad ? [ad] : []), ...(visit ? [{ address: visit, text: WORDS[language].scanBooking }] : [])];
}

/** The sentences that the law asks of every ad. */
export function legalOf({ property, language, now, tenant }: Brochure): Drawn[] {
  const sentences = advertisingTexts(advertisedOf(property, parisDay(now), tenant), language);
  return [
    { text: printable(sentences.map((one) => `${one}.`).join(' ')), fontSize: 8, color: QUIET, margin: [0, 14, 0, 0] },
  ];
}

/** A brochure without its text: what stands above that, and the blocks that the text places. */
export function brochureSheet(brochure: Brochure): Sheet {
  const { language, property, tenant, now } = brochure;
  return {
    name: String(property.reference ?? property.id),
    author: String(tenant.name ?? ''),
    color: colorOf(brochure),
    head: [headerOf(brochure), ...stoppedOf(brochure)],
    blocks: {
      picture: () => coverOf(brochure),
      title: () => titleOf(brochure),
      facts: () => factTable(brochure),
      texts: () => textsOf(brochure),
      energy: () => labelAndMap(brochure),
      photos: () => photoGrid(brochure),
      plan: () => floorPlanOf(brochure),
      contact: () => [contactOf({ ...brochure, scanned: codesOf(brochure) })],
      legal: () => legalOf(brochure),
    },
    footer: footerOf(language, now),
  };
}
