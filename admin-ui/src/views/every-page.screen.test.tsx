import { isNobodys, isWrittenOnce, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { onlyPanel } from '../quick/panels.ts';
import { screens } from '../registry.ts';
import { closeQuick } from '../state/quick.ts';
import type { FakeApi } from '../testing/api.ts';
import { ofEachKind } from '../testing/depth.ts';
import { goes, nameOf, press } from '../testing/pressing.ts';
import { expect, test } from '../testing/screen.tsx';
import { world } from '../testing/world.ts';

const pages = screens.filter((one) => !one.declaration.global && !isWrittenOnce(one));
/** What of a page is made otherwise from one type of field to the next. */
const typesOf = ({ fields }: Resource): string[] =>
  Object.values(fields).flatMap(({ declaration: { type, readOnly } }) => (readOnly ? [] : [type]));
const named = ofEachKind(pages, typesOf).map((resource) => [resource.id, resource] as const);

/** The record of a resource that the world has. */
const idOf = (api: FakeApi, { name }: Resource): string => api.of(name).all()[0]?.id ?? '';

const count = (selector: string) => document.querySelectorAll(selector).length;
/** Polled often: each page is there within some tens of milliseconds. */
const some = (selector: string, message: string) =>
  expect.poll(() => count(selector), { interval: 10, message }).toBeGreaterThan(0);
const buttons = (name: RegExp) => [...document.querySelectorAll('main button')].filter((one) => name.test(nameOf(one)));

const HOLDERS = ['owner', 'coOwners', 'collaborators'];

/** Whether people change fields of the record: of what the product alone makes they may take steps and nothing else. */
const isEdited = (resource: Resource): boolean =>
  !isNobodys(resource, 'add') ||
  Object.values(resource.fields).some(
    ({ name, declaration: { readOnly, immutable, type } }) =>
      !readOnly && !immutable && type !== 'status' && !HOLDERS.includes(name),
  );

/** Opens each section to edit, and leaves it. */
async function editsEach(): Promise<void> {
  const edits = () => buttons(/^Edit: /);
  await expect.poll(() => edits().length, { interval: 10, message: 'sections to edit' }).toBeGreaterThan(0);
  const names = edits().map(nameOf);
  for (const name of names) {
    const edit = edits().find((one) => nameOf(one) === name);
    if (!edit) throw new Error(`${name} went away`);
    press(edit);
    const cancel = () => buttons(/^Cancel$/)[0];
    await expect.poll(cancel, { interval: 10, message: name }).toBeTruthy();
    press(cancel() as Element);
    await expect.poll(cancel, { interval: 10, message: `left ${name}` }).toBeUndefined();
  }
}

test.for(named)(
  '%s has its list, the form of a new one, and a page of which each section is edited',
  async ([, resource], { api, visit }) => {
    world(api);
    const { path } = resource.declaration;
    const id = idOf(api, resource);
    await visit(`${path}/list`);
    await some('main h1', 'heading of the list');
    await some(`main a[href*="${id}"], main [data-id="${id}"]`, 'the record in the list');
    if (!isNobodys(resource, 'add')) {
      expect(count('main form'), 'forms of the list').toBe(0);
      goes(`${path}/add`);
      const form = onlyPanel(resource) ? '[role="dialog"] form' : 'main form';
      await some(`${form} :is(input, textarea)`, 'inputs of a new one');
      closeQuick();
    }
    goes(`${path}/${id}`);
    await some('main h1', 'heading of the page');
    if (isEdited(resource)) await editsEach();
    else expect(buttons(/^Edit: /)).toEqual([]);
    await expect.poll(() => count('main .MuiSkeleton-root'), { message: 'what is still to come' }).toBe(0);
  },
);
