import { AREAS, type Criterion, type Judgement } from '@hestia/resources/saved-search/criteria.ts';
import { formatDistance, formatMoney, formatNumber } from '../fields/formats.ts';

/** What a criterion is told with. */
export interface Teller {
  locale: string;
  translate: (key: string, options?: Record<string, unknown>) => string;
  /** The word of a feature. */
  feature: (value: string) => string;
}

function figureOf(criterion: Criterion, by: number, locale: string): string {
  if (criterion === 'price') return formatMoney(by, locale);
  if (criterion === 'location') return formatDistance(by, locale);
  return formatNumber(by, locale, AREAS.some((area) => area === criterion) ? 'm²' : undefined);
}

/** How a property does by one criterion, in a few words: `2 m² too small`, `€8,000 over`, `no garage`. */
export function judgementWords({ criterion, outcome, by, missing }: Judgement, teller: Teller): string {
  const { locale, translate, feature } = teller;
  if (outcome === 'met') return translate(`matching.met.${criterion}`);
  if (outcome === 'unknown') return translate(`matching.unknown.${criterion}`);
  if (missing) {
    const features = missing.map((one) => feature(one).toLocaleLowerCase(locale));
    return translate('matching.missing', {
      features: new Intl.ListFormat(locale, { type: 'conjunction' }).format(features),
    });
  }
  if (by === undefined) return translate(`matching.off.${criterion}`);
  const figure = figureOf(criterion, Math.abs(by), locale);
  const side = by > 0 ? 'above' : 'below';
  return translate(`matching.${side}.${criterion}`, { figure, smart_count: Math.abs(by) });
}
