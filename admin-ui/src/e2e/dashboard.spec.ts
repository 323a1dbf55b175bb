import { specified } from '../../../resources/specification/read.ts';
import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

/** So long ago that it stands before whatever else is to do. */
const LONG_AGO = '2020-01-07';

test('the dashboard counts what waits as its lists do, and a task leaves when it is done', { tag: WAY }, async ({
  person,
  page,
}) => {
  await person.signsIn('agent3');
  const type = await person.firstOf('property-types', { kind: 'house' });
  const { id: me } = (await person.call<{ user: { id: string } }>('GET', 'me')).user;
  const id = await person.creates('properties', { title: 'Draft above the bay', type });
  await person.creates('tasks', { title: 'Ask for the price', due: LONG_AGO, person: me, property: id });
  await person.goesHome();
  const tasks = page.getByRole('region', { name: 'Tasks due' });
  const drafts = page.getByRole('region', { name: 'Drafts without a price' });
  await expect(tasks).toContainText('Ask for the price');
  await expect(drafts.getByRole('link', { name: 'Draft above the bay' })).toBeVisible();
  await expect(page.locator('main h1')).toContainText(/Hello .*, \d+ things? waits? for you/);
  expect(await violations(page)).toEqual([]);

  await tasks
    .getByRole('listitem')
    .filter({ hasText: 'Ask for the price' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(page.getByText('Ask for the price')).toHaveCount(0);

  const all = drafts.getByRole('link', { name: /: All \d+/ });
  const count = /All (\d+)/.exec((await all.textContent()) ?? '')?.[1];
  await all.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(String(count));
  await expect(page.getByRole('button', { name: /Price: ?empty/ })).toBeVisible();
  await page.goBack();

  const strip = page.getByRole('navigation', { name: 'Properties' });
  const column = strip.getByRole('link', { name: /^Draft/ });
  await expect(column).toContainText(/\d/);
  const figure = /^Draft(\d+)/.exec(((await column.textContent()) ?? '').replace(/\s+/g, ''))?.[1];
  await column.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(String(figure));
});

test('the dashboard shows one’s latest mandates, the newest first, and the way to all [DSH-005]', async ({
  person,
  page,
}) => {
  const most = Number(specified('limits').find(({ name }) => name === 'latest mandates')?.value);
  await person.signsIn('agent5');
  const type = await person.firstOf('mandate-types', { kind: 'simple' });
  const source = await person.firstOf('mandate-sources', {});
  const client = await person.creates('clients', { lastName: 'Dernier', emails: [{ email: 'dernier@example.org' }] });
  const made: string[] = [];
  for (let count = 0; count < most + 1; count++) {
    const id = await person.creates('mandates', { type, source, clients: [client] });
    made.unshift((await person.call<{ reference: string }>('GET', `mandates/${id}`)).reference);
  }
  await person.goesHome();
  const latest = page.getByRole('region', { name: 'Latest mandates' });
  const lines = latest.getByRole('listitem');
  await expect(lines.first()).toContainText(made[0] ?? '');
  for (const [at, text] of (await lines.allTextContents()).entries()) expect(text).toContain(made[at] ?? '');
  await expect(lines).toHaveCount(most);
  await lines.first().getByRole('link', { name: 'Simple · Dernier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Simple · Dernier' })).toBeVisible();
  await expect(page.getByText(made[0] ?? '', { exact: true }).first()).toBeVisible();
  await page.goBack();
  await latest.getByRole('link', { name: /: All \d+/ }).click();
  await expect(page).toHaveURL(/\/mandates\/list/);
});
