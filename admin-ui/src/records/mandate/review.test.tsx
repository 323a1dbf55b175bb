import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import '../../fields/index.ts';
import { resourceById } from '../../registry.ts';
import Review from './Review.tsx';

const answer = vi.hoisted(() => ({ data: [] as unknown, isPending: false, error: null as Error | null }));
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('@tanstack/react-query', async (original) => ({ ...(await original<object>()), useQuery: () => answer }));
vi.mock('@hestia/resources/mandate/ready.ts', () => ({ missingOf: () => [] }));

const words = { translate: (key: string) => key, getLocale: () => 'en', changeLocale: async () => undefined };

const shown = () =>
  renderToString(
    <MemoryRouter>
      <I18nContext.Provider value={words}>
        <Review resource={resourceById('mandate') as Resource<Mandate>} values={{}} onGo={() => undefined} />
      </I18nContext.Provider>
    </MemoryRouter>,
  );

test('nothing is said to be whole that could not be looked up', () => {
  Object.assign(answer, { data: [], error: null });
  expect(shown()).toContain('app.mandates.whole');
  Object.assign(answer, { data: undefined, error: new Error('away') });
  expect(shown()).toContain('app.mandates.unknown');
  expect(shown()).not.toContain('app.mandates.whole');
});
