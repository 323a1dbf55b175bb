import type { SeriesDeclaration } from '../field-schema.ts';
import type { Field, Resource } from '../resource.ts';
import { formatPieces, SERIES_YEAR, seriesFields, seriesScope } from '../series.ts';
import type { FieldType } from '../types.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';
import { stepPlaces } from './status.ts';

/** Types whose values tell which records are counted together. */
const SCOPES: readonly FieldType[] = ['reference', 'enum', 'string', 'integer', 'date', 'boolean'];
/** Types whose values read well in a number. */
const WRITTEN: readonly FieldType[] = ['enum', 'string', 'integer'];

/** The format holds the number once, and what else tells records of different scopes apart. */
function checkFormat(resource: Resource, field: Field, series: SeriesDeclaration, place: string, mistakes: Mistakes) {
  const { type, restricted } = field.declaration;
  mistakes.need(
    `${place}/format`,
    (type === 'string') === (series.format !== undefined),
    type === 'string' ? 'is needed for a string' : 'is of strings',
  );
  const scope = seriesScope(series);
  const names = formatPieces(series).flatMap((piece) => ('name' in piece ? [piece.name] : []));
  for (const name of names) {
    if (!mistakes.known(`${place}/format`, 'word', name, ['number', SERIES_YEAR, ...scope])) continue;
    const named = resource.fields[name];
    if (!named) continue;
    mistakes.need(
      `${place}/format`,
      WRITTEN.includes(named.declaration.type),
      `"${name}" can’t be written in a number`,
    );
    mistakes.need(
      `${place}/format`,
      restricted || !named.declaration.restricted,
      `"${name}" is restricted, and the number is for everybody`,
    );
  }
  mistakes.need(
    `${place}/format`,
    names.filter((name) => name === 'number').length === 1,
    'must hold {number} exactly once',
  );
  mistakes.need(
    `${place}/per`,
    !series.per?.includes(SERIES_YEAR) || names.includes(SERIES_YEAR),
    'what is counted by year says {year} in its format, or two years would have the same number',
  );
}

function checkScope(resource: Resource, field: Field, series: SeriesDeclaration, place: string, mistakes: Mistakes) {
  const names = Object.keys(resource.fields).filter((name) => name !== field.name);
  for (const [index, name] of (series.per ?? []).entries()) {
    const at = `${place}/per/${index}`;
    const named = resource.fields[name];
    mistakes.need(at, name !== SERIES_YEAR || !named, 'a field has the name of the year');
    if (name === SERIES_YEAR || !mistakes.known(at, 'field', name, [SERIES_YEAR, ...names]) || !named) continue;
    mistakes.need(
      at,
      SCOPES.includes(named.declaration.type),
      `numbers are not counted by a ${named.declaration.type}`,
    );
  }
}

/** The fields that a step says or sets. */
const namesIn = (named: string[] | object = {}): string[] => (Array.isArray(named) ? named : Object.keys(named));

/** Numbers can be given, are told apart, and nobody but the product gives those of a register. */
export function checkSeries({ resource }: Subject, mistakes: Mistakes): void {
  const steps = stepPlaces(resource);
  for (const { field, series } of seriesFields(resource)) {
    const place = pointer('properties', field.name, 'x-field', 'series');
    const { type, readOnly, keep } = field.declaration;
    mistakes.need(place, type === 'string' || type === 'integer', 'is of strings and integers');
    mistakes.need(place, !resource.declaration.global, 'is of records of a tenant');
    mistakes.need(place, !field.required, 'is given by the product: the field can’t be required');
    mistakes.need(place, readOnly || keep, 'needs "readOnly", or "keep" where people may say their own number');
    mistakes.need(`${place}/gapless`, readOnly || !series.gapless, 'needs "readOnly": people would leave gaps');
    if (series.at !== undefined)
      mistakes.known(
        `${place}/at`,
        'step',
        series.at,
        steps.map(({ one }) => one.name),
      );
    for (const { one, at } of steps)
      for (const kind of ['with', 'require', 'set'] as const)
        mistakes.need(at(kind), !namesIn(one[kind]).includes(field.name), `"${field.name}" is numbered by the product`);
    checkFormat(resource, field, series, place, mistakes);
    checkScope(resource, field, series, place, mistakes);
  }
}
