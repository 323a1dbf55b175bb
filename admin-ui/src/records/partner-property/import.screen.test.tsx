import { expect, page, test } from '../../testing/screen.tsx';

test('who only reads a partner’s properties is offered no import of them [PAR-014][PAR-015]', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  api.roles = ['partner'];
  const partner = api.holds('partners', { name: 'Nord Immo' });
  api.user = { ...api.user, partner: partner.id };
  const own = { partner: partner.id, status: 'new', imported: false };
  api.holds('partner-properties', { ...own, externalId: 'E1', parsed: { title: 'House by the sea' } });
  await visit('properties/partners-properties-list');
  await page.getByRole('checkbox', { name: 'Select House by the sea' }).click();
  await expect.element(page.getByRole('toolbar')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});
