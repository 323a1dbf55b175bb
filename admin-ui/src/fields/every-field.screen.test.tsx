import { type Field, isWrittenOnce, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { resources } from '../registry.ts';
import type { FakeApi } from '../testing/api.ts';
import { ofEachKind } from '../testing/depth.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';
import { TYPED } from '../testing/values.ts';

const REASON = 'This one is refused';

/** Fields whose input takes letters, and that somebody fills. */
const typedOf = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(
    ({ declaration, schema }) =>
      TYPED[declaration.type] && !schema.enum && !declaration.readOnly && !declaration.derived && !declaration.virtual,
  );

/** The resource with these fields as anybody may fill them at any time. */
const opened = (resource: Resource, fields: Field[], immutable: boolean): Resource => ({
  ...resource,
  fields: {
    ...resource.fields,
    ...Object.fromEntries(
      fields.map((field) => {
        const { when: _, ...declaration } = field.declaration;
        return [field.name, { ...field, declaration: { ...declaration, immutable } } as Field];
      }),
    ),
  },
});

const cases = resources.map((resource) => [resource, typedOf(resource)] as const);
const table = ofEachKind(
  cases.filter(([, fields]) => fields.length > 0),
  ([, fields]) => fields.map(({ declaration }) => declaration.type),
).map(([resource, fields]) => [resource.id, resource, fields] as const);

const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);

/** Sends the form. @returns what it says */
async function sent(api: FakeApi): Promise<Record<string, unknown> | undefined> {
  const before = api.made('PATCH', /\/new$/).length;
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => api.made('PATCH', /\/new$/).length).toBe(before + 1);
  return api.made('PATCH', /\/new$/).at(-1)?.body;
}

test.for(table)(
  'what is typed into each field of a %s is sent, and each is refused at its place',
  async ([, resource, fields], { api, fills }) => {
    api.roles = ['super_admin'];
    const errors = fields.map(({ name }) => ({ path: `/${name}`, code: 'x', message: REASON }));
    api.on('PATCH', /\/new$/, () => {
      throw new Refusal(422, 'invalid', 'Not so', errors);
    });
    const names = fields.map(({ name }) => name);
    await fills(opened(resource, fields, false), names, {}, { creating: isWrittenOnce(resource) });
    await expect.poll(() => names.filter((name) => !inputOf(name))).toEqual([]);
    for (const { name, declaration } of fields) {
      const [text = ''] = TYPED[declaration.type] ?? [];
      await page.elementLocator(inputOf(name) as Element).fill(text);
    }
    expect(await sent(api)).toMatchObject(
      Object.fromEntries(fields.map(({ name, declaration }) => [name, TYPED[declaration.type]?.[1]])),
    );
    const refused = () => (document.querySelector('form')?.textContent ?? '').split(REASON).length - 1;
    await expect.poll(refused).toBe(fields.length);
    for (const name of names) expect(inputOf(name)?.getAttribute('aria-invalid'), name).toBe('true');
  },
);

test.for(table)(
  'fields of a %s that are closed are read, and sent by nothing',
  async ([, resource, fields], { api, fills }) => {
    api.roles = ['super_admin'];
    api.on('PATCH', /\/new$/, () => ({ id: 'new' }));
    const held = Object.fromEntries(fields.map(({ name, declaration }) => [name, TYPED[declaration.type]?.[1]]));
    await fills(
      opened(resource, fields, true),
      fields.map(({ name }) => name),
      held,
    );
    await expect.poll(() => document.querySelector('form')?.textContent).toBeTruthy();
    const open = [...document.querySelectorAll('form :is(input, textarea)')].filter(
      (one) => !one.matches(':disabled, [aria-hidden=true]'),
    );
    expect(open.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(await sent(api)).toEqual({});
  },
);
