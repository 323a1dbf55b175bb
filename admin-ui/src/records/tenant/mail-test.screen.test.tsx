import { violations } from '../../testing/accessibility.ts';
import { TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

test('the test of mails says in words what the domains lack that they come from, with the records to add [ADM-003]', async ({
  api,
  visit,
}) => {
  api.roles = ['super_admin'];
  api.holds('tenants', { id: TENANT, name: 'Agence Test', smtpHost: 'smtp.reseau.example' });
  const lacks = [
    { code: 'spfMissing', name: 'reseau.example', value: 'v=spf1 a:smtp.reseau.example ~all' },
    { code: 'dmarcDoubled', name: '_dmarc.reseau.example' },
  ];
  api.on('POST', /^mails\/test$/, () => ({
    id: 'MAI1',
    domains: [
      { domain: 'reseau.example', lacks, isUnknown: false },
      { domain: 'port.reseau.example', lacks: [], isUnknown: false },
      { domain: 'dune.reseau.example', lacks: [], isUnknown: true },
    ],
  }));
  await visit(`admin/settings/${TENANT}/email_config`);
  const panel = page.getByRole('region', { name: 'Test' });
  await expect
    .element(panel.getByRole('link', { name: 'See the agencies' }))
    .toHaveAttribute('href', expect.stringMatching(/\/admin\/agencies$/));
  await panel.getByRole('button', { name: 'Send a test' }).click();
  for (const said of [
    'reseau.example lacks what makes its mails believed elsewhere',
    'SPF is missing',
    'v=spf1 a:smtp.reseau.example ~all',
    'Name: _dmarc.reseau.example',
    'port.reseau.example publishes SPF, DKIM and DMARC',
    'What dune.reseau.example publishes couldn’t be asked now',
  ])
    await expect.element(panel.getByText(said)).toBeVisible();
  expect(await violations()).toEqual([]);
});
