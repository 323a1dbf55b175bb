import { isWrittenOnce, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { screens } from '../registry.ts';
import type { FakeApi } from '../testing/api.ts';
import { ofEachKind } from '../testing/depth.ts';
import { goes, isThere, nameOf, press } from '../testing/pressing.ts';
import { expect, test } from '../testing/screen.tsx';
import { world } from '../testing/world.ts';

const pages = screens.filter((one) => !one.declaration.global && !isWrittenOnce(one));
const sizeOf = ({ fields }: Resource) => Object.keys(fields).length;
/** Every other one is looked at in French on a phone. */
const cases = (chosen: Resource[]) => chosen.map((resource, at) => [resource.id, resource, at % 2 === 1] as const);

const OF_PAGES = ['holders', 'status', 'bin', 'activity', 'lists', 'print', 'choosable'] as const;
const OF_FIELDS = ['files', 'list', 'secret', 'references'];
const OF_LISTS = ['contact', 'map', 'grid', 'bulk', 'beside', 'toggles'] as const;
const OF_LOOKS = ['board', 'calendar'];
/** What a page has buttons of its own for. */
const ofPage = ({ declaration, fields }: Resource): string[] => [
  ...OF_PAGES.filter((one) => declaration[one]),
  ...OF_FIELDS.filter((type) => Object.values(fields).some((field) => field.declaration.type === type)),
];
/** What a list has buttons of its own for. */
const ofList = ({ declaration: { list, charts, ordered } }: Resource): string[] => [
  ...OF_LISTS.filter((one) => list[one]),
  ...(list.views ?? []).flatMap(({ type }) => (OF_LOOKS.includes(type) ? [type] : [])),
  ...Object.entries({ charts, ordered }).flatMap(([name, has]) => (has ? [name] : [])),
];

const LEAVES = /^(Cancel|Close|Annuler|Fermer|Leave|Quitter)$/;
const LAYERS = '[role=dialog], [role=menu], [role=listbox], .MuiPopover-paper';

const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isThere);
const here = () => window.location.pathname + window.location.search;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Until nothing more is asked, and nothing stands for what comes. */
async function rests(api: FakeApi): Promise<void> {
  let before = -1;
  for (let round = 0; round < 40; round++) {
    if (before === api.calls.length && all('.MuiSkeleton-root').length === 0) return;
    before = api.calls.length;
    await pause(8);
  }
}

/** Buttons under a name of their own: where there are several of one name, by their order, too. */
function called(elements: Element[]): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const one of elements) {
    const name = nameOf(one);
    let key = name;
    for (let at = 2; found.has(key); at++) key = `${name} (${at})`;
    found.set(key, one);
  }
  return found;
}

const inPage = () => called(all('main :is(button, [role=button]):not([role=tab])'));

/** Closes what lies over the page by its own way out, and the form that is open; back to the page, where it was left. */
async function leaves(api: FakeApi, home: string): Promise<void> {
  // A layer that goes is seen for some 200 ms more.
  for (let round = 0; round < 40; round++) {
    const layer = all(LAYERS).at(-1);
    const place = layer ?? document.querySelector('main') ?? document;
    const out = [...place.querySelectorAll('button')].find((one) => isThere(one) && LEAVES.test(nameOf(one)));
    if (!layer && !out) break;
    if (out) press(out);
    else layer?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await rests(api);
  }
  if (here() === home) return;
  goes(home.replace(/^\/tenant\/[^/]+\//, ''));
  await rests(api);
}

/** What in a dialog sends it, or does away with something; what it is pressed for is proved elsewhere. */
const SENDS = ':is([type=submit], .MuiButton-contained, .MuiButton-colorError)';
const ENDS = /^(Delete|Remove|Supprimer|Retirer)\b/;
const CONTROLS = `:is(button, [role=tab], [role=combobox]:not(input), input[type=checkbox]):not(${SENDS})`;

/** What may be pressed in the dialog that lies over all others, under names of their own. */
function inDialog(): Map<string, Element> {
  const dialog = all('[role=dialog]').at(-1);
  const controls = dialog ? [...dialog.querySelectorAll(CONTROLS)].filter(isThere) : [];
  return called(controls.filter((one) => !LEAVES.test(nameOf(one)) && !ENDS.test(nameOf(one))));
}

/** Closes what lies over a dialog. */
async function leavesTo(api: FakeApi, layers: number): Promise<void> {
  for (let round = 0; round < 40 && all(LAYERS).length > layers; round++) {
    all(LAYERS)
      .at(-1)
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await rests(api);
  }
}

/** Presses each control of the dialog that is open, but for what sends it. @param opens opens it again where it closed */
async function pressesWithin(api: FakeApi, name: string, opens: () => Promise<void>): Promise<string[]> {
  const done = new Set<string>();
  for (;;) {
    const layers = all(LAYERS).length;
    const [next, control] = [...inDialog()].find(([one]) => !done.has(one)) ?? [];
    if (next === undefined || !control) return [...done].map((one) => `${name} › ${one}`);
    done.add(next);
    press(control);
    await rests(api);
    await leavesTo(api, layers);
    if (all('[role=dialog]').length === 0) await opens();
  }
}

/** Presses a button, each entry of the menu that it opens, and the controls of its dialog; what asks first is told no. */
async function presses(api: FakeApi, home: string, name: string): Promise<string[]> {
  const pressed = [name];
  const opens = async () => {
    await leaves(api, home);
    const button = inPage().get(name);
    if (button) press(button);
    await rests(api);
  };
  for (let at = 0; ; at++) {
    const button = inPage().get(name);
    const before = new Set(all('[role=menu]'));
    if (!button) return pressed;
    press(button);
    await rests(api);
    if (all('[role=dialog]').length > 0) pressed.push(...(await pressesWithin(api, name, opens)));
    const menus = all('[role=menu]').filter((menu) => !before.has(menu));
    const entry = menus.flatMap((menu) => [...menu.querySelectorAll('[role=menuitem]')].filter(isThere))[at];
    if (entry) {
      pressed.push(`${name} › ${nameOf(entry)}`);
      press(entry);
      await rests(api);
    }
    await leaves(api, home);
    if (!entry) return pressed;
  }
}

const TRIES = 15;

/** Presses each button of the page that wasn't yet; some come late, with what the page fetches. */
async function pressesAll(api: FakeApi, done: Set<string>): Promise<string[]> {
  const pressed: string[] = [];
  const home = here();
  for (let tries = 0; tries < TRIES; ) {
    const [next] = [...inPage().keys()].filter((name) => !done.has(name));
    if (next === undefined) {
      tries++;
      await pause(15);
    } else {
      tries = 0;
      done.add(next);
      pressed.push(...(await presses(api, home, next)));
    }
  }
  return pressed;
}

/** Presses all that the page has, tab by tab. @returns what was pressed */
async function walks(api: FakeApi): Promise<string[]> {
  await expect.poll(() => inPage().size, { interval: 10 }).toBeGreaterThan(0);
  await rests(api);
  const [done, seen, pressed] = [new Set<string>(), new Set<string>(), [] as string[]];
  for (;;) {
    pressed.push(...(await pressesAll(api, done)));
    const tab = all('main [role=tab]').find((one) => !seen.has(nameOf(one)));
    if (!tab) return pressed;
    seen.add(nameOf(tab));
    press(tab);
    await rests(api);
  }
}

const lookOf = (isFrench: boolean) => (isFrench ? ({ language: 'fr', width: 390 } as const) : {});
const idOf = (api: FakeApi, { name }: Resource): string => api.of(name).all()[0]?.id ?? '';
const LONG = { timeout: 120_000 };

test.for(cases(ofEachKind(pages, ofPage, sizeOf)))(
  'each button and tab of a %s is pressed once',
  LONG,
  async ([, resource, isFrench], { api, visit }) => {
    world(api);
    await visit(`${resource.declaration.path}/${idOf(api, resource)}`, lookOf(isFrench));
    const pressed = await walks(api);
    // Its steps or its access, and a section: less means that the walk ended early. What has neither has its sections alone.
    const { holders, status } = resource.declaration;
    expect(pressed.length, pressed.join('\n')).toBeGreaterThan(holders || status ? 4 : 2);
  },
);

test.for(cases(ofEachKind(pages, ofList, sizeOf)))(
  'each button and tab of the list of a %s is pressed once',
  LONG,
  async ([, resource, isFrench], { api, visit }) => {
    world(api);
    await visit(`${resource.declaration.path}/list`, lookOf(!isFrench));
    const pressed = await walks(api);
    expect(pressed.length, pressed.join('\n')).toBeGreaterThan(2);
  },
);
