import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { resources } from '../../registry.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const MOST = 3;

/** Lists that somebody types, and the resources that have some. */
const listsOf = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(
    ({ declaration }) => declaration.type === 'list' && !declaration.readOnly && !declaration.derived,
  );
const cases = resources.flatMap((resource) => listsOf(resource).map((field) => ({ resource, field })));

const lines = () => document.querySelectorAll('.RaSimpleFormIterator-line').length;
const press = async (name: string, at: 'first' | 'last') =>
  page.getByRole('button', { name, exact: true })[at]().click();

test.for(cases.map((one) => [`${one.resource.id}.${one.field.name}`, one] as const))(
  'an entry of %s is added to none, one and more, goes up, and is taken away',
  async ([, { resource, field }], { api, fills }) => {
    api.roles = ['super_admin'];
    const most = Math.min(field.schema.maxItems ?? MOST, MOST);
    for (const count of [0, 1, 2, most].filter((one, at, all) => one <= most && all.indexOf(one) === at)) {
      const entries = Array.from({ length: count }, (_, at) => ({ id: `entry${at}` }));
      // What shows the field only where another says so has a form of its own.
      await fills(resource, [field.name], { [field.name]: entries, ...shownBy(field) });
      await expect.poll(lines).toBe(count);
      if (count === field.schema.maxItems) continue;
      await press('Add', 'last');
      await expect.poll(lines, { message: `added to ${count}` }).toBe(count + 1);
      if (count > 0) await press('Move up', 'last');
      await press('Remove', 'last');
      await expect.poll(lines, { message: `taken away from ${count + 1}` }).toBe(count);
    }
  },
);

/** The value that makes the field visible, where its condition names one. */
function shownBy({ declaration }: Field): Record<string, unknown> {
  const { visible } = declaration.when ?? {};
  return Object.fromEntries(
    Object.entries(visible ?? {}).filter(([, value]) => typeof value !== 'object' || value === null),
  );
}
