import { expect, test } from 'vitest';
import { productResources } from '../vocabulary/testing.ts';

test('whatever an administrator configures says in both languages what it is for [ADM-001]', async () => {
  const configured = (await productResources()).filter(
    ({ declaration: { layout, menu } }) => layout === 'admin' && menu,
  );
  expect(configured.length).toBeGreaterThan(30);
  expect(configured.filter(({ labels }) => !labels.en.about || !labels.fr.about).map(({ id }) => id)).toEqual([]);
});
