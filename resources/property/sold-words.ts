import type { Language } from '../vocabulary/index.ts';
import { formatDate } from '../vocabulary/written.ts';
import { ENOUGH_SALES, FEWEST_SALES, SOLD_RADII, type SoldPrices } from './sold-prices.ts';

/** What the public register says, in words; `figure`, and `caution` on what it is not, only where a median is told. */
export interface SoldTold {
  title: string;
  figure: string | null;
  sentences: string[];
  caution: string | null;
}

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

interface Words {
  title: string;
  squareMetre: (amount: string) => string;
  median: (low: string, high: string, count: number) => string;
  sales: (told: SoldPrices, surfaces: string) => string;
  within: (told: SoldPrices, distance: string) => string;
  between: (from: string, until: string) => string;
  plot: (area: string) => string;
  source: (editions: string) => string;
  caution: string;
  tooFew: (count: number, widest: string) => string;
  noData: string;
  notImported: string;
  outdated: (until: string) => string;
  notDwelling: string;
  unplaced: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    title: 'Prices paid, by the public register of sales',
    squareMetre: (amount) => `${amount} per m²`,
    median: (low, high, count) => `Median of ${count} sales; the middle half lies between ${low} and ${high} per m².`,
    sales: ({ dwelling }, surfaces) => `${dwelling === 'house' ? 'Houses' : 'Flats'} of ${surfaces}`,
    within: ({ radius, around }, distance) => {
      if (radius === null) return 'in the commune';
      return around === 'exact' ? `within ${distance}` : `within ${distance} of the place that is shown publicly`;
    },
    between: (from, until) => `sold from ${from} to ${until}`,
    plot: (area) => `Half of the plots are larger than ${area}.`,
    source: (editions) => `Source: DVF, DGFiP, edition ${editions}.`,
    caution:
      'These are prices paid without the costs of the deed, and mostly without the agency’s fees where the buyer pays them: no advertised price compares with them as it stands. Areas are those of the tax authorities. Each sale is of one dwelling; cellars, garages and the land of a house are in its price. Sales of several dwellings, with business premises, or off plan are left out. Deeds are registered late: the last months are incomplete.',
    tooFew: (count, widest) =>
      `Too few sales for a median (DVF, DGFiP): ${count}, while it takes ${ENOUGH_SALES} within ${widest}, or ${FEWEST_SALES} in the commune.`,
    noData:
      'No data there: the public register (DVF, DGFiP) holds no sales of Moselle, Bas-Rhin, Haut-Rhin and Mayotte. That doesn’t mean that nothing was sold.',
    notImported: 'The public register of sales (DVF, DGFiP) was not imported for this department.',
    outdated: (until) => `The public register that was imported (DVF, DGFiP) ends on ${until}: too long ago.`,
    notDwelling: 'Of the public register of sales (DVF, DGFiP), houses and flats alone are told.',
    unplaced: 'The public register of sales (DVF, DGFiP) could not be asked: the commune is unknown.',
  },
  fr: {
    title: 'Prix payés, d’après le registre public des ventes',
    squareMetre: (amount) => `${amount} le m²`,
    median: (low, high, count) =>
      `Médiane de ${count} ventes ; la moitié centrale se situe entre ${low} et ${high} le m².`,
    sales: ({ dwelling }, surfaces) => `${dwelling === 'house' ? 'Maisons' : 'Appartements'} de ${surfaces}`,
    within: ({ radius, around }, distance) => {
      if (radius === null) return 'dans la commune';
      const reach = `dans un rayon de ${distance}`;
      return around === 'exact' ? reach : `${reach} autour de l’emplacement montré au public`;
    },
    between: (from, until) => `vendus du ${from} au ${until}`,
    plot: (area) => `La moitié des terrains dépasse ${area}.`,
    source: (editions) => `Source : DVF, DGFiP, édition ${editions}.`,
    caution:
      'Ce sont des prix payés, hors frais d’acte et le plus souvent hors honoraires d’agence à la charge de l’acquéreur : un prix affiché ne s’y compare pas tel quel. Les surfaces sont celles de l’administration fiscale. Chaque vente porte sur un seul logement ; caves, garages et terrain d’une maison sont compris dans son prix. Les ventes de plusieurs logements, avec un local professionnel ou en l’état futur d’achèvement sont écartées. Les actes sont publiés tard : les derniers mois sont incomplets.',
    tooFew: (count, widest) =>
      `Trop peu de ventes pour une médiane (DVF, DGFiP) : ${count}, alors qu’il en faut ${ENOUGH_SALES} dans un rayon de ${widest}, ou ${FEWEST_SALES} dans la commune.`,
    noData:
      'Pas de données à cet endroit : le registre public (DVF, DGFiP) ne contient aucune vente de Moselle, du Bas-Rhin, du Haut-Rhin et de Mayotte. Cela ne veut pas dire que rien n’y a été vendu.',
    notImported: 'Le registre public des ventes (DVF, DGFiP) n’a pas été importé pour ce département.',
    outdated: (until) => `Le registre public importé (DVF, DGFiP) s’arrête au ${until} : c’est trop ancien.`,
    notDwelling: 'Du registre public des ventes (DVF, DGFiP), seuls les maisons et les appartements sont repris.',
    unplaced: 'Le registre public des ventes (DVF, DGFiP) n’a pas pu être interrogé : la commune est inconnue.',
  },
};

/** A month, `2026-04`, as April 2026. */
const monthOf = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Why there is no median, or the reach of what one would be of. */
function refusalOf({ state, count, period }: SoldPrices, words: Words, metres: string): string {
  if (state === 'tooFew') return words.tooFew(count, metres);
  if (state === 'outdated') return words.outdated(formatDate(period?.until ?? ''));
  return state === 'told' ? '' : words[state];
}

/** What the register says of a property's market, and what those figures are not. */
export function soldTold(sold: SoldPrices, language: Language): SoldTold {
  const words = WORDS[language];
  const number = (value: number, unit: string) =>
    `${new Intl.NumberFormat(LOCALES[language]).format(value)}\u00a0${unit}`;
  const money = new Intl.NumberFormat(LOCALES[language], {
    ...{ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
  });
  const { title } = words;
  const { low, middle, high, count, radius, plot, surface, period } = sold;
  const refusal = refusalOf(sold, words, number(Math.max(...SOLD_RADII), 'm'));
  if (!surface || !period) return { title, figure: null, sentences: [refusal], caution: null };
  const surfaces = `${surface.from}–${number(surface.to, 'm²')}`;
  const time = words.between(formatDate(period.from), formatDate(period.until));
  const editions = period.editions.map((month) => monthOf(month, language)).join(', ');
  if (low === null || middle === null || high === null)
    return {
      title,
      figure: null,
      sentences: [refusal, `${words.sales(sold, surfaces)}, ${time}. ${words.source(editions)}`],
      caution: null,
    };
  const reach = words.within(sold, number(radius ?? 0, 'm'));
  return {
    title,
    figure: words.squareMetre(money.format(middle)),
    sentences: [
      words.median(money.format(low), money.format(high), count),
      [
        `${words.sales(sold, surfaces)}, ${reach}, ${time}.`,
        ...(plot === null ? [] : [words.plot(number(plot, 'm²'))]),
        words.source(editions),
      ].join(' '),
    ],
    caution: words.caution,
  };
}
