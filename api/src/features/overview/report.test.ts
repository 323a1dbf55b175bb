import type { OverviewTemplate } from '@hestia/resources/generated/types.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { expect, test } from 'vitest';
import type { Overview } from './overview.ts';
import { reportOf } from './report.ts';

const VENDORS = [
  { title: 'mr', lastName: 'Martin' },
  { title: 'ms', lastName: 'Martin' },
];
const windows = { first: { views: 7, requests: 0, matches: 0 } };
const overview = { firstPublishedAt: null, portals: 0, windows } as unknown as Overview;
const said = (report: object) =>
  reportOf({ report } as Draft<OverviewTemplate>, {}, overview, { window: 'first', language: 'en', vendors: VENDORS });

test('a report is in the wanted language, else the default one, else the first that has a text [I18-004]', async () => {
  expect(await said({ en: '{{ views }} views', fr: '{{ views }} vues', defaultLanguage: 'fr' })).toBe('7 views');
  expect(await said({ de: '{{ views }} mal', fr: '{{ views }} vues', defaultLanguage: 'de' })).toBe('7 mal');
  expect(await said({ en: '', fr: '{{ views }} vues' })).toBe('7 vues');
  expect(await said({ en: '{{ greeting }},' })).toBe('Dear Mr and Ms Martin,');
  await expect(said({ defaultLanguage: 'fr' })).rejects.toThrow();
});
