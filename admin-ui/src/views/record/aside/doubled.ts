import type { AsideBlock, Resource } from '@hestia/resources/vocabulary/index.ts';

/** Where somebody is on the page of a record. */
interface Looked {
  /** The activity, which has all that waits. */
  isActivity: boolean;
  /** The tab where the record opens, which begins with the cards of its overview. */
  isFirst: boolean;
  hasRoom: boolean;
}

/** Whether something stands beside the records of a resource, and so nowhere else on the page. */
export const stands = ({ declaration }: Resource, type: AsideBlock['type']): boolean =>
  declaration.aside?.some((block) => block.type === type) ?? false;

/** What of the aside the work says itself, as it is looked at now. */
export function doubled({ declaration }: Resource, { isActivity, isFirst, hasRoom }: Looked): AsideBlock['type'][] {
  const cards = isFirst ? (declaration.overview ?? []).map(({ type }) => type) : [];
  return [
    ...(isActivity || (!hasRoom && cards.includes('next')) ? (['waiting'] as const) : []),
    ...(cards.includes('facts') ? (['facts'] as const) : []),
  ];
}
