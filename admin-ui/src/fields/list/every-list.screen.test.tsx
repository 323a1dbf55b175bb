import { type Field, type Resource, typeOf } from '@hestia/resources/vocabulary/index.ts';
import { resources } from '../../registry.ts';
import type { FakeApi } from '../../testing/api.ts';
import { declared, shownBy } from '../../testing/declared.ts';
import { ofEachKind } from '../../testing/depth.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';
import { sampleOf, TYPED } from '../../testing/values.ts';

type Entry = Record<string, unknown>;

/** Fewer than any list takes, so that one comes there. */
const MOST = 3;
const REASON = 'This one is refused';

/** Lists that somebody types into a record, and the resources that have some. */
const listsOf = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(
    ({ declaration: { type, readOnly, derived, immutable } }) => type === 'list' && !readOnly && !derived && !immutable,
  );
const cases = resources.flatMap((resource) => listsOf(resource).map((field) => [resource, field] as const));
/** What entries are made of, and whether one goes before the others. */
const kindsOf = ({ schema }: Field): string[] => [
  ...Object.values(schema.items?.properties ?? {}).map((part) => (part.enum ? 'enum' : typeOf(part))),
  ...(schema['x-field']?.primary ? ['primary'] : []),
];
const table = ofEachKind(cases, ([, field]) => kindsOf(field)).map(
  ([resource, field]) => [`${resource.id}.${field.name}`, resource, field] as const,
);

const lines = () => document.querySelectorAll('.RaSimpleFormIterator-line');
const add = () => page.getByRole('button', { name: 'Add', exact: true });

/** The part that is typed, and how: by its keys, or by choosing. */
function partOf({ schema }: Field): string {
  const parts = Object.entries(schema.items?.properties ?? {});
  const [typed] = parts.find(([name, part]) => name !== 'id' && TYPED[typeOf(part)]) ?? [];
  const [chosen] = parts.find(([, part]) => part.enum) ?? [];
  const part = typed ?? chosen;
  if (!part) throw new Error('No part of the entry can be typed or chosen here');
  return part;
}

/** Types a part of an entry. @returns what the form then holds */
async function change({ schema, name }: Field, at: number): Promise<unknown> {
  const part = partOf({ schema, name } as Field);
  const of = schema.items?.properties?.[part] ?? {};
  const [text, value] = TYPED[typeOf(of)] ?? [];
  if (text !== undefined) {
    const input = document.querySelector(`[name="${name}.${at}.${part}"]`);
    if (!input) throw new Error(`There is no input of ${name}.${at}.${part}`);
    await page.elementLocator(input).fill(text);
    return value;
  }
  const chooser = lines()[at]?.querySelector('[role="combobox"][aria-haspopup="listbox"]:not(input)');
  if (!chooser) throw new Error(`There is no choice of ${name}.${at}.${part}`);
  await page.elementLocator(chooser).click();
  await page.getByRole('option').last().click();
  return of.enum?.at(-1);
}

/** An entry's buttons are there while the pointer, or the focus, is in its line. */
async function press(name: 'Remove' | 'Move up', at: number): Promise<void> {
  const line = page.elementLocator(lines()[at] as Element);
  await line.hover();
  await line.getByRole('button', { name, exact: true }).click();
}

/** Sends the form. @returns what it says of the list; nothing where it left it as it was */
async function sent(api: FakeApi, name: string): Promise<Entry[] | undefined> {
  const before = api.made('PATCH', /\/new$/).length;
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => api.made('PATCH', /\/new$/).length).toBe(before + 1);
  return api.made('PATCH', /\/new$/).at(-1)?.body[name] as Entry[] | undefined;
}

/** Entries as a record has them. */
const entriesOf = ({ schema }: Field, count: number, api: FakeApi): Entry[] =>
  Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      Object.entries(schema.items?.properties ?? {}).map(([name, part]) => [
        name,
        name === 'id' ? `entry${at}` : name === schema['x-field']?.primary ? at === 0 : sampleOf(part, at + 1, api),
      ]),
    ),
  );

test.for(table)(
  '%s: entries are added to none and one up to the most, typed, moved and taken away',
  async ([, resource, field], { api, fills }) => {
    api.roles = ['super_admin'];
    api.on('PATCH', /\/new$/, () => ({ id: 'new' }));
    const part = partOf(field);
    const unsaid = field.schema.items?.properties?.[part]?.default ?? null;
    const values = (entries: Entry[] | undefined) => entries?.map((one) => one[part] ?? null);
    await fills(declared(resource, field, { schema: { maxItems: MOST } }), [field.name], shownBy(field));
    await add().click();
    const first = await change(field, 0);
    expect(values(await sent(api, field.name)), 'one').toEqual([first]);
    await add().click();
    await press('Move up', 1);
    expect(values(await sent(api, field.name)), 'moved').toEqual([unsaid, first]);
    const second = await change(field, 0);
    await add().click();
    expect(values(await sent(api, field.name)), 'the most').toEqual([second, first, unsaid]);
    await expect.element(add()).toBeDisabled();
    await press('Remove', 2);
    await press('Remove', 1);
    await expect.element(add()).toBeEnabled();
    expect(values(await sent(api, field.name)), 'taken away').toEqual([second]);
  },
);

test.for(table)(
  '%s: entries of a record are changed, refused at their part, and stay as they are',
  async ([, resource, field], { api, fills }) => {
    api.roles = ['super_admin'];
    const part = partOf(field);
    const [one, two] = entriesOf(field, 2, api);
    api.on('PATCH', /\/new$/, ({ body }) => {
      const isShort = (body[field.name] as Entry[]).length < 2;
      const path = isShort ? `/${field.name}` : `/${field.name}/1/${part}`;
      throw new Refusal(422, 'invalid', 'Not so', [{ path, code: 'x', message: REASON }]);
    });
    await fills(declared(resource, field, { required: true }), [field.name], {
      ...shownBy(field),
      [field.name]: [one, two],
    });
    await expect.poll(() => lines().length).toBe(2);
    const group = page.getByRole('group').first();
    await expect.element(group).toMatchTextContent(/^[^*]+\*/);
    const changed = await change(field, 1);
    expect(await sent(api, field.name), 'changed').toEqual([one, { ...two, [part]: changed }]);
    const refused = () => [...lines()].map((line) => line.textContent?.includes(REASON));
    await expect.poll(refused).toEqual([false, true]);
    await press('Remove', 0);
    expect(await sent(api, field.name), 'taken away').toEqual([{ ...two, [part]: changed }]);
    await expect.element(group).toMatchTextContent(new RegExp(`${REASON}$`));
  },
);

test.for(table)(
  '%s: entries that nobody may change are shown, and sent by nothing',
  async ([, resource, field], { api, fills }) => {
    api.roles = ['super_admin'];
    api.on('PATCH', /\/new$/, () => ({ id: 'new' }));
    const entries = entriesOf(field, 2, api);
    const closed = declared(resource, field, { declaration: { immutable: true } });
    await fills(closed, [field.name], { ...shownBy(field), [field.name]: entries });
    const group = page.getByRole('group').first();
    await expect.element(group).toMatchTextContent(/\w[^–]*$/);
    expect(document.querySelectorAll('form input, form textarea, form button').length).toBe(0);
    expect(await sent(api, field.name)).toBeUndefined();
  },
);
