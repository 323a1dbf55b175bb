import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { specified } from '../../../resources/specification/read.ts';
import { test as base } from './contexts.ts';
import { seedNetwork } from './network.ts';
import { takeRestless, watch } from './restless.ts';
import { forgetSecrets } from './secrets.ts';

export const PASSWORD = 'Demo-1234!';
/** The network that this worker's stories happen in: no other worker knows it, and the one after a failure has another. */
export const TENANT = `E2E${process.env.TEST_WORKER_INDEX ?? ''}`;

/** The mark of a story that tells a main way from end to end: `npm test` goes these, `npm run test:all` every one. */
export const WAY = '@way';

/** What a page says that isn't there. */
export const UNKNOWN = specified('texts').find(({ when }) => when === 'a page is unknown')?.en ?? '';

/** What a person does, in words: sign in, open a page. */
export class Person {
  readonly page: Page;
  private readonly tenant: string;

  constructor(page: Page, tenant: string) {
    this.page = page;
    this.tenant = tenant;
  }

  /** Signs in by call, and opens nothing yet; the form has its own stories. */
  async signsIn(name: string, language: 'en' | 'fr' = 'en', password = PASSWORD): Promise<void> {
    await this.page.addInitScript(
      (chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen),
      language,
    );
    const data = { email: `${name}@demo.example`, password };
    const reply = await this.page.request.post(`/api/tenant/${this.tenant}/login`, { data });
    expect(reply.status(), await reply.text()).toBe(200);
    const { token } = await reply.json();
    expect(token, `${name} is asked for a second step`).toEqual(expect.any(String));
    await this.page.goto('/api/ready');
    await this.page.evaluate(
      ([tenant, given]) => {
        localStorage.setItem('tenant', tenant);
        localStorage.setItem(`token:${tenant}`, given);
      },
      [this.tenant, token] as const,
    );
  }

  /** Calls the API as the signed-in person. @param path the network's, such as `clients/CLI...` */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    return this.page.evaluate(
      async ([tenant, how, where, text]) => {
        const headers = {
          Authorization: `Bearer ${localStorage.getItem(`token:${tenant}`)}`,
          'Content-Type': 'application/json',
        };
        const response = await fetch(`/api/tenant/${tenant}/${where}`, {
          method: how,
          headers,
          ...(text ? { body: text } : {}),
        });
        return response.status === 204 ? undefined : response.json();
      },
      [this.tenant, method, path, body ? JSON.stringify(body) : ''] as const,
    );
  }

  /** Creates a record by call. @returns its id */
  async creates(resource: string, body: object): Promise<string> {
    const made = await this.call<{ id?: string }>('POST', resource, body);
    if (!made.id) throw new Error(`${resource} refused: ${JSON.stringify(made)}`);
    return made.id;
  }

  /** Changes a record as it is stored, by call. */
  async changes(resource: string, id: string, body: object): Promise<void> {
    const { version } = await this.call<{ version: number }>('GET', `${resource}/${id}`);
    await this.call('PATCH', `${resource}/${id}`, { version, ...body });
  }

  /** The first record that a filter finds, by call. */
  async first<T>(resource: string, filter: object): Promise<T> {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) });
    return (await this.call<{ results: [T] }>('GET', `${resource}?${query}`)).results[0];
  }

  /** Its id. */
  async firstOf(resource: string, filter: object): Promise<string> {
    return (await this.first<{ id: string }>(resource, filter)).id;
  }

  /** Takes a step of a new record's status graph, by call. */
  async takes(resource: string, id: string, step: string): Promise<void> {
    await this.creates(`${resource}/${id}/transitions/${step}`, { version: 1 });
  }

  /** Waits until all that the page asks for as it is opened has come: what comes late may push away what is pressed. */
  async rests(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
  }

  /** Chooses a tab. Its line makes room for counts, and moves on on a phone: a click may end beside it. */
  async chooses(tab: Locator): Promise<void> {
    await expect(async () => {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  }

  /** Opens a group of a record's tabs, and one of its own. */
  async goesToTab(group: string, tab?: string): Promise<void> {
    const lines = this.page.getByRole('tablist');
    await this.chooses(lines.first().getByRole('tab', { name: group, exact: true }));
    if (tab) await this.chooses(lines.nth(1).getByRole('tab', { name: tab, exact: true }));
  }

  /** Opens each tab of the record on the page, those of its groups too, and looks at it. */
  async walksTabs(looks: (tab: Locator) => Promise<void>): Promise<void> {
    const lines = this.page.getByRole('tablist');
    const visits = async (tab: Locator) => {
      await this.chooses(tab);
      await this.page.waitForLoadState('networkidle');
      await looks(tab);
    };
    for (const group of await lines.first().getByRole('tab').all()) {
      await visits(group);
      if ((await lines.count()) > 1)
        for (const tab of (await lines.nth(1).getByRole('tab').all()).slice(1)) await visits(tab);
    }
  }

  /** Takes the next step of the record on the page, and what its dialog offers. */
  async steps(label: string): Promise<void> {
    await this.page.getByRole('button', { name: label, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: label });
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Moves a line of a list up by keyboard, as somebody who listens for what became of each key. */
  async movesUp(handle: Locator, { from, of, by }: { from: number; of: number; by: number }): Promise<void> {
    const words = this.page.locator('[role=status][aria-live=assertive]');
    await handle.press('Space');
    // Lifted is said first; where it hovers once the list has been measured, which is when keys move it.
    await expect(words).toContainText(`: position ${from} of ${of}`);
    for (let step = 1; step <= by; step++) {
      await handle.press('ArrowUp');
      await expect(words).toContainText(`: position ${from - step} of ${of}`);
    }
    const saved = this.page.waitForResponse((response) => response.url().endsWith('/move'));
    await handle.press('Space');
    expect((await saved).status()).toBe(200);
  }

  /** Comes back to the page from another window: it looks at once, and not when it would by itself. */
  async looksAgain(): Promise<void> {
    await this.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  }

  /** Opens the dashboard and waits until it is there. */
  async goesHome(): Promise<void> {
    await this.opens('');
    await expect(this.page.locator('main h1')).toBeVisible();
  }

  /** Goes to a page within the application, as a link would. */
  async goes(path: string): Promise<void> {
    // What follows is somebody's doing.
    await this.page.mouse.move(Math.random() * 400, 2);
    await this.page.evaluate((url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `/tenant/${this.tenant}/${path}`);
  }

  /** Goes to a page within the application, by way of an address that leads nowhere. @returns where it leads, in English */
  async arrivesAt(path: string): Promise<string> {
    const heading = this.page.locator('main h1');
    // The page before may still lead on to one of its tabs.
    await expect(async () => {
      await this.goes('leads/nowhere');
      await expect(heading).toHaveText(UNKNOWN, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await this.goes(path);
    await expect(heading).not.toHaveText(UNKNOWN);
    return new URL(this.page.url()).pathname.replace(new RegExp(`^/tenant/${this.tenant}/?`), '');
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`/tenant/${this.tenant}/${path}`);
  }
}

/** A slow processor, and answers late and out of order: what hangs on haste fails now, not once in a hundred runs. */
async function unrest(page: Page, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.route('**/api/tenant/**', async (route) => {
    await new Promise((over) => setTimeout(over, Math.random() ** 3 * 1500));
    await route.continue().catch(() => undefined);
  });
}

async function personAt(page: Page, tenant: string): Promise<Person> {
  if (process.env.E2E_UNREST) await unrest(page, Number(process.env.E2E_UNREST));
  return new Person(page, tenant);
}

/** Somebody else at their own screen. */
export async function another(browser: Browser, name: string, password = PASSWORD): Promise<Person> {
  const context = await browser.newContext();
  await watch(context);
  const other = await personAt(await context.newPage(), TENANT);
  await other.signsIn(name, 'en', password);
  return other;
}

/** What every open page shows, in words, as a report of a failure needs it: a run's files may be out of reach. */
async function shownOn(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = pages.map(async (page) => {
    const text = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: Error) => error.message);
    return `The page showed, at ${page.url()}:\n${text}`;
  });
  return (await Promise.all(shown)).join('\n');
}

interface Story {
  /** The network of the story: the worker's own, unless a file names another. */
  tenant: string;
  person: Person;
  told: undefined;
  /** Every page comes to rest. */
  atRest: undefined;
}

export const test = base.extend<Story, { network: string }>({
  network: [
    async ({ browserName: _ }, use) => {
      await seedNetwork(TENANT);
      await use(TENANT);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  tenant: async ({ network }, use) => use(network),
  person: async ({ page, tenant }, use) => use(await personAt(page, tenant)),
  told: [
    async ({ browser, page: _, tenant: __ }, use, story) => {
      forgetSecrets();
      await use(undefined);
      if (story.status !== story.expectedStatus) throw new Error(await shownOn(browser));
    },
    { auto: true },
  ],
  atRest: [
    async ({ context: _ }, use) => {
      takeRestless();
      await use(undefined);
      const found = takeRestless();
      if (found.length > 0) throw new Error(`Pages that did not come to rest:\n${found.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect };
