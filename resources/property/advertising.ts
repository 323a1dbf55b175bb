import type { Language } from '../vocabulary/index.ts';
import type { AnnuityTerms } from './annuity.ts';
import { annuityText } from './annuity-words.ts';
import type { DpeClass } from './dpe.ts';
import type { FeeTerms } from './fees.ts';

/** What an ad must tell, as far as it is known; amounts in whole euros. */
export interface Advertised {
  /** What the buyer pays, fees included where the buyer pays them. */
  price?: number | null;
  /** The price is told on application only. */
  onApplication?: boolean;
  fees?: Pick<FeeTerms, 'payer' | 'amount' | 'net' | 'rate'> | null;
  /** Of what the price consists where it is a life annuity. */
  annuity?: AnnuityTerms | null;
  /** Address of the published fee scale. */
  feeScaleUrl?: string | null;
  dpe?: {
    energyClass?: DpeClass | undefined;
    gasClass?: DpeClass | undefined;
    overall?: DpeClass | undefined;
    /** Yearly costs, from and to. */
    costsLow?: number | null;
    costsHigh?: number | null;
    /** Year that the energy prices are of. */
    priceIndexYear?: number | null;
  } | null;
  /** Commonhold (loi ALUR, CCH L721-1). */
  commonhold?: { lots?: number | null; annualCharges?: number | null; proceedings?: boolean | null } | null;
}

const WORDS = {
  en: {
    price: (price: string) => `Price: ${price}`,
    onApplication: 'Price on application',
    buyer: (price: string, amount: string, rate: string, net: string) =>
      `Price: ${price}, fees included. Fees: ${rate} incl. VAT of the price without fees (${net}), that is ${amount}, paid by the buyer`,
    seller: 'Fees paid by the seller',
    both: 'A further part of the fees is paid by the seller',
    scale: (url: string) => `Fee scale: ${url}`,
    classes: (energy: string, gas: string) => `Energy class: ${energy}, climate class: ${gas}`,
    costs: (range: string) => `Estimated annual energy costs for standard use: ${range} a year`,
    range: (low: string, high: string) => `between ${low} and ${high}`,
    index: (year: number) => `average energy prices of ${year}`,
    excessive: (letter: string) => `Dwelling with excessive energy consumption: class ${letter}`,
    commonhold: 'Property in commonhold',
    lots: (count: number) => `${count} lots`,
    charges: (amount: string) => `average annual charges of the current budget: ${amount}`,
    proceedings: 'the syndicate is under proceedings (CCH, L615-6 or L. 29-1 A of law 65-557)',
    noProceedings: 'no proceedings under way',
    risks: 'Information on the risks to which this property is exposed is available at www.georisques.gouv.fr',
  },
  fr: {
    price: (price: string) => `Prix : ${price}`,
    onApplication: 'Prix : nous consulter',
    buyer: (price: string, amount: string, rate: string, net: string) =>
      `Prix : ${price} honoraires inclus. Honoraires : ${rate} TTC du prix hors honoraires (${net}), soit ${amount}, à la charge de l’acquéreur`,
    seller: 'Honoraires à la charge du vendeur',
    both: 'Une autre part des honoraires est à la charge du vendeur',
    scale: (url: string) => `Barème d’honoraires : ${url}`,
    classes: (energy: string, gas: string) => `Classe énergie : ${energy}, classe climat : ${gas}`,
    costs: (range: string) =>
      `Montant estimé des dépenses annuelles d’énergie pour un usage standard : ${range} par an`,
    range: (low: string, high: string) => `entre ${low} et ${high}`,
    index: (year: number) => `prix moyens des énergies indexés sur l’année ${year}`,
    excessive: (letter: string) => `Logement à consommation énergétique excessive : classe ${letter}`,
    commonhold: 'Bien soumis au statut de la copropriété',
    lots: (count: number) => `${count} lots`,
    charges: (amount: string) => `montant moyen annuel de la quote-part de charges : ${amount}`,
    proceedings:
      'le syndicat des copropriétaires fait l’objet d’une procédure (CCH, art. L615-6 ou loi 65-557, art. 29-1 A)',
    noProceedings: 'pas de procédure en cours',
    risks:
      'Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site Géorisques : www.georisques.gouv.fr',
  },
} as const;

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

const euros = (amount: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    amount,
  );

const percent = (share: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 2 }).format(share);

function priceTexts({ price, onApplication, fees, feeScaleUrl }: Advertised, language: Language): string[] {
  const words = WORDS[language];
  if (onApplication) return [words.onApplication];
  if (typeof price !== 'number') return [];
  const shown = euros(price, language);
  const scale = feeScaleUrl ? [words.scale(feeScaleUrl)] : [];
  if (!fees) return [words.price(shown), ...scale];
  if (fees.payer === 'seller') return [words.price(shown), words.seller, ...scale];
  const { amount, net, rate, payer } = fees;
  return [
    words.buyer(shown, euros(amount, language), percent(rate / 100, language), euros(net, language)),
    ...(payer === 'both' ? [words.both] : []),
    ...scale,
  ];
}

function costsText(
  { costsLow, costsHigh, priceIndexYear }: NonNullable<Advertised['dpe']>,
  language: Language,
): string[] {
  const words = WORDS[language];
  const [low, high] = [costsLow ?? costsHigh, costsHigh ?? costsLow];
  if (typeof low !== 'number' || typeof high !== 'number') return [];
  const range = low === high ? euros(low, language) : words.range(euros(low, language), euros(high, language));
  return [`${words.costs(range)}${priceIndexYear ? `, ${words.index(priceIndexYear)}` : ''}`];
}

function dpeTexts(dpe: Advertised['dpe'], language: Language): string[] {
  if (!dpe) return [];
  const words = WORDS[language];
  const { energyClass, gasClass, overall } = dpe;
  return [
    ...(energyClass && gasClass ? [words.classes(energyClass, gasClass)] : []),
    ...costsText(dpe, language),
    ...(overall === 'F' || overall === 'G' ? [words.excessive(overall)] : []),
  ];
}

function commonholdTexts(commonhold: Advertised['commonhold'], language: Language): string[] {
  if (!commonhold) return [];
  const words = WORDS[language];
  const { lots, annualCharges, proceedings } = commonhold;
  const facts = [
    ...(typeof lots === 'number' ? [words.lots(lots)] : []),
    ...(typeof annualCharges === 'number' ? [words.charges(euros(annualCharges, language))] : []),
    ...(typeof proceedings === 'boolean' ? [proceedings ? words.proceedings : words.noProceedings] : []),
  ];
  return [facts.length > 0 ? `${words.commonhold} (${facts.join(', ')})` : words.commonhold];
}

/**
 * The sentences that an ad for sale must carry, in order: price and fees (arrêté of 10 January 2017), energy (CCH,
 * R126-21 to R126-25), commonhold (CCH, L721-1), risks (code de l'environnement, R125-25). What isn't known is left
 * out: `adFindings` says so.
 */
export function advertisingTexts(advertised: Advertised, language: Language): string[] {
  return [
    ...priceTexts(advertised, language),
    ...(advertised.annuity ? [annuityText(advertised.annuity, (amount) => euros(amount, language), language)] : []),
    ...dpeTexts(advertised.dpe, language),
    ...commonholdTexts(advertised.commonhold, language),
    WORDS[language].risks,
  ];
}
