import { violations } from '../../../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../../../testing/api.ts';
import { expect, page, test } from '../../../testing/screen.tsx';
import { ofProperties } from '../asked.ts';

const ME = 'USR00000001';
const REPORT = {
  visits: [{ day: '2026-03-02', isSecond: false, feedback: 'La lumière a plu.' }],
  coming: 2,
  offers: [{ state: 'pending', count: 1 }],
  ...{ proposed: 0, requests: 0 },
};

function property(api: FakeApi, values: object): string {
  ofProperties(api);
  api.on('GET', /^properties\/\w+\/visit-report$/, () => REPORT);
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const { id: vendor } = api.holds('clients', { firstName: 'Ada', lastName: 'Vend' });
  return api.holds('properties', { vendors: [vendor], ...values }).id;
}

test('the visits of a property are told as its vendors read them, and sent to them once looked at [APP-007]', async ({
  api,
  visit,
}) => {
  const id = property(api, { owner: ME });
  const look = { property: id, about: 'Maison', vendor: 'CLI1', name: 'Ada Vend', to: 'ada@example.org' };
  const sent: unknown[] = [];
  api.on('POST', /^visit-letters\/preview$/, () => ({ results: [{ ...look, subject: 'Visites', html: '<p>…</p>' }] }));
  api.on('POST', /^visit-letters$/, ({ body }) => {
    sent.push(body);
    return { results: [{ property: id, vendor: 'CLI1', mail: 'MAI1' }] };
  });
  await visit(`properties/${id}/appointments`, { language: 'fr' });
  const part = page.getByRole('region', { name: 'Compte rendu de visites aux vendeurs' });
  for (const text of ['Visites effectuées : 1.', 'Visites prévues : 2.', 'Offres reçues : 1 (en attente : 1).'])
    await expect.element(part.getByText(text)).toBeVisible();
  await expect.element(part.getByText('La lumière a plu.')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Compte rendu de visites' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await part.getByRole('button', { name: 'Écrire aux vendeurs' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Ada Vend · ada@example.org (Maison)')).toBeVisible();
  await dialog.getByRole('button', { name: /^Envoyer/ }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    pairs: [{ property: id, vendor: 'CLI1' }],
    subject: 'Les visites de votre bien',
    body: expect.stringContaining('Voici où en sont les visites'),
  });
});

test('who doesn’t hold the property reads the report, and writes to nobody', async ({ api, visit }) => {
  const id = property(api, { owner: 'USR0OTHER00' });
  await visit(`properties/${id}/appointments`);
  const part = page.getByRole('region', { name: 'Report of visits for the vendors' });
  await expect.element(part.getByText('Visits held: 1.')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Write to the vendors' })).not.toBeInTheDocument();
});
