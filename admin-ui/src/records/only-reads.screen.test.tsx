import { resourceById } from '../registry.ts';
import { type FakeApi, TENANT } from '../testing/api.ts';
import { expect, page, test } from '../testing/screen.tsx';
import { world } from '../testing/world.ts';

/** The first record of a resource. */
const first = (api: FakeApi, id: string) => api.of(resourceById(id)?.name ?? '').all()[0]?.id;

/** A partner of somebody else, whose stock can be fetched. */
function ofSomebody(api: FakeApi): string {
  const importer = api.of('partners').all()[0]?.importer;
  return api.holds('partners', { name: 'Portal', importer, owner: 'USR00000002' }).id;
}

const PLACES: [string, (api: FakeApi) => string, section: string, button: string][] = [
  ['a partner’s stock', (api) => `admin/partners/${ofSomebody(api)}/details`, 'Read their stock', 'Fetch'],
  ['the test of mails', () => `admin/settings/${TENANT}/email_config`, 'Test', 'Send'],
  ['coins', (api) => `admin/wallet/${first(api, 'wallet-configuration')}/credits-send`, 'Send', 'Send'],
];

for (const [what, place, section, button] of PLACES)
  test(`the plain administrator, who only reads, is offered nothing of ${what} [ROL-012][ROL-055]`, async ({
    api,
    visit,
  }) => {
    world(api);
    api.holds('tenants', { id: TENANT, name: 'Agence Test' });
    api.roles = ['admin'];
    await visit(place(api));
    const panel = page.getByRole('region', { name: new RegExp(section) });
    await expect.element(panel.getByText(/You can't do this action/)).toBeVisible();
    expect(panel.getByRole('button', { name: new RegExp(button) }).elements()).toEqual([]);
  });

for (const [role, offered] of [
  ['admin', false],
  ['admin_hestia', true],
] as const)
  test(`${role} ${offered ? 'takes' : 'doesn’t take'} the register along [ROL-012]`, async ({ api, visit }) => {
    world(api);
    api.roles = [role];
    await visit(`admin/mandate/registers/${first(api, 'register')}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = page.getByRole('button', { name: 'Print the register' });
    if (offered) await expect.element(button).toBeVisible();
    else {
      await expect.element(page.getByRole('tablist').first()).toBeVisible();
      expect(button.elements()).toEqual([]);
    }
  });
