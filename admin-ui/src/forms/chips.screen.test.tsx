import { expect, page, test } from '../testing/screen.tsx';

const chips = () => [...document.querySelectorAll('form .liquid-chip')].map(({ textContent }) => textContent);

test('who writes the mail that asks for an appointment sees its values by their names, in subject and text, never its braces', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  api.on('POST', /^appointment-templates\/preview$/, () => ({ subject: '', html: '' }));
  const { id } = api.holds('appointment-templates', {
    ...{ language: 'fr', subject: 'Rendez-vous du {{ date }}' },
    body: '<p>{{ client.greeting }}, <a href="{{ link }}">confirmez</a></p>',
  });
  await visit(`admin/appointments/templates/${id}`);
  await page.getByRole('button', { name: /^Edit: Text/ }).click();
  await expect.poll(chips).toEqual(['Appointment · Day', 'Appointment · Greeting']);
  expect(document.querySelector('form')?.textContent).not.toMatch(/\{\{/);
});

test('who writes a mail of appointments sees it as its reader would, for a sample and for an appointment of their choice', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const seen = () => api.made('POST', /^appointment-templates\/preview$/).map(({ body }) => body);
  api.on('POST', /^appointment-templates\/preview$/, () => ({
    subject: 'Demain à dix heures',
    html: '<p>Madame,</p>',
  }));
  const visitOf = api.holds('appointments', { reference: 'R2026-7' });
  await visit('admin/appointments/templates/add');
  const form = page.getByRole('region', { name: 'Preview' });
  await expect.element(form.getByText('Demain à dix heures')).toBeVisible();
  expect(seen()).toEqual([{ subject: '', body: '', language: 'en' }]);
  await form.getByRole('combobox', { name: 'See it with an appointment' }).fill('R2026');
  await page.getByRole('option').first().click();
  await expect.poll(() => seen().at(-1)).toMatchObject({ appointment: visitOf.id });
});

test('who writes the report on an ad sees its values by their names', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('overview-templates', {
    ...{ name: { en: 'Overview' }, window: '30', counters: ['views'] },
    report: { en: '{{ greeting }},\n{{ views }} views' },
  });
  await visit(`admin/property/overview-template/${id}`);
  await page.getByRole('button', { name: /^Edit: Report/ }).click();
  await expect.poll(chips).toEqual(['Ad · Greeting', 'Ad · Views']);
  expect(document.querySelector('form')?.textContent).not.toMatch(/\{\{/);
});
