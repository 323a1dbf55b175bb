import type { Resource, Rules } from '@hestia/resources/vocabulary/index.ts';

const files = import.meta.glob<Rules>('../../resources/*/rules.ts', { eager: true, import: 'default' });

/**
 * The rules of a resource. They come with the forms, dialogs and cards that ask them, not with the frame: a list opens
 * without them.
 */
export const rulesOf = <R>({ id, rules }: Resource<R>): Rules => files[`../../resources/${id}/rules.ts`] ?? rules;
