import { expect, page, test } from '../testing/screen.tsx';

test('what the network tells everybody names its language where it has none in theirs [I18-004]', async ({
  api,
  visit,
}) => {
  api.network = { alertText: { fr: 'Bureau fermé', defaultLanguage: 'fr' } };
  await visit('bin');
  await expect.element(page.getByText('Bureau fermé (fr)', { exact: true })).toBeVisible();
});
