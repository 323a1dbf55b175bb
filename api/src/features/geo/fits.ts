import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';
import { isPostcode } from './communes.ts';
import { communesAt, isCalled, isCedex, isTown, titleOf } from './gazetteer.ts';

/** Why an address can't be: a postcode that no commune has, or a town that lies elsewhere. */
export interface Misfit {
  part: 'postcode' | 'town';
  code: 'postcodeUnknown' | 'townElsewhere';
  info: Record<string, string>;
}

const MOST_TOLD = 3;

/**
 * What of a French address contradicts itself. A town that is no commune's name (a hamlet, a resort, a quarter) is
 * taken: the post delivers there by the postcode.
 */
export function misfitOf(town: string, postcode: string): Misfit | undefined {
  if (!isPostcode(postcode)) return undefined;
  const there = communesAt(postcode);
  // The post has postcodes of its own for a CEDEX, which no commune has.
  if (there.length === 0 && isCedex(town)) return undefined;
  if (there.length === 0) return { part: 'postcode', code: 'postcodeUnknown', info: { postcode } };
  if (town.trim() === '' || there.some((one) => isCalled(one, town)) || !isTown(town)) return undefined;
  const names = there.slice(0, MOST_TOLD).map(titleOf).join(', ');
  return {
    part: 'town',
    code: 'townElsewhere',
    info: { town, postcode, towns: there.length > MOST_TOLD ? `${names}…` : names },
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Refuses addresses whose town and postcode are of two places, where the declaration wants them to fit. What is kept
 * already stays: communes merge, and postcodes change.
 *
 * @throws RequestError 422 at the town or the postcode
 */
export function ensureFits(resource: Resource, { values, before, caller }: Writing): void {
  for (const { name, schema } of Object.values(resource.fields)) {
    const parts = schema['x-field']?.address;
    if (!parts?.fits) continue;
    const [now, then] = [values, before].map((one) => {
      const address = ((one ?? {}) as Record<string, unknown>)[name] as Record<string, unknown> | null | undefined;
      return [text(address?.[parts.town]), text(address?.[parts.postcode])] as const;
    }) as [readonly [string, string], readonly [string, string]];
    if (now.join() === then.join()) continue;
    const misfit = misfitOf(...now);
    if (!misfit) continue;
    const { part, code, info } = misfit;
    const summary = resource.labels[caller.language].summaries?.[name];
    throw new RequestError(422, 'invalid', summary ? { summary } : {}, [
      { path: `/${name}/${parts[part]}`, code, message: '', info },
    ]);
  }
}
