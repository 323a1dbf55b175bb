import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './story.ts';

/** The paths that the resources declare, and whether one record is all there is. */
const declared = readdirSync('resources', { withFileTypes: true })
  .map(({ name }) => `resources/${name}/resource.json`)
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, 'utf8'))['x-resource'] as { path?: string; global?: true })
  .flatMap(({ path, global }) => (path ? [{ path, global }] : []));

const OTHERS = {
  agent1: ['', 'toolbox/potential-buyers', 'access-requests/list', 'properties/partners-properties-list', 'nowhere'],
  super: ['admin/dashboard', 'admin/dashboard/components', 'admin/audit-event-list', 'admin/outbox', 'admin/jobs'],
};

for (const [name, others] of Object.entries(OTHERS))
  test(`every page comes to rest, and every tab of a record: ${name}`, async ({ person, page }) => {
    test.slow();
    // Whether it rests is counted in every story, see restless.ts.
    const sees = async (path: string) => {
      await person.opens(path);
      await expect(page.locator('main h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
    };
    await person.signsIn(name);
    // The demo has records of everything else.
    if (name !== 'super') {
      const client = await person.creates('clients', { lastName: 'Passant', emails: [{ email: 'p@example.org' }] });
      const me = await person.firstOf('users', { email: `${name}@demo.example` });
      await person.creates('tasks', { title: 'Walk past', due: '2031-06-30', person: me, client });
    }
    for (const path of others) await sees(path);
    for (const { path, global } of declared.filter((one) => one.path.startsWith('admin') === (name === 'super'))) {
      if (!global) for (const way of ['add', 'import']) await sees(`${path}/${way}`);
      await sees(`${path}/list`);
      if (!global) {
        const link = `main a[href*="/${path}/"]:not([href$="/add"]):not([href$="/import"]):not([href$="/list"])`;
        await page.locator(link).first().click();
        await expect(page).not.toHaveURL(/\/list/);
        await expect(page.locator('main h1')).toBeVisible();
      }
      if ((await page.getByRole('tab').count()) > 0) await person.walksTabs(async () => {});
    }
  });
