import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { resourceById } from '../registry.ts';
import { Warnings } from './Warnings.tsx';

const NOWHERE = { line1: '3 rue Royale', postcode: '78000', town: 'Versailles' };

/** What is warned of among these fields of a mandate, without the tags. */
function told(locale: string, names: string[], values: Record<string, unknown>): string {
  const words = { translate: (key: string) => key, getLocale: () => locale, changeLocale: async () => undefined };
  const html = renderToString(
    <I18nContext.Provider value={words}>
      <Warnings resource={resourceById('mandate') as Resource} names={names} values={values} />
    </I18nContext.Provider>,
  );
  return html.replace(/<style[^>]*>.*?<\/style>|<[^>]*>/gs, '');
}

test('a mandate whose address has no INSEE code says so at the address [MAN-058]', () => {
  expect(told('en', ['address'], { address: NOWHERE })).toBe('The commune’s INSEE code is missing');
  expect(told('fr', ['address', 'cadastre'], { address: NOWHERE })).toBe('Le code INSEE de la commune manque');
  expect(told('en', ['price'], { address: NOWHERE })).toBe('');
  expect(told('en', ['address'], { address: { ...NOWHERE, inseeCode: '78646' } })).toBe('');
});
