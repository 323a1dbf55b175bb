import { expect, page, test } from '../../testing/screen.tsx';

test('before a mandate of a flat in commonhold is made it is said that it lacks lots, charges and private area, or that nobody said whether it is in one', async ({
  api,
  visit,
}) => {
  api.otherwise = {};
  api.on('POST', /^mandates\/lacking$/, () => ({ offenders: [] }));
  const flat = { status: 'draft', kinds: ['flat'], owner: 'USR00000001' };
  const owned = api.holds('properties', { ...flat, title: 'Loft', isCommonhold: true, commonhold: { lots: 12 } }).id;
  const unknown = api.holds('properties', { ...flat, title: 'Studio' }).id;
  const type = api.holds('mandate-types', {
    ...{ name: { en: 'Sale' }, for: 'property', activated: true, components: ['commonhold'] },
  }).id;
  const add = (property: string) =>
    visit(`mandates/add?source=${encodeURIComponent(JSON.stringify({ type, properties: [property] }))}`);
  const review = page.getByRole('region', { name: 'Before the next step' });
  await add(owned);
  await expect.element(review.getByRole('button', { name: 'Add the lots of the commonhold' })).toBeVisible();
  await expect.element(review.getByRole('link', { name: 'Add the Carrez area of the property' })).toBeVisible();
  await expect.element(review.getByRole('link', { name: /^Add the annual charges/ })).toBeVisible();
  await add(unknown);
  await expect.element(review.getByRole('link', { name: /whether it is in commonhold/ })).toBeVisible();
  expect(review.getByRole('button', { name: 'Add the lots of the commonhold' }).elements()).toEqual([]);
});
