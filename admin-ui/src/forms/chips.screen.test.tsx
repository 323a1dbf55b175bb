import { expect, page, test } from '../testing/screen.tsx';

const chips = () => [...document.querySelectorAll('form .liquid-chip')].map(({ textContent }) => textContent);

test('who writes the mail that asks for an appointment sees its values by their names, in subject and text, never its braces', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('appointment-templates', {
    ...{ language: 'fr', subject: 'Rendez-vous du {{ date }}' },
    body: '<p>{{ client.greeting }}, <a href="{{ link }}">confirmez</a></p>',
  });
  await visit(`admin/appointments/templates/${id}`);
  await page.getByRole('button', { name: /^Edit: Text/ }).click();
  await expect.poll(chips).toContain('Appointment · Greeting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect.poll(chips).toEqual(['Appointment · Day']);
  expect(document.querySelector('form')?.textContent).not.toMatch(/\{\{/);
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
