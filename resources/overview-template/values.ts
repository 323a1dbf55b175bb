/** What the vendors' report on an ad may show, by its names in Liquid. */
export const REPORT_VALUES = [
  'greeting',
  'reference',
  'title',
  'window',
  'views',
  'requests',
  'matches',
  'portals',
  'published',
] as const;
