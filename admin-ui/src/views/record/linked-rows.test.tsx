import { abilityFor } from '@hestia/permissions/index.ts';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, I18nContext, memoryStore, StoreContextProvider } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import '../../fields/index.ts';
import { resourceById, resources } from '../../registry.ts';
import { LinkedRows } from './LinkedRows.tsx';

const actor = { id: 'USR1', tenant: 'A1', roles: [] };

const words = { translate: (key: string) => key, getLocale: () => 'en', changeLocale: async () => undefined };

vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../session.tsx', () => ({
  useSession: () => ({ actor, ability: abilityFor(actor, resources), me: { tenant: { languages: ['fr'] } } }),
}));

const offer = resourceById('offer');

function shown(rows: { id: string; owner: string }[], screen: 'phone' | 'tablet' | 'desk' = 'tablet'): string {
  if (!offer) throw new Error('no offers');
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const theme = createTheme({
    components: {
      MuiUseMediaQuery: {
        defaultProps: {
          ssrMatchMedia: (query) => ({
            matches: query.includes(screen === 'phone' ? 'max' : screen === 'desk' ? 'min' : 'none'),
          }),
        },
      },
    },
  });
  return renderToString(
    <MemoryRouter>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={new QueryClient()}>
          <DataProviderContext.Provider value={{} as never}>
            <StoreContextProvider value={memoryStore()}>
              <I18nContext.Provider value={words}>
                <LinkedRows target={offer} field="buyers" rows={rows} mayUnlink={() => false} onUnlink={() => {}} />
              </I18nContext.Provider>
            </StoreContextProvider>
          </DataProviderContext.Provider>
        </QueryClientProvider>
      </ThemeProvider>
    </MemoryRouter>,
  );
}

const row = (id: string, owner: string) => ({
  id,
  owner,
  reference: id,
  status: 'pending',
  price: 300_000,
  netPrice: owner === actor.id ? 287_000 : null,
});

const label = (name: string) => offer?.labels.en.fields[name] ?? name;

test('a column that is reserved in every row gives its place to the next one', () => {
  const others = shown([row('OFR1', 'USR2'), row('OFR2', 'USR2')]);
  expect(others).not.toContain('app.restricted');
  expect(others).not.toContain(`>${label('netPrice')}<`);
  const own = shown([row('OFR1', actor.id), row('OFR2', 'USR2')]);
  expect(own).toContain(`>${label('netPrice')}<`);
});

test('on a phone each record is a line of its own with all that the table tells, and no table', () => {
  const html = shown([row('OFR1', actor.id)], 'phone');
  expect(html).not.toContain('<table');
  for (const name of ['status', 'price', 'netPrice']) expect(html).toContain(`>${label(name)}<`);
  expect(html).toContain('287');
});

test('a desk has room for two columns more', () => {
  const heads = (html: string) => html.split('<th').length;
  const rows = [row('OFR1', actor.id)];
  expect(heads(shown(rows, 'desk')) - heads(shown(rows))).toBe(2);
});
