import { abilityFor } from '@hestia/permissions/index.ts';
import type { Resource, Section } from '@hestia/resources/vocabulary/index.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DataProviderContext, I18nContext, memoryStore, type RaRecord, StoreContextProvider } from 'react-admin';
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
  return page(offer, section, { id: 'OFR1', owner, contribution: owner === actor.id ? 40_000 : null });
}

function page(resource: Resource, section: Section, record: RaRecord): string {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return renderToString(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <DataProviderContext.Provider value={{} as never}>
          <StoreContextProvider value={memoryStore()}>
            <I18nContext.Provider value={words}>
              <SectionView resource={resource} section={section} record={record} />
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

test('a setting that rests on its default says what holds, of a part as of the whole', () => {
  const tenant = resourceById('tenant');
  if (!tenant) throw new Error('no networks');
  const visits = { name: 'visits', fields: ['visitBooking'] };
  const unset = (path: string) => `app.byDefault: ${tenant.labels.en.unset?.[path]}`;
  for (const visitBooking of [null, { active: false }, { active: null }])
    expect(page(tenant, visits, { id: 'TEN1', visitBooking })).toContain(unset('visitBooking'));
  const booked = page(tenant, visits, { id: 'TEN1', visitBooking: { active: true, minutes: 30 } });
  expect(booked).toContain(unset('visitBooking.days'));
  expect(booked).not.toContain(unset('visitBooking.minutes'));
  expect(booked).not.toContain(unset('visitBooking'));
});
