import { type FakeApi, TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';
import { ofProperties } from './asked.ts';

function property(api: FakeApi, owner: string): string {
  ofProperties(api);
  const { id: type } = api.holds('property-types', { code: 'flat', kind: 'flat', name: { en: 'flat' } });
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  return api.holds('properties', { type, kinds: ['flat'], status: 'draft', owner }).id;
}

for (const [whose, owner, links] of [
  ['one’s own property', 'USR00000001', true],
  ['a colleague’s property', 'USR00000002', false],
] as const)
  test(`what ${whose} lacks ${links ? 'leads' : 'doesn’t lead'} to a form [ROL-054]`, async ({ api, visit }) => {
    const id = property(api, owner);
    api.otherwise = {};
    await visit(`properties/${id}`);
    const card = page.getByRole('region', { name: 'Before it is advertised' });
    await expect.element(card.getByText('Pictures', { exact: true })).toBeVisible();
    expect(card.getByRole('link').elements().length > 0).toBe(links);
  });
