import { type OverviewCard, type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { isEmpty } from '../../fields/Display.tsx';

type Values = Record<string, unknown>;

export const GALLERY_HEIGHT = 240;
export const MAP_HEIGHT = 200;
const FACTS_HEIGHT = 96;
const FRAME_HEIGHT = 64;
const LINE_HEIGHT = 56;

/** Cards whose content the record alone doesn't tell. */
const ASKING: OverviewCard['type'][] = ['related', 'chart', 'activity', 'next', 'own'];
export const asks = ({ type }: OverviewCard): boolean => ASKING.includes(type);

/** What a record says at a path. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], record);

/** What the person may not read isn't on a card at all: no lock, no word. */
export type Readable = (path: string, record: Values) => boolean;

/** Whether the record says so itself that there is nothing to show. */
export function isBare(resource: Resource, card: OverviewCard, record: Values, readable: Readable): boolean {
  const lacks = (path: string) =>
    !resolvePath(resource, path) || !readable(path, record) || isEmpty(valueAt(record, path));
  if (card.type === 'gallery') return lacks(card.field);
  if (card.type === 'map') return lacks(`${card.point}.lat`) || lacks(`${card.point}.lng`);
  if (card.type !== 'facts') return false;
  const isOwn = card.fields.some((fact) => typeof fact !== 'string' && 'own' in fact);
  const paths = card.fields.flatMap((fact) => (typeof fact === 'string' ? fact : 'field' in fact ? fact.field : []));
  return !isOwn && [...(card.lead ? [card.lead.field] : []), ...paths].every(lacks);
}

/** How high a card will be, for what stands in its place until it is there. */
export function heightOf(card: OverviewCard): number {
  if (card.type === 'gallery') return GALLERY_HEIGHT;
  if (card.type === 'facts') return FACTS_HEIGHT;
  if (card.type === 'map') return MAP_HEIGHT + FRAME_HEIGHT;
  if (card.type === 'chart') return GALLERY_HEIGHT + FRAME_HEIGHT;
  return FRAME_HEIGHT + LINE_HEIGHT * (card.rows ?? 3);
}
