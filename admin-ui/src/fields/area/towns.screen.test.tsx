import type { Area } from '@hestia/resources/vocabulary/index.ts';
import { specimen } from '../../pages/specimen.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const town = (code: string, name: string, more: object = {}) => ({
  ...{ kind: 'commune', code, name, postcodes: [`${code.slice(0, 2)}000`], department: 'Rhône' },
  ...more,
});
const LYON = town('69123', 'Lyon', { box: [4.77, 45.715, 4.9, 45.805] });
const NOWHERE = town('69999', 'Nulle Part', { box: null });

test('who doesn’t draw puts an area together of towns, and takes one off again', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  const department = { kind: 'department', code: '69', name: 'Rhône', region: '84' };
  api.on('GET', /^places$/, ({ query }) => ({
    results: query.get('keys') ? [LYON] : [department, LYON, NOWHERE],
  }));
  api.on('GET', /^outlines\/69$/, () => ({ labels: [], edition: null, communes: null }));
  api.on('PATCH', /\/new$/, () => ({ id: 'new' }));
  await fills(specimen, ['area'], {}, { creating: true });
  const input = page.getByRole('combobox', { name: 'Add a town' });
  await input.fill('Lyo');
  await expect.element(page.getByRole('option', { name: 'Lyon (69000)' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await page.getByRole('option', { name: 'Lyon (69000)' }).click();
  await expect.element(page.getByText(/^Area 1: 10\skm × 10\skm$/)).toBeVisible();
  await expect.element(input).toHaveValue('');
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => api.made('PATCH', /\/new$/)).toHaveLength(1);
  const sent = api.made('PATCH', /\/new$/).at(-1)?.body.area as Area;
  expect(sent.coordinates.map(([ring]) => ring?.length)).toEqual([25]);
  await page.getByRole('button', { name: 'Remove: Area 1' }).click();
  await expect.element(page.getByText(/^Area 1/)).not.toBeInTheDocument();
});

test('a town that lies nowhere known is said at the field', async ({ api, fills }) => {
  api.roles = ['super_admin'];
  api.on('GET', /^places$/, () => ({ results: [NOWHERE] }));
  api.on('GET', /^outlines\/69$/, () => ({ labels: [], edition: null, communes: null }));
  await fills(specimen, ['area'], {}, { creating: true, language: 'fr', width: 390 });
  await page.getByRole('combobox', { name: 'Ajouter une commune' }).fill('Nulle');
  await page.getByRole('option', { name: 'Nulle Part (69000)' }).click();
  await expect
    .element(page.getByText('La situation de cette commune n’est pas connue : dessinez-la sur la carte'))
    .toBeVisible();
});
