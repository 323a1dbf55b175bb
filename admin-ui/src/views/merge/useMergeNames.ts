import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type RaRecord, useTranslate } from 'react-admin';
import { displayOf } from '../../labels.ts';

/** What the two of a merge are called: by their sides too, where they are called alike. */
export function useMergeNames(
  resource: Resource,
  [left, right]: readonly [RaRecord, RaRecord],
): { name: string; other: string } {
  const translate = useTranslate();
  const [name, other] = [displayOf(resource, left), displayOf(resource, right)];
  if (name !== other) return { name, other };
  const sided = (side: 'this' | 'other') =>
    translate('app.merge.sided', { name, side: translate(`app.merge.sides.${side}`).toLowerCase() });
  return { name: sided('this'), other: sided('other') };
}
