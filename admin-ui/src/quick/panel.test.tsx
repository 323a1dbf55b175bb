import { abilityFor } from '@hestia/permissions/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  DataProviderContext,
  Form,
  I18nContext,
  memoryStore,
  ResourceContextProvider,
  StoreContextProvider,
} from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import '../fields/index.ts';
import { resourceById, resources } from '../registry.ts';
import { PartInputs } from './PartInputs.tsx';
import { QuickFields } from './QuickFields.tsx';

const actor = { id: 'USR1', tenant: 'A1', roles: [] };

const words = { translate: (key: string) => key, getLocale: () => 'en', changeLocale: async () => undefined };

vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../session.tsx', () => ({
  useSession: () => ({ actor, ability: abilityFor(actor, resources), me: { tenant: { languages: ['fr'] } } }),
}));

test('the panel of a buyer asks for contact and wishes at once, a phone and an e-mail line among them', () => {
  const client = resourceById('client');
  const quick = client?.declaration.quick;
  if (!client || !quick?.part) throw new Error('no panel');
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  const html = renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as never}>
          <StoreContextProvider value={memoryStore()}>
            <I18nContext.Provider value={words}>
              <ResourceContextProvider value={client.name}>
                <Form defaultValues={{ phones: [{}], emails: [{}] }}>
                  <QuickFields resource={client as never} names={quick.fields}>
                    <PartInputs part={quick.part} />
                  </QuickFields>
                </Form>
              </ResourceContextProvider>
            </I18nContext.Provider>
          </StoreContextProvider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const labels = client.labels.en.fields;
  for (const name of ['firstName', 'lastName', 'rating', 'source']) expect(html).toContain(labels[name]);
  expect(html).toContain('type="tel"');
  expect(html).toContain('type="email"');
  expect(html).toContain('name="part.price.max"');
  expect(html).toContain('Property types');
});
