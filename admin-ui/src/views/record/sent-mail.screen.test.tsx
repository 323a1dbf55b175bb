import { dialog, expect, page, test } from '../../testing/screen.tsx';

test('a mail that was sent is read whole from the client’s history', async ({ api, visit }) => {
  const { id } = api.holds('clients', { lastName: 'Lefèvre', owner: api.user.id });
  const entry = {
    ...{ kind: 'change', action: 'contact', actor: api.user.id, resource: 'clients', recordId: id, reason: null },
    ...{ id: 'AUD1', at: '2026-11-20T09:00:00.000Z', before: {}, hidden: {} },
    after: { channel: 'email', purpose: 'request', mail: 'MAI1' },
  };
  api.on('GET', /^audit-events$/, () => ({ results: [entry], pagination: { total: 1 } }));
  api.on('GET', /^clients\/\w+\/mails\/MAI1$/, () => ({
    ...{ id: 'MAI1', to: 'zoe@example.org', subject: 'Your visit', state: 'sent', createdAt: entry.at },
    html: '<p>Saturday at ten</p>',
  }));
  await visit(`clients/individuals/${id}/history`);
  await expect.element(page.getByRole('button', { name: 'Read the e-mail' })).toBeVisible();
  expect(page.getByText('MAI1').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Read the e-mail' }).click();
  await expect.element(dialog('Your visit').getByRole('heading', { name: 'Your visit' })).toBeVisible();
  await expect.element(dialog('Your visit').getByText('zoe@example.org')).toBeVisible();
  await expect
    .poll(() => document.querySelector<HTMLIFrameElement>('iframe[title="Your visit"]')?.srcdoc)
    .toContain('Saturday at ten');
  await dialog('Your visit').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
