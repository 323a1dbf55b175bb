import { type Place, placesOf } from './pages.ts';
import { expect, test } from './story.ts';

const OTHERS: Record<string, string[]> = {
  agent1: ['', 'toolbox/potential-buyers', 'access-requests/list', 'properties/partners-properties-list', 'nowhere'],
  super: ['admin/dashboard', 'admin/dashboard/components', 'admin/audit-event-list', 'admin/outbox', 'admin/jobs'],
};

/** Lists that agents are not shown, though they read records of their own (VEN-004). */
const UNLISTED = ['vendor-leads'];

/** A walk is as long as a story may be: each takes so many resources. */
const MOST_PAGES = 4;
const walks = Object.entries(OTHERS).flatMap(([name, others]) => {
  const parts = placesOf(name === 'super', MOST_PAGES);
  return [
    { name, paths: others, pages: [] as Place[] },
    ...parts.map((part) => ({ name, paths: [] as string[], pages: part })),
  ];
});

for (const { name, paths, pages } of walks)
  test(`every page comes to rest, and every tab of a record: ${name} ${pages.map(({ path }) => path).join(' ')}`, async ({
    person,
    page,
  }) => {
    test.slow();
    // Whether it rests is counted in every story, see restless.ts.
    const sees = async (path: string) => {
      await person.goes(path);
      // The page before is still there for a moment; what never rests is told of within the next.
      await page.waitForTimeout(500);
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]:not([data-sample] *)')).toHaveCount(0);
      // What is made in a panel alone opens it over the list, and stands over every page until it is closed.
      const panel = page.getByRole('dialog');
      if (!(await panel.isVisible())) return;
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    };
    await person.signsIn(name);
    await person.goesHome();
    // What is opened where the demo has none.
    if (name !== 'super' && pages.length > 0) {
      const client = await person.creates('clients', { lastName: 'Passant', emails: [{ email: 'p@example.org' }] });
      const me = await person.firstOf('users', { email: `${name}@demo.example` });
      await person.creates('tasks', { title: 'Walk past', due: '2031-06-30', person: me, client });
    }
    for (const path of paths) await sees(path);
    for (const { name: resource, path, global } of pages) {
      if (!global) for (const way of ['add', 'import']) await sees(`${path}/${way}`);
      await sees(`${path}/list`);
      if (name !== 'super' && UNLISTED.includes(resource)) continue;
      if (!global && (await person.first(resource, {}))) {
        const link = `main a[href*="/${path}/"]:not([href$="/add"]):not([href$="/import"]):not([href*="/list"])`;
        await page.locator(link).first().click();
        await expect(page).not.toHaveURL(/\/list/);
        await expect(page.locator('main h1').first()).toBeVisible();
      }
      if ((await page.getByRole('tab').count()) > 0) await person.walksTabs(async () => {});
    }
  });
