import { abilityFor } from '@hestia/permissions/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, I18nContext, memoryStore, StoreContextProvider } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import '../../fields/index.ts';
import { resourceById, resources } from '../../registry.ts';
import { SectionView } from './SectionView.tsx';

const actor = { id: 'USR1', tenant: 'A1', roles: [] };

const words = { translate: (key: string) => key, getLocale: () => 'en', changeLocale: async () => undefined };

vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../session.tsx', () => ({
  useSession: () => ({ actor, ability: abilityFor(actor, resources), me: { tenant: { languages: ['fr'] } } }),
}));

const offer = resourceById('offer');
const section = offer?.declaration.tabs.flatMap(({ sections }) => sections).find(({ name }) => name === 'financing');

function shown(owner: string): string {
  if (!offer || !section) throw new Error('no offers');
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const record = { id: 'OFR1', owner, contribution: owner === actor.id ? 40_000 : null };
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as never}>
          <StoreContextProvider value={memoryStore()}>
            <I18nContext.Provider value={words}>
              <SectionView resource={offer} section={section} record={record} />
            </I18nContext.Provider>
          </StoreContextProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('what is reserved in a section is said once, in words, by what it is called', () => {
  const label = (name: string) => offer?.labels.en.fields[name] ?? name;
  const html = shown('USR2');
  expect(html.match(/app\.restricted/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`app\\.restricted: [^<]*${label('contribution')}`));
  expect(html).not.toContain('<dt');
  expect(shown(actor.id)).not.toContain('app.restricted');
});
