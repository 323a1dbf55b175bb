import type { SelectedCounts } from '@hestia/resources/vocabulary/index.ts';

type Counted = SelectedCounts['counts'][number];
/** What is shown of each count, in the order of the declaration; nothing of what was never known. */
export type Shown = readonly (number | undefined)[];

/** What finds the records that are counted of a selection. @param isMany the reference holds several */
export const selectionFilter = (
  { field }: Counted,
  isMany: boolean,
  ids: readonly string[],
): Record<string, unknown> => ({
  [field]: isMany ? { any: [...ids] } : [...ids],
});

/**
 * Counts what hangs on a selection, all at once. One that fails is swallowed, as the list declares: it
 * stays as it was before, or falls to zero; nobody is told.
 *
 * @param before the counts that are shown now; none before the first
 */
export async function countSelected(
  { counts, failed }: SelectedCounts,
  before: Shown | undefined,
  ask: (counted: Counted) => Promise<number>,
): Promise<Shown> {
  const answers = await Promise.allSettled(counts.map(ask));
  return answers.map((answer, place) =>
    answer.status === 'fulfilled' ? answer.value : failed === 'keep' ? before?.[place] : 0,
  );
}
