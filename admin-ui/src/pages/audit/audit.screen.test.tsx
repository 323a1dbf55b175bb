import { expect, page, test } from '../../testing/screen.tsx';

test('who was deleted is called as they were, not by a number [AUD-001]', async ({ api, visit }) => {
  api.roles = ['super_admin'];
  const entry = {
    ...{ id: 'AUD1', kind: 'change', resource: 'users', recordId: 'USR0GONE', action: 'delete', actor: api.user.id },
    ...{ at: '2026-11-29T01:54:42.038Z', reason: null, hidden: {} },
    before: { id: 'USR0GONE', firstName: 'Qiana', lastName: 'Verger' },
    after: { id: null, firstName: null, lastName: null },
  };
  const pagination = { perPage: 10, page: 1, total: 1 };
  api.on('GET', /^audit-events$/, () => ({ results: [entry], pagination }));
  await visit('admin/audit-event-list');
  await expect.element(page.getByText('Users · Qiana Verger')).toBeVisible();
});
