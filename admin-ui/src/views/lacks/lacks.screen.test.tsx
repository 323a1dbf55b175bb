import type { FakeApi } from '../../testing/api.ts';
import { counted } from '../../testing/counted.ts';
import { dialog, expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

/** A draft of a mandate whose two clients lack their birth dates until they are filled in. */
function lacking(api: FakeApi): { id: string; clients: string[] } {
  const clients = ['Garnier', 'Morel'].map((lastName) =>
    api.holds('clients', { lastName, emails: [{ email: 'a@b.example' }], owner: ME }),
  );
  const mandate = api.holds('mandates', { reference: 'M-7', status: 'draft', for: 'property', owner: ME });
  api.on('GET', /^mandates\/\w+\/lacking$/, () => ({
    missing: [],
    differs: [],
    offenders: clients
      .filter(({ id }) => api.made('PATCH', new RegExp(`^clients/${id}$`)).length === 0)
      .map(({ id, lastName }) => ({ resource: 'client', id, name: lastName, lacking: ['birthDate'] })),
  }));
  api.on('GET', /\/envelope$/, () => ({ lacking: [], signers: [], onPaper: [] }));
  api.otherwise = {};
  return { id: String(mandate.id), clients: clients.map(({ id }) => String(id)) };
}

const fill = async (name: RegExp) => {
  const form = dialog(name);
  await form.getByLabelText(/^Date of birth|^Birth date/).fill('1980-05-06');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
};

test('what lacks is a drawer on another tab, too, and counts down while it is filled in there', async ({
  api,
  visit,
}) => {
  const { id } = lacking(api);
  await visit(`mandates/${id}/commissions`);
  await page.getByRole('button', { name: '2 things to complete' }).click();
  const drawer = page.getByRole('dialog', { name: 'To be completed' });
  await drawer.getByRole('link', { name: /Garnier/ }).click();
  await fill(/Garnier/);
  await expect.element(drawer.getByText('1 thing left')).toBeVisible();
  await drawer.getByRole('link', { name: /Morel/ }).click();
  await fill(/Morel/);
  await expect.element(drawer.getByText('All is there.')).toBeVisible();
  expect(location.pathname).toContain('commissions');
});

test('a step that is pressed asks for what lacks, one form after the other, and goes on by itself', async ({
  api,
  visit,
}) => {
  const { id, clients } = lacking(api);
  await visit(`mandates/${id}/commissions`);
  await page.getByRole('button', { name: 'Create the mandate', exact: true }).click();
  const step = page.getByRole('dialog', { name: /^Create the mandate/ });
  await expect.element(step.getByText('2 things are asked for before this step')).toBeVisible();
  const done = counted();
  await step.getByRole('button', { name: 'Create the mandate', exact: true }).click();
  await fill(/Garnier/);
  await fill(/Morel/);
  await expect.poll(() => api.of('mandates').one(id).status).toBe('created');
  expect(api.made('PATCH', /^clients\//)).toHaveLength(clients.length);
  // The step, and what was filled in of each.
  expect(done().clicks).toBe(3);
});

test('whoever closes a form of what lacks is back in the dialog of the step, which wasn’t taken', async ({
  api,
  visit,
}) => {
  const { id } = lacking(api);
  await visit(`mandates/${id}/commissions`);
  await page.getByRole('button', { name: 'Create the mandate', exact: true }).click();
  const step = page.getByRole('dialog', { name: /^Create the mandate/ });
  await expect.element(step.getByText('2 things are asked for before this step')).toBeVisible();
  await step.getByRole('button', { name: 'Create the mandate', exact: true }).click();
  await dialog(/Garnier/)
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect.element(step.getByRole('button', { name: 'Create the mandate', exact: true })).toBeEnabled();
  expect(api.of('mandates').one(id).status).toBe('draft');
});

test('who represents a company is added over the page where that is what lacks', async ({ api, visit }) => {
  const { id } = lacking(api);
  const company = api.holds('companies', { name: 'SCI Ker', owner: ME });
  api.on('GET', /^mandates\/\w+\/lacking$/, () => ({
    missing: [],
    differs: [],
    offenders: [{ resource: 'company', id: company.id, name: 'SCI Ker', lacking: ['representative'] }],
  }));
  await visit(`mandates/${id}/commissions`);
  await page.getByRole('button', { name: '1 thing to complete' }).click();
  await page.getByRole('dialog', { name: 'To be completed' }).getByRole('link').click();
  const form = page.getByRole('dialog', { name: /^New / });
  await expect.element(form.getByRole('combobox', { name: 'Client' })).toBeVisible();
  expect(form.getByRole('combobox', { name: 'Company' }).elements()).toEqual([]);
});

test('what lacks before a document is sent is asked for in one go there, too', async ({ api, visit }) => {
  api.roles = ['mandate'];
  const { id } = lacking(api);
  await visit(`mandates/${id}/commissions`);
  await page.getByRole('button', { name: 'Have it signed', exact: true }).click();
  const sending = page.getByRole('dialog', { name: /^Have it signed/ });
  await sending.getByRole('button', { name: 'Complete', exact: true }).click();
  await fill(/Garnier/);
  await fill(/Morel/);
  await expect.element(sending.getByRole('button', { name: 'Complete', exact: true })).not.toBeInTheDocument();
});
