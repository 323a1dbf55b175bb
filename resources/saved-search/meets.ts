import { judge, type SoughtProperty } from './criteria.ts';
import { missingForMatching } from './rules.ts';

/**
 * Whether a property is what a search looks for: its price, one of its types, all of its features, each figure that is
 * bounded, and one of its places or its drawn area. A search without price, type or location meets nothing.
 */
export const meets = (search: Record<string, unknown>, property: SoughtProperty): boolean =>
  missingForMatching(search).length === 0 && judge(search, property).every(({ outcome }) => outcome === 'met');
