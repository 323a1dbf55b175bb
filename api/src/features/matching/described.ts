import { FIGURES, type SoughtProperty } from '@hestia/resources/saved-search/criteria.ts';
import { type Described, describedProblems } from '@hestia/resources/saved-search/described.ts';
import { RequestError } from '../../errors.ts';
import { bodyObject } from '../../records/context.ts';
import { communesAt, gazetteer } from '../geo/gazetteer.ts';
import { placesOf } from './places-of.ts';

/** Codes of places that don't exist. */
function unknownPlaces({ postcode, inseeCode }: Described): string[] {
  return [
    ...(postcode && communesAt(postcode).length === 0 ? ['postcode'] : []),
    ...(inseeCode && !gazetteer().byCode.has(inseeCode) ? ['inseeCode'] : []),
  ];
}

/** @throws RequestError 400 unless an object, 422 with each problem at its field */
export function soughtFrom(body: unknown): SoughtProperty {
  const given = bodyObject(body);
  const problems = describedProblems(given);
  const described = given as unknown as Described;
  if (problems.length === 0)
    problems.push(...unknownPlaces(described).map((name) => ({ path: `/${name}`, code: 'locationUnknown' })));
  if (problems.length > 0) {
    const details = problems.map((one) => ({ ...one, message: '', info: {} }));
    throw new RequestError(422, 'invalid', {}, details);
  }
  const { price, types, features, point, postcode, inseeCode } = described;
  const known = inseeCode ?? communesAt(postcode ?? '')[0]?.inseeCode ?? null;
  return {
    ...{ price, types },
    ...Object.fromEntries(FIGURES.map((name) => [name, described[name]])),
    features: features ?? [],
    places: placesOf({ postcode: postcode ?? null, inseeCode: known }),
    point: point ?? null,
  };
}
