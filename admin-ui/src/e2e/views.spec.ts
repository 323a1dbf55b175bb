import { violations } from './accessibility.ts';
import { another, expect, test, WAY } from './story.ts';

test('a board: cards go by menu, by keyboard and by mouse where a step leads; what is refused comes back', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1');
  const type = await person.firstOf('property-types', { code: 'house' });
  const named = (title: string) => person.creates('properties', { type, title, price: 100_000 });
  const id = await named('Board house');
  await named('Board barn');
  await person.opens('properties/list?filter={"q":"board"}');
  await page.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const house = (name: string) => column(name).getByRole('link', { name: /Board house$/ });
  await expect(house('Draft')).toBeVisible();
  await expect(column('Draft')).toContainText('€200,000');
  expect(await violations(page)).toEqual([]);

  await column('Draft')
    .getByRole('button', { name: /^Move: .*Board house$/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Estimate', 'Put on sale', 'Keep off market', 'Archive']);
  await page.getByRole('menuitem', { name: 'Put on sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put on sale' }).click();
  await expect(house('On sale')).toBeVisible();
  await expect(column('On sale')).toContainText('€100,000');

  const handle = column('On sale').getByRole('button', { name: /^Drag .*Board house$/ });
  const words = page.locator('[role=status][aria-live=assertive]');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(words).toContainText('is over On sale');
  await page.keyboard.press('ArrowLeft');
  await expect(words).toContainText('is over Off market');
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: /^Keep off market: / });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(house('On sale')).toBeVisible();

  // The board scrolls back once a card is put down again: where things are is asked when it rests.
  const places = async () =>
    JSON.stringify([await house('On sale').boundingBox(), await column('Estimation').boundingBox()]);
  await expect(async () => {
    const before = await places();
    await page.waitForTimeout(250);
    expect(await places()).toBe(before);
  }).toPass({ timeout: 20_000 });
  const card = await house('On sale').boundingBox();
  // A column that is on the screen: at its edge the board would scroll on its own.
  const target = await column('Estimation').boundingBox();
  if (!card || !target) throw new Error('The board is not there');
  await page.mouse.move(card.x + 5, card.y + card.height + 6);
  await page.mouse.down();
  // Where the card hovers is known once the columns have been measured.
  await expect(async () => {
    for (const aside of [8, 0])
      await page.mouse.move(target.x + target.width - 60 - aside, target.y + 120, { steps: 8 });
    await expect(words).toContainText('is over Estimation', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await page.mouse.up();
  await expect(page.getByText(/^No step leads from “On sale” to “Estimation”/)).toBeVisible();
  await expect(house('On sale')).toBeVisible();
  expect((await person.call<{ status: string }>('GET', `properties/${id}`)).status).toBe('sale');

  await page.reload();
  await expect(house('On sale')).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('row', { name: /Board house/ })).toBeVisible();
});

test('on a phone a board shows one column at a time', async ({ person, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('agent1');
  await person.opens('properties/list?view=board');
  const tabs = page.getByRole('tablist', { name: 'Column' }).getByRole('tab');
  await expect(tabs.first()).toHaveText(/^Draft \d+$/);
  await tabs.nth(3).click();
  const column = page.getByRole('region', { name: 'On sale', exact: true });
  await expect(column).toBeInViewport({ ratio: 0.9 });
  await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('charts over a list follow its filter, can be read as tables, and stay as they were left', async ({
  person,
  page,
}) => {
  await person.signsIn('agent1');
  await person.opens('properties/list');
  const pipeline = page.getByRole('region', { name: 'Value of the stock by state' });
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(pipeline).toHaveCount(0);
  await page.getByRole('button', { name: 'Charts', exact: true }).click();
  await expect(pipeline.getByRole('figure', { name: /On sale €[\d,]+/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await pipeline.getByRole('button', { name: /^As a table/ }).click();
  const rows = pipeline.getByRole('row');
  await expect(rows).toHaveText([/^StatusFigure$/, /^Estimation/, /^On sale€/, /^Offer accepted€/]);
  await page.getByRole('button', { name: /^On sale \d+$/ }).click();
  await expect(rows).toHaveText([/^StatusFigure$/, /^On sale€/]);
  await page.reload();
  await expect(pipeline).toBeVisible();
  await person.goesHome();
  await expect(page.getByRole('figure', { name: /^New clients by month: / })).toBeVisible();
  await page.getByRole('link', { name: 'Value of the stock by state' }).click();
  await expect(page).toHaveURL(/properties\/list/);
});

test('a gallery shows the pictures of what the list finds, and leads to each', async ({ person, page }) => {
  await person.signsIn('agent1');
  // The oldest first: those that other stories make have no pictures.
  await person.opens('properties/list?sort=createdAt&order=ASC');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  await expect(page).toHaveURL(/view=gallery/);
  const cards = page
    .locator('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await expect(cards).toHaveCount(10);
  await expect(page.locator('main img').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('jardin');
  await expect(page).toHaveURL(/jardin.*view=gallery/);
  await expect(cards.first()).toContainText('jardin');
  const name = (await cards.first().getByRole('link').textContent()) ?? '';
  await cards.first().click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 9));
});

/** Where no other story has anything to do. */
const MAY = '2031-05-14';

test('a calendar: tasks go to another day by mouse and by dialog, what is refused comes back, a day begins a new one', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  await person.signsIn('agent1');
  const me = await person.firstOf('users', { email: 'agent1@demo.example' });
  const emails = [{ email: 'calendar@example.org' }];
  const client = await person.creates('clients', { firstName: 'Maya', lastName: 'Calendar', emails });
  const task = await person.creates('tasks', { title: 'Sign the mandate', due: MAY, person: me, client });
  await person.creates('tasks', { title: 'Take pictures', due: '2031-06-30', person: me, client });
  const due = async () => (await person.call<{ due: string }>('GET', `tasks/${task}`)).due;

  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  await person.opens(`tasks/list?view=calendar&day=${MAY}&look=month`);
  const cell = (day: string) => page.locator(`[role=cell][data-date="${day}"]`);
  const entry = (day: string) => cell(day).getByRole('link', { name: 'Sign the mandate' });
  await expect(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
  await expect(entry(MAY)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take pictures' })).toHaveCount(0);
  expect(asked.some((url) => url.includes('"due":{"gte":"2031-04-28","lt":"2031-06-09"}'))).toBe(true);
  expect(await violations(page)).toEqual([]);

  const drag = async (from: string, to: string) => {
    const [start, end] = [await entry(from).boundingBox(), await cell(to).boundingBox()];
    if (!start || !end) throw new Error('The calendar is not there');
    await page.mouse.move(start.x + 10, start.y + 6);
    await page.mouse.down();
    await page.mouse.move(end.x + 40, end.y + 40, { steps: 10 });
    await page.mouse.up();
  };
  await drag(MAY, '2031-05-16');
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(entry('2031-05-16')).toBeVisible();
  expect(await due()).toBe('2031-05-16');

  await page.getByRole('button', { name: 'Move Sign the mandate' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Sign the mandate' });
  await dialog.getByLabel('Due').fill('2031-05-20');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry('2031-05-20')).toBeVisible();
  expect(await due()).toBe('2031-05-20');

  await person.changes('tasks', task, { title: 'Sign the mandate at noon' });
  await drag('2031-05-20', '2031-05-22');
  await expect(page.getByRole('alert').filter({ hasText: /changed/ })).toBeVisible();
  await expect(entry('2031-05-20')).toHaveText('Sign the mandate at noon');
  expect(await due()).toBe('2031-05-20');

  // A slow device: the page is never a step behind its address, which the search would write back.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/look=week/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'Agenda', exact: true }).click();
  await expect(page).toHaveURL(/look=agenda/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('pictures');
  await expect(page).toHaveURL(/day=2031-05-21.*pictures.*look=agenda/);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByRole('link', { name: /Sign the mandate/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next month' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Take pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Take pictures' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maya Calendar' }).first()).toBeVisible();

  await person.opens('tasks/list?view=calendar&look=month&day=2032-02-01');
  await person.rests();
  await cell('2032-02-10').click({ position: { x: 30, y: 60 } });
  await page.getByLabel('What to do').fill('Visit the notary');
  await expect(page.getByLabel('Due')).toHaveValue('2032-02-10');

  const type = await person.firstOf('property-types', { code: 'house' });
  const colleague = await another(browser, 'agent3');
  const other = await colleague.firstOf('users', { email: 'agent3@demo.example' });
  const property = await person.creates('properties', { type, title: 'Calendar house', collaborators: [other] });
  await person.creates('tasks', { title: 'Count the keys', due: MAY, person: me, property });
  await colleague.opens(`tasks/list?view=calendar&look=month&day=${MAY}`);
  await expect(colleague.page.getByRole('link', { name: 'Count the keys' })).toBeVisible();
  await expect(colleague.page.getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('on a phone a calendar begins with the agenda of the month, in French', async ({ person, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('agent1', 'fr');
  await person.opens(`tasks/list?view=calendar&day=${MAY}`);
  await expect(page.getByRole('heading', { name: 'mai 2031' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Mois', exact: true }).click();
  await expect(page.locator('[role=cell][data-date="2031-05-01"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

/** Where no other story has anything to do either. */
const TUESDAY = '2034-05-16';

test('a day of a calendar has a column for each person: entries change hands by dialog, not where one may not', async ({
  person,
  page,
  browser,
}) => {
  await person.signsIn('agent1');
  const account = async (name: string) => {
    const email = `${name}@demo.example`;
    const found = await person.first<{ id: string; firstName: string; lastName: string }>('users', { email });
    return { id: found.id, name: `${found.firstName} ${found.lastName}` };
  };
  const [me, other, third] = [await account('agent1'), await account('agent3'), await account('agent2')];
  const type = await person.firstOf('property-types', { code: 'house' });
  const property = await person.creates('properties', { type, title: 'House of two', collaborators: [other.id] });
  const asked = (title: string, to: string) => person.creates('tasks', { title, due: TUESDAY, person: to, property });
  const task = await asked('Call the notary', me.id);
  await asked('Order the diagnosis', other.id);
  await asked('Water the plants', third.id);
  const whose = async () => (await person.call<{ person: string }>('GET', `tasks/${task}`)).person;

  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
  const day = `tasks/list?view=calendar&look=day&day=${TUESDAY}`;
  await person.opens(day);
  const chooser = page.getByRole('group', { name: 'Who' });
  await expect(chooser.getByRole('button', { name: 'Everybody' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Water the plants' })).toBeVisible();
  await expect(page.getByRole('img', { name: third.name })).toBeVisible();
  await expect(chooser.getByRole('button').nth(1)).toHaveText(new RegExp(me.name));
  await chooser.getByRole('button', { name: me.name }).click();
  await expect(page.getByRole('link', { name: 'Order the diagnosis' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Find a colleague' }).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await expect(page).toHaveURL(new RegExp(`people=${me.id}%2C${other.id}`));
  const column = (name: string, on = page) => on.getByRole('region', { name, exact: true });
  const entry = (name: string) => column(name).getByRole('link', { name: 'Call the notary' });
  await expect(entry(me.name)).toBeVisible();
  await expect(column(other.name).getByRole('link')).toHaveText(['Order the diagnosis']);
  await expect(page.getByRole('link', { name: 'Water the plants' })).toHaveCount(0);
  expect(sent.some((url) => url.includes(`{"person":["${me.id}","${other.id}"]}`))).toBe(true);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Move Call the notary' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move Call the notary' });
  await dialog.getByRole('combobox', { name: 'Who' }).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(entry(other.name)).toBeVisible();
  await expect(entry(me.name)).toHaveCount(0);
  expect(await whose()).toBe(other.id);

  await asked('Bake a cake', me.id);
  await person.opens(day);
  await expect(entry(other.name)).toBeVisible();
  const free = await column(other.name).boundingBox();
  if (!free) throw new Error('The column is not there');
  await page.mouse.click(free.x + free.width / 2, free.y + 300);
  await expect(page.getByLabel('Due')).toHaveValue(TUESDAY);
  await expect(page.getByRole('combobox', { name: 'Who' })).toHaveValue(other.name);

  const colleague = await another(browser, 'agent3');
  await colleague.opens(`${day}&people=${me.id},${other.id}`);
  await expect(column(other.name, colleague.page).getByRole('button', { name: /^Move / })).toHaveCount(2);
  await expect(column(me.name, colleague.page).getByRole('button', { name: /^Move / })).toHaveCount(0);
});

test('on a phone the columns of people stay within the screen', async ({ person, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('agent1', 'fr');
  const { results } = await person.call<{ results: { id: string }[] }>('GET', 'users?range=[0,5]');
  const people = results.map(({ id }) => id);
  await person.opens(`tasks/list?view=calendar&look=day&day=${TUESDAY}&people=${people}`);
  const columns = page.locator('main section[aria-label]').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(columns).toHaveCount(6);
  const [first, last] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
  expect(first && last && last.y === first.y && last.x > first.x + 390).toBe(true);
  await columns.last().scrollIntoViewIfNeeded();
  await expect(columns.last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('a list is narrowed by what its records refer to, in every look', async ({ person, page }) => {
  await person.signsIn('agent1');
  const me = await person.firstOf('users', { email: 'agent1@demo.example' });
  const type = await person.firstOf('property-types', { code: 'house' });
  for (const [title, step] of [['draft', ''] as const, ['sale', 'putOnSale'] as const]) {
    const property = await person.creates('properties', { type, title: `Narrowed ${title}`, price: 100_000 });
    if (step) await person.takes('properties', property, step);
    await person.creates('tasks', { title: `Narrowed to ${title}`, due: '2033-03-10', person: me, property });
  }
  await person.opens('tasks/list?view=table&filter={"q":"narrowed"}');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`Narrowed to ${name}`) });
  await expect(row('draft')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: /^Property.*Status$/ }).click();
  await page.getByRole('checkbox', { name: 'On sale' }).check();
  await page.keyboard.press('Escape');
  await expect(row('draft')).toHaveCount(0);
  await expect(row('sale')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Property.*Status: On sale$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(/view=calendar/);
  await person.opens(`${page.url().split('/').slice(5).join('/')}&look=agenda&day=2033-03-01`);
  await expect(page.getByRole('link', { name: 'Narrowed to sale' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Narrowed to draft' })).toHaveCount(0);
});
