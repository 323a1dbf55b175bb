import { counted } from '../../testing/counted.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';

test('what a mandate lacks is filled in over its page, on the record that lacks it, and counts down', async ({
  api,
  visit,
}) => {
  const client = api.holds('clients', {
    lastName: 'Garnier',
    firstName: 'Léa',
    emails: [{ email: 'lea@example.org', primary: true }],
    owner: 'USR00000001',
  });
  const mandate = api.holds('mandates', { reference: 'M-7', status: 'created', for: 'property', owner: 'USR00000001' });
  api.on('GET', /^mandates\/\w+\/lacking$/, () => ({
    missing: [],
    differs: [],
    offenders:
      api.made('PATCH', /^clients\//).length > 0
        ? []
        : [{ resource: 'client', id: client.id, name: 'Léa Garnier', lacking: ['birthDate'] }],
  }));
  api.otherwise = {};
  await visit(`mandates/${mandate.id}`);
  await page
    .getByRole('link', { name: /Garnier/ })
    .first()
    .click();
  const form = dialog(/Garnier/);
  await form.getByLabelText(/^Date of birth|^Birth date/).fill('1980-05-06');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(api.made('PATCH', /^clients\//).map(({ body }) => body.birthDate)).toEqual(['1980-05-06']);
  await expect.poll(() => location.pathname).toContain(String(mandate.id));
  await expect.element(page.getByRole('region', { name: /needs|lack/i })).not.toBeInTheDocument();
  // Once as the page opened, and once since.
  expect(api.made('GET', /^mandates\/\w+\/lacking$/)).toHaveLength(2);
});

test('an area that a mandate lacks is entered at its property', async ({ api, visit }) => {
  const me = 'USR00000001';
  const type = api.holds('property-types', { name: { en: 'Flat' }, kind: 'flat' }).id;
  const flat = api.holds('properties', {
    type,
    kinds: ['flat'],
    title: 'Two rooms',
    spaces: { living: 58 },
    owner: me,
  });
  const mandate = api.holds('mandates', { reference: 'M-7', status: 'created', for: 'property', owner: me });
  const of = { resource: 'property', id: flat.id, field: 'spaces' };
  api.on('GET', /^mandates\/\w+\/lacking$/, () => ({
    missing: api.made('PATCH', /^properties\//).length > 0 ? [] : [{ path: '/properties', code: 'carrezMissing', of }],
    ...{ differs: [], offenders: [] },
  }));
  api.otherwise = {};
  await visit(`mandates/${mandate.id}`);
  await page
    .getByRole('link', { name: /Carrez/ })
    .first()
    .click();
  const form = dialog(/Two rooms/);
  await form.getByLabelText(/Carrez/).fill('57.4');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => api.made('PATCH', /^properties\//).map(({ body }) => body.spaces))
    .toMatchObject([{ living: 58, carrez: 57.4 }]);
  await expect.element(page.getByRole('link', { name: /Carrez/ })).not.toBeInTheDocument();
});

test('four things that two records lack are four clicks, a dialog each', async ({ api, visit }) => {
  const me = 'USR00000001';
  const clients = ['Garnier', 'Morel'].map((lastName) =>
    api.holds('clients', { lastName, emails: [{ email: 'a@b.example' }], owner: me }),
  );
  const mandate = api.holds('mandates', { reference: 'M-7', status: 'created', for: 'property', owner: me });
  api.on('GET', /^mandates\/\w+\/lacking$/, () => ({
    missing: [],
    differs: [],
    offenders: clients
      .filter(({ id }) => api.made('PATCH', new RegExp(`^clients/${id}$`)).length === 0)
      .map(({ id, lastName }) => ({ resource: 'client', id, name: lastName, lacking: ['birthDate', 'birthPlace'] })),
  }));
  api.on('GET', /^communes$/, () => []);
  api.otherwise = {};
  await visit(`mandates/${mandate.id}`);
  await expect.element(page.getByRole('link', { name: /Garnier/ }).first()).toBeVisible();
  const done = counted();
  for (const name of [/Garnier/, /Morel/]) {
    await page.getByRole('link', { name }).first().click();
    const form = dialog(name);
    await form.getByLabelText(/^Date of birth|^Birth date/).fill('1980-05-06');
    await form.getByRole('combobox', { name: 'Town' }).fill('Brest');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(form).not.toBeInTheDocument();
  }
  expect(api.made('PATCH', /^clients\//).map(({ body }) => [body.birthDate, body.birthPlace])).toMatchObject(
    clients.map(() => ['1980-05-06', { town: 'Brest' }]),
  );
  expect(done().clicks).toBe(4);
  expect(done().fields).toBeLessThanOrEqual(8);
});

test('whoever may not change what is lacking is told so in place of a form, and asks for access [ROL-050][ROL-055]', async ({
  api,
  visit,
}) => {
  const client = api.holds('clients', { lastName: 'Garnier', firstName: 'Léa', owner: 'USR00000002' });
  const mandate = api.holds('mandates', { reference: 'M-7', status: 'created', for: 'property', owner: 'USR00000001' });
  api.on('GET', /^mandates\/\w+\/lacking$/, () => ({
    missing: [],
    differs: [],
    offenders: [{ resource: 'client', id: client.id, name: 'Léa Garnier', lacking: ['birthDate'] }],
  }));
  api.otherwise = {};
  await visit(`mandates/${mandate.id}`);
  await page
    .getByRole('link', { name: /Garnier/ })
    .first()
    .click();
  const told = dialog(/Garnier/);
  await expect.element(told.getByText(/You can't do this action/)).toBeVisible();
  await expect.element(told.getByRole('button', { name: 'Request access' })).toBeVisible();
  expect(told.getByRole('button', { name: 'Save', exact: true }).elements()).toEqual([]);
  await told.getByRole('link', { name: 'Open the record' }).click();
  await expect.poll(() => location.pathname).toContain(String(client.id));
  await expect.element(told).not.toBeInTheDocument();
});
