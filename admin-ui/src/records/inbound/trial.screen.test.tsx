import { violations } from '../../testing/accessibility.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const MAIL = `Qui : Anne Petit
Son e-mail : anne@example.net
Bien : B-12`;

test('a pasted mail shows what is read of it by the mailbox’s own words, and what becomes of it [REQ-005]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const labels = [
    { word: 'Qui', field: 'name' },
    { word: 'Bien', field: 'reference' },
  ];
  const { id } = api.holds('inbounds', { name: 'Portal', kind: 'imap', labels });
  await visit(`admin/requests/inbounds/${id}`);
  const text = page.getByRole('textbox', { name: 'Paste the text of a mail of this portal' });
  await text.fill(MAIL);
  await expect.element(page.getByText('This mail would wait among the requests received')).toBeVisible();
  for (const said of ['Anne Petit', 'B-12'])
    await expect.element(page.getByRole('definition').filter({ hasText: new RegExp(`^${said}$`) })).toBeVisible();
  await text.fill(`${MAIL}\nEmail : anne@example.net`);
  await expect.element(page.getByText('This mail would become a request.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('where mails are passed on to is shown and copied, and a pasted mail is tried there too [REQ-005]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  const { id } = api.holds('inbounds', { name: 'Passed on', kind: 'mail', labels: [] });
  api.on('GET', /^inbounds\/\w+\/address$/, () => ({
    ...{ url: 'https://a.example/hooks/mail/x', email: 'inb1.ab@in.a.example' },
  }));
  await visit(`admin/requests/inbounds/${id}`);
  await expect.element(page.getByText('inb1.ab@in.a.example')).toBeVisible();
  await expect.element(page.getByText('https://a.example/hooks/mail/x')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Paste the text of a mail of this portal' })).toBeVisible();
  expect(await violations()).toEqual([]);
});
