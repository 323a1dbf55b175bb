import { centreOf } from '@hestia/seeds/reference/centres.ts';
import { everyCommune, isDivided } from '@hestia/seeds/reference/communes.ts';
import { titleOf } from '../gazetteer.ts';

/** A commune or an arrondissement where a map writes its name; degrees. */
export interface PlaceLabel {
  name: string;
  lat: number;
  lng: number;
  population: number;
}

/** The communes of a department whose middle is known, the most populated first. */
export const labelsOf = (department: string): PlaceLabel[] =>
  everyCommune()
    .filter((one) => one.department === department && !isDivided(one.inseeCode))
    .flatMap((one) => {
      const centre = centreOf(one.inseeCode);
      return centre ? [{ name: titleOf(one), ...centre, population: one.population }] : [];
    })
    .sort((left, right) => right.population - left.population);
