import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { resources, screens } from '../registry.ts';
import type { FakeApi } from '../testing/api.ts';
import { sampled } from '../testing/sampled.ts';
import { expect, page, test } from '../testing/screen.tsx';

const pages = screens.filter(({ declaration }) => !declaration.global && !declaration.appendOnly);
const named = pages.map((resource) => [resource.id, resource] as const);

const heading = () => expect.element(page.getByRole('heading', { level: 1 }).first());

/** A super administrator, a record of each resource that leads to the others, and nothing else to tell. */
function world(api: FakeApi): void {
  api.roles = ['super_admin'];
  api.otherwise = { results: [], pagination: { total: 0 } };
  api.on('GET', /\/prints\/\w+$/, () => ({ findings: [] }));
  for (const one of resources.filter(({ declaration }) => !declaration.global))
    api.holds(one.name, sampled(one, 1, one.fields.owner ? { owner: api.user.id } : {}));
}

/** The record of a resource that the world has. */
const idOf = (api: FakeApi, { name }: Resource): string => api.of(name).all()[0]?.id ?? '';

test.for(named)('the list of %s shows a record', async ([, resource], { api, visit }) => {
  world(api);
  await visit(`${resource.declaration.path}/list`);
  await heading().toBeVisible();
  const id = idOf(api, resource);
  const shown = () => document.querySelectorAll(`main a[href*="${id}"], main [data-id="${id}"]`).length;
  await expect.poll(shown).toBeGreaterThan(0);
});

test.for(named.filter(([, { declaration }]) => !declaration.fixed))(
  'the form of a new %s is there',
  async ([, resource], { api, visit }) => {
    world(api);
    await visit(`${resource.declaration.path}/add`);
    await heading().toBeVisible();
    const inputs = () => document.querySelectorAll('main input, main textarea').length;
    await expect.poll(inputs).toBeGreaterThan(0);
  },
);

test.for(named)('each section of a %s is opened to edit, and left', async ([, resource], { api, visit }) => {
  world(api);
  await visit(`${resource.declaration.path}/${idOf(api, resource)}`);
  await heading().toBeVisible();
  const edit = page.getByRole('button', { name: /^Edit: / });
  await expect.poll(() => edit.elements().length).toBeGreaterThan(0);
  for (let at = 0; at < edit.elements().length; at++) {
    await edit.nth(at).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
  }
});
