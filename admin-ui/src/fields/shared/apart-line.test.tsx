import { abilityFor } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { I18nContext } from 'react-admin';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import '../index.ts';
import { resourceById, resources } from '../../registry.ts';
import { ApartLine } from './ApartLine.tsx';

const actor = { id: 'USR1', tenant: 'A1', roles: [] };

vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());
vi.mock('../../session.tsx', () => ({
  useSession: () => ({ actor, ability: abilityFor(actor, resources), me: { tenant: { languages: ['fr'] } } }),
}));

const words = { translate: (key: string) => key, getLocale: () => 'fr', changeLocale: async () => undefined };

/** The second line of a client in a picker, without its tags. */
function told(record: Record<string, unknown>): string {
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  const html = renderToString(
    <MemoryRouter>
      <I18nContext.Provider value={words}>
        <ApartLine resource={resourceById('client') as Resource} record={{ id: 'CLI1', ...record }} />
      </I18nContext.Provider>
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, '').replace(/[\u00a0\u202f]/g, ' ');
}

const HOLDER = { owner: 'USR1', coOwners: [], collaborators: [] };
const STRANGER = { ...HOLDER, owner: 'USR2' };
const PHONES = [
  { id: '1', number: '+33639980001' },
  { id: '2', number: '+33639980002', primary: true },
];

test('two people of one name are told apart by town and main phone, as far as one reads them', () => {
  const person = { address: { town: 'Pompignac' }, phones: PHONES };
  const own = told({ ...HOLDER, ...person });
  expect(own).toContain('Pompignac');
  expect(own).toContain('06 39 98 00 02');
  expect(own).not.toContain('06 39 98 00 01');
  expect(told({ ...STRANGER, ...person })).not.toContain('06 39 98');
});

test('nothing is said of whom nothing is known', () => {
  expect(told({ ...HOLDER, address: null, phones: [] })).toBe('');
});
