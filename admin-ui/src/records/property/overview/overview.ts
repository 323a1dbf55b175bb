import type { PropertyDay } from '@hestia/resources/generated/types.ts';
import { dayFrom, parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { FieldName } from '@hestia/resources/vocabulary/index.ts';
import { useQuery } from '@tanstack/react-query';
import { apiUrl, httpClient } from '../../../providers/http.ts';

export const WINDOWS = ['first', '30', '15', '7'] as const;
export type Window = (typeof WINDOWS)[number];
export const COUNTERS = ['views', 'requests', 'matches'] as const satisfies FieldName<PropertyDay>[];
type Figures = Record<(typeof COUNTERS)[number], number>;

/** How the ad does, as the server tells. */
export interface Overview {
  firstPublishedAt: string | null;
  portals: number;
  windows: Record<Window, Figures & { rank: number | null; ads: number }>;
  days: (Figures & { day: string })[];
  /** What the network's template begins with and shows. */
  window: Window;
  counters: string[];
}

const path = (property: string) => `${apiUrl()}/properties/${property}/overview`;

export const useOverview = (property: string) =>
  useQuery({
    queryKey: ['properties', property, 'overview'],
    queryFn: async () => (await httpClient(path(property))).json as Overview,
  });

/** The words for the vendors, in the language of the interface. */
export const useReport = (property: string, window: Window | undefined, locale: string) =>
  useQuery({
    queryKey: ['properties', property, 'overview', 'report', window, locale],
    enabled: window !== undefined,
    retry: false,
    queryFn: async () => (await httpClient(`${path(property)}/report?window=${window}`)).json.text as string,
  });

const DAY = 86_400_000;
const MOST_DAYS = 366;

/** Each day of the window up to today, days without views too. */
export function daysIn(
  { days, firstPublishedAt }: Overview,
  window: Window,
  today: string,
): { day: string; views: number }[] {
  const views = new Map(days.map((one) => [one.day, one.views]));
  const first = firstPublishedAt ? parisDay(firstPublishedAt) : (days[0]?.day ?? today);
  const end = Date.parse(today);
  const count =
    window === 'first' ? Math.min(MOST_DAYS, Math.round((end - Date.parse(first)) / DAY) + 1) : Number(window);
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const day = dayFrom(today, { days: index + 1 - count });
    return { day, views: views.get(day) ?? 0 };
  });
}
