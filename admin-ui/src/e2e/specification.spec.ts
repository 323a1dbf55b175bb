import { absent, specified } from '../../../resources/specification/read.ts';
import { expect, type Person, test, UNKNOWN } from './story.ts';

/** Goes where nothing is, by way of a page that is there. */
async function isUnknown(person: Person, path: string): Promise<void> {
  const heading = person.page.locator('main h1');
  await person.goes('toolbox/potential-buyers');
  await expect(heading).not.toHaveText(UNKNOWN);
  await person.goes(path);
  await expect(heading, path).toHaveText(UNKNOWN);
}

const TABS = specified('tabs');

test('the tabs of a record are at their addresses, and details is where it opens [MAN-003][MAN-004][USR-031]', async ({
  person,
  page,
}) => {
  test.slow();
  await person.signsIn('super');
  const type = await person.firstOf('property-types', { code: 'house' });
  const user = await person.call<{ user: { id: string } }>('GET', 'me');
  const ids: Record<string, string> = {
    'clients/individuals': await person.creates('clients', {
      lastName: 'Onglet',
      emails: [{ email: 'o@example.org' }],
    }),
    'clients/companies': await person.creates('companies', { name: 'Onglets' }),
    properties: await person.creates('properties', { type, title: 'Maison aux onglets' }),
    mandates: await person.creates('mandates', {
      type: await person.firstOf('mandate-types', { kind: 'simple' }),
      source: await person.firstOf('mandate-sources', {}),
      clients: [await person.firstOf('clients', {})],
    }),
    users: user.user.id,
    'admin/users': await person.firstOf('users', { email: 'agent9@demo.example' }),
  };
  await person.goesHome();
  for (const [base, id] of Object.entries(ids)) {
    const own = TABS.filter((one) => one.page === base).map(({ tab }) => tab);
    expect(await person.arrivesAt(`${base}/${id}`)).toBe(`${base}/${id}`);
    const details = await page.getByRole('tab', { selected: true }).last().textContent();
    for (const tab of own) {
      expect(await person.arrivesAt(`${base}/${id}/${tab}`)).toBe(`${base}/${id}/${tab}`);
      const selected = page.getByRole('tab', { selected: true }).last();
      await expect(selected).toBeVisible();
      expect((await selected.textContent()) === details, `${base} ${tab}`).toBe(tab === 'details');
    }
  }
});

test('tabs of what is not built are not there', async ({ person }) => {
  await person.signsIn('super');
  const client = await person.firstOf('clients', {});
  const property = await person.firstOf('properties', {});
  const company = await person.firstOf('companies', {});
  const mandate = await person.firstOf('mandates', {});
  const { user } = await person.call<{ user: { id: string } }>('GET', 'me');
  const ids: Record<string, string> = {
    'clients/individuals': client,
    'clients/companies': company,
    properties: property,
    mandates: mandate,
  };
  await person.goesHome();
  for (const { page: base = '', tab } of absent('tabs'))
    await isUnknown(person, `${base}/${ids[base] ?? user.id}/${tab}`);
});

test('mandates of a client come fifty a page, those of a company a thousand [CLI-033][COM-014]', async ({
  person,
  page,
}) => {
  await person.signsIn('super');
  for (const [base, resource, name] of [
    ['clients/individuals', 'clients', 'mandates of a client'],
    ['clients/companies', 'companies', 'mandates of a company'],
  ] as const) {
    const most = Number(specified('limits').find((one) => one.name === name)?.value);
    const asked = page.waitForRequest(
      (one) => /\/mandates\?/.test(one.url()) && one.url().includes(encodeURIComponent(`[0,${most - 1}]`)),
    );
    await person.opens(`${base}/${await person.firstOf(resource, {})}/mandates`);
    const reply = await (await asked).response();
    expect(reply?.status()).toBe(200);
  }
});

test('steps, page sizes, dates, money and areas are shown as specified, in both languages [PRO-006][NFR-003][NFR-009][I18-006][I18-007][I18-008]', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  const main = page.locator('main');
  await person.opens('properties/add');
  await expect(main.locator('h1')).toBeVisible();
  const steps = specified('wizards').find(({ path }) => path === 'properties/add')?.steps;
  await expect(main.locator('.MuiStepLabel-label')).toHaveText(steps?.split(', ') ?? []);
  await person.goes('clients/individuals/list');
  await expect(main.locator('tbody tr')).toHaveCount(10);
  await expect(main.getByText(/^1-10 of \d+$/)).toBeVisible();
  const type = await person.firstOf('property-types', { code: 'house' });
  const property = {
    type,
    title: 'Formats',
    price: 1_234_567,
    spaces: { living: 1284.5 },
    dpe: { createdOn: '2024-03-09' },
  };
  const id = await person.creates('properties', property);
  await person.goes(`properties/${id}/dpe`);
  await expect(main.getByText('09/03/2024')).toBeVisible();
  await person.goes(`properties/${id}`);
  await expect(main.getByText('€1,234,567', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('1,284.5 m²').first()).toBeVisible();
  await person.goes(`properties/${id}/history`);
  const entry = main.getByRole('listitem').filter({ hasText: '· created ·' });
  await expect(entry.locator('time')).toHaveAttribute('title', /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await person.opens(`properties/${id}`);
  await expect(main.getByText('1 234 567 €', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('1 284,5 m²').first()).toBeVisible();
  await page.getByRole('button', { name: 'Profil', exact: false }).click();
  const version = specified('limits').find(({ name }) => name === 'version')?.value ?? '';
  await expect(page.getByText(version)).toBeVisible();
});
