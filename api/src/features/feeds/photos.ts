import type { Property } from '@hestia/resources/generated/types.ts';
import { shownLanguage } from '@hestia/resources/vocabulary/index.ts';
import { isPublic } from '../../files/giving.ts';
import { entriesIn } from '../../records/files/file-entries.ts';
import type { Photo } from './stock.ts';

/** The address that a portal fetches a picture by; absent where the deployment has none that portals reach. */
export type PictureUrl = (tenant: string, file: string) => string;

/** Ads are in French; what was only written in another language is better than nothing. */
function frenchOf(caption: unknown): string | null {
  const texts = caption as Record<string, string> | null | undefined;
  const language = shownLanguage(texts, 'fr');
  return (language && texts?.[language]) || null;
}

/**
 * The photos of a property that portals may fetch, the first one first: its public pictures, then its floor plans. Links
 * to pages, such as virtual visits, are none.
 */
export function photosOf(tenant: string, { images, medias }: Property, pictureUrl: PictureUrl | undefined): Photo[] {
  const pictures = pictureUrl
    ? entriesIn(images)
        .filter(isPublic)
        .map(({ id, caption }) => ({ url: pictureUrl(tenant, id), caption: frenchOf(caption) }))
    : [];
  const plans = (medias ?? [])
    .filter(({ kind, url }) => kind === 'floor_plan' && /\.(jpe?g|png|gif|bmp)(\?|$)/i.test(url ?? ''))
    .map(({ url, label }) => ({ url: url ?? '', caption: label ?? null }));
  return [...pictures, ...plans];
}
