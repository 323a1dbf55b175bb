import type { Imported } from '../keep.ts';
import { REASONS, type Reason } from '../sale.ts';

const WHY: Record<Reason, string> = {
  unclear: 'rows that contradict each other',
  newBuild: 'off plan (VEFA)',
  otherNature: 'no plain sale (exchange, auction, expropriation, building land)',
  severalDeeds: 'several deeds under one price',
  business: 'with business premises',
  noDwelling: 'without a dwelling (land, outbuildings)',
  severalDwellings: 'several dwellings together',
  noPrice: 'without a price',
  noArea: 'without an area of 9 m² or more',
  scattered: 'in several places of the files',
};

/** What an operator is told of an import: what was kept and left out, and what looks odd. */
export function linesTold(imported: readonly Imported[], edition: string): string[] {
  return imported.flatMap(({ department, year, kept, replaced, leftOut, communes }) => {
    const left = REASONS.flatMap((reason) => {
      const many = leftOut[reason];
      return many ? [`  left out: ${many} ${WHY[reason]}`] : [];
    });
    const told = `${department}, ${year}, edition ${edition}: ${kept} sales kept in place of ${replaced}, ${communes} communes.`;
    const odd =
      communes === 1
        ? ['  Only one commune: a department and year is replaced whole, so give all of its files at once.']
        : [];
    return [told, ...left, ...odd];
  });
}
