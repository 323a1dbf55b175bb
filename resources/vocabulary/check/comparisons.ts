import { resolvePath } from '../path.ts';
import type { Resource } from '../resource.ts';
import { type Mistakes, pointer, type Subject, unknownPath } from './mistakes.ts';
import { orderProblem } from './order.ts';

/** What is compared of other records is there, and each way to be the best has a name of its own. */
export function checkComparisons({ resource }: Subject, resources: Resource[], mistakes: Mistakes): void {
  for (const [tab, { sections }] of resource.declaration.tabs.entries())
    for (const [section, { related }] of sections.entries()) {
      const there = resources.find(({ id }) => id === related?.resource);
      if (!there || !related?.compare) continue;
      const { lines, sort, best } = related.compare;
      const at = (...names: (string | number)[]) =>
        pointer('x-resource', 'tabs', tab, 'sections', section, 'related', 'compare', ...names);
      const known = (place: string, path: string) =>
        mistakes.need(
          place,
          resolvePath(there, path),
          unknownPath(there, new Map(resources.map((one) => [one.id, one])), path),
        );
      for (const [index, line] of lines.entries()) known(at('lines', index), line);
      known(at('sort', 0), sort[0]);
      const problem = orderProblem(there, sort[0]);
      mistakes.need(at('sort', 0), !problem, `"${sort[0]}" ${problem}`);
      for (const [index, { name, by }] of best.entries()) {
        mistakes.need(
          at('best', index, 'name'),
          best.findIndex((one) => one.name === name) === index,
          'is there twice',
        );
        for (const [order, [path]] of by.entries()) known(at('best', index, 'by', order, 0), path);
      }
    }
}
