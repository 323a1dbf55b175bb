import { englishAlone, faultsOf } from './crawled.ts';
import { placesOf } from './pages.ts';
import { expect, test } from './story.ts';

const OTHERS = {
  agent1: ['', 'toolbox/potential-buyers', 'toolbox/fees-calculator', 'profile', 'access-requests/list'],
  super: ['admin/dashboard', 'admin/audit-event-list', 'admin/outbox', 'admin/jobs'],
};
/** The desk last: there the next tab is chosen. */
const WIDTHS = [390, 1366];
/** A crawl is as long as a story may be: each takes so many resources. */
const MOST_PAGES = 10;

for (const name of ['agent1', 'super'] as const) {
  const parts = placesOf(name === 'super', MOST_PAGES).map((part) => part.filter(({ global }) => !global));
  for (const language of ['fr', 'en'] as const)
    for (const [at, part] of [[], ...parts].entries())
      test(`every page has its words, whole and in its language, on a desk and a phone: ${name} ${language} ${at}`, async ({
        person,
        page,
      }) => {
        test.slow();
        const english = language === 'fr' ? englishAlone() : [];
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => {
          // What a story writes into each document can't be written into the one of a mail.
          if (!message.includes('is sandboxed')) faults.push(`${page.url()}: ${message}`);
        });
        page.on('console', (message) => {
          // Nor are reports sent: the stories’ product has nowhere to send them to. That nobody commented on a user is a 404 (USR-028).
          const isOurs =
            !/is sandboxed|ERR_UNSAFE_PORT/.test(message.text()) &&
            !/\/users\/\w+\/comment$/.test(message.location().url);
          if (message.type() === 'error' && isOurs)
            faults.push(`${page.url()}: ${message.text()} (${message.location().url})`);
        });
        const looks = async () => {
          await expect(page.locator('main h1').first()).toBeVisible();
          await person.rests();
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 800 });
            let found: string[] = [];
            // Another width settles within moments; what stays is told.
            for (const wait of [0, 200, 400, 800]) {
              await page.waitForTimeout(wait);
              // Who administers writes templates; mails to many have theirs.
              found = await faultsOf(page, english, name === 'super' || page.url().includes('mailings/'));
              if (found.length === 0) break;
            }
            faults.push(...found.map((one) => `${new URL(page.url()).pathname} at ${width}: ${one}`));
          }
        };
        await person.signsIn(name, language);
        await person.goesHome();
        for (const path of part.length > 0 ? [] : OTHERS[name]) {
          await person.goes(path);
          await looks();
        }
        for (const { name: resource, path } of part) {
          for (const page of ['list', 'add']) {
            await person.goes(`${path}/${page}`);
            await looks();
          }
          const record = await person.first<{ id: string } | undefined>(resource, {});
          if (!record) continue;
          await person.goes(`${path}/${record.id}`);
          await looks();
          if ((await page.getByRole('tablist').count()) > 0) await person.walksTabs(looks);
        }
        expect(faults).toEqual([]);
      });
}
