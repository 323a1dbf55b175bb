import { type Area, extentOf } from '@hestia/resources/vocabulary/index.ts';
import { useLocale } from 'react-admin';
import { formatDistance } from '../formats.ts';

/** How large an area is, in words: `3.2 km × 2.1 km`. */
export function useExtent(): (area: Area) => string {
  const locale = useLocale();
  return (area) => {
    const { width, height } = extentOf(area);
    return `${formatDistance(width, locale)} × ${formatDistance(height, locale)}`;
  };
}
