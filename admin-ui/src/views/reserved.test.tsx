import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { resourceById } from '../registry.ts';
import { Reserved } from './FieldValue.tsx';

const words = { translate: (key: string) => key, getLocale: () => 'en', changeLocale: async () => undefined };

vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../state/safeView.ts', () => ({ useSafeView: () => [false, () => undefined] }));

test('what is reserved in a list is so to the holders of each record, not of this one', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const offer = resourceById('offer');
  if (!offer) throw new Error('no offers');
  const shown = (ofEach: boolean) =>
    renderToString(
      <I18nContext.Provider value={words}>
        <Reserved resource={offer} names={['price', 'netPrice']} label={(name) => name} ofEach={ofEach} />
      </I18nContext.Provider>,
    );
  expect(shown(true)).toContain('app.restrictedEach: price, netPrice');
  expect(shown(false)).toContain('app.restricted: price, netPrice');
});
