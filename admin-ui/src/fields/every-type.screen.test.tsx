import type { FieldType } from '@hestia/resources/vocabulary/index.ts';
import { specimen, VALUES } from '../pages/specimen.ts';
import type { FakeApi } from '../testing/api.ts';
import { declared } from '../testing/declared.ts';
import { Refusal } from '../testing/refusal.ts';
import { expect, page, test } from '../testing/screen.tsx';
import { TYPED } from '../testing/values.ts';

const REASON = 'This one is refused';
/** A status is changed by steps, and has no input. */
const typed = Object.values(specimen.fields).filter(
  ({ name, declaration }) => name in VALUES && declaration.type !== 'status',
);
const table = typed.map((field) => [field.declaration.type, field] as const);

/** What of a type is refused by itself, beside the field as a whole. */
const PARTS: Partial<Record<FieldType, string>> = {
  range: 'min',
  translated: 'fr',
  object: 'town',
  point: 'lat',
  tags: '0',
  references: '0',
  places: 'postcodes/0',
  area: 'coordinates',
  recurrence: 'until',
  files: '0/name',
  list: '0/number',
};

/** What is read in an input that holds the value of the specimen. */
const READ: Partial<Record<FieldType, string>> = {
  phone: '04 94 12 34 56',
  country: 'France',
  money: '1,250,000',
  date: '2026-01-31',
  datetime: '2026-07-02T00:30',
  tags: 'red',
  translated: 'Une maison de village',
  range: '120',
  places: 'Rhône',
  recurrence: 'Every week',
  object: 'Saint-Tropez',
  list: '06 39 98 12 34',
  richtext: 'Un mas et son jardin',
  password: 'secret',
};

/** Types that show no words of their own: a picture, a map, a switch, nobody yet. */
const WORDLESS: FieldType[] = ['boolean', 'area', 'point', 'files', 'reference', 'references', 'secret'];

const PLACES = [{ kind: 'department', code: '69', name: 'Rhône', region: '84', box: null }];

/** The words and the typed values of the form. */
function said(): string {
  const form = document.querySelector('form');
  const values = [...(form?.querySelectorAll('input, textarea') ?? [])].map((one) => (one as HTMLInputElement).value);
  return [form?.textContent, ...values].join(' ');
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Sends the form. @returns what it says of the field; nothing where it leaves it as it was */
async function sent(api: FakeApi, name: string): Promise<unknown> {
  const before = api.made('PATCH', /\/new$/).length;
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => api.made('PATCH', /\/new$/).length).toBe(before + 1);
  return api.made('PATCH', /\/new$/).at(-1)?.body[name];
}

function world(api: FakeApi): void {
  api.roles = ['super_admin'];
  api.on('GET', /^(communes|places)$/, () => ({ results: PLACES }));
  api.on('PATCH', /\/new$/, () => ({ id: 'new' }));
}

const french = {
  ...specimen,
  labels: {
    ...specimen.labels,
    fr: {
      ...specimen.labels.fr,
      fields: Object.fromEntries(Object.keys(specimen.labels.fr.fields).map((name) => [name, `${name} fr`])),
    },
  },
};

test.for(table)(
  'an empty %s that must be filled is marked, in French on a phone, and says why it is refused',
  async ([type, field], { api, fills }) => {
    world(api);
    let at: string | undefined = '';
    api.on('PATCH', /\/new$/, () => {
      if (at === undefined) return { id: 'new' };
      throw new Refusal(422, 'invalid', 'Not so', [{ path: `/${field.name}${at}`, code: 'x', message: REASON }]);
    });
    const required = declared(french, field, { required: true });
    await fills(required, [field.name], {}, { language: 'fr', width: 390, creating: true });
    await expect.poll(said).toContain(`${field.name} fr`);
    // A switch says yes or no in any case.
    if (type !== 'boolean') await expect.poll(said).toMatch(/\*/);
    expect(overflow()).toBeLessThanOrEqual(0);
    // A switch stands at no, the first line of a list is open, and no links are a list without any.
    const isBegun = ['boolean', 'list', 'references'].includes(type);
    const told = await sent(api, field.name);
    if (!isBegun) expect(told).toBeUndefined();
    await expect.element(page.getByText(REASON).first()).toBeVisible();
    const part = PARTS[type];
    if (!part) return;
    await fills(
      required,
      [field.name],
      { [field.name]: VALUES[field.name] },
      { language: 'fr', width: 390, creating: true },
    );
    at = `/${part}`;
    await expect.poll(said).toContain(`${field.name} fr`);
    await sent(api, field.name);
    await expect.element(page.getByText(REASON).first()).toBeVisible();
    at = undefined;
    await sent(api, field.name);
  },
);

test.for(table)(
  'what a %s holds is read in its input, stays where nobody touches it, and is changed',
  async ([type, field], { api, fills }) => {
    world(api);
    await fills(specimen, [field.name], { [field.name]: VALUES[field.name] }, { creating: true });
    if (!WORDLESS.includes(type)) await expect.poll(said).toContain(READ[type] ?? String(VALUES[field.name]));
    else await expect.poll(said).toContain(field.name);
    expect(await sent(api, field.name)).toBeUndefined();
    const [text, value] = TYPED[type] ?? [];
    if (text === undefined) return;
    await page.elementLocator(document.querySelector(`[name="${field.name}"]`) as Element).fill(text);
    expect(await sent(api, field.name)).toEqual(value);
  },
);

test.for(table)('a %s that is closed is read, and sent by nothing', async ([type, field], { api, fills }) => {
  world(api);
  const closed = declared(specimen, field, { declaration: { immutable: true } });
  await fills(closed, [field.name], { [field.name]: VALUES[field.name] });
  if (!WORDLESS.includes(type)) await expect.poll(said).toContain(READ[type] ?? String(VALUES[field.name]));
  else await expect.poll(said).toContain(field.name);
  const controls = document.querySelectorAll('form :is(input, textarea, [contenteditable=true], [role=combobox])');
  const open = [...controls].filter((one) => !one.matches(':disabled, [aria-disabled=true], [aria-hidden=true]'));
  expect(open.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(await sent(api, field.name)).toBeUndefined();
});
