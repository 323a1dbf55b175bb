import type { Browser, Page } from '@playwright/test';
import { watch } from './restless.ts';
import { secretsTo } from './secrets.ts';
import { expect } from './story.ts';

/** The way to a document, as mails say it. */
export const LINK = /(\/tenant\/\w+\/embeded\/signing#[\w-]+)/;

/** Somebody without an account who signs on their phone, by what their mails say. */
export class Signer {
  readonly page: Page;
  readonly email: string;

  constructor(page: Page, email: string) {
    this.page = page;
    this.email = email;
  }

  /**
   * What a mail tells them; each is read once. Some leave only once a document is sealed, which takes its time.
   *
   * @param before what the one before said
   */
  async reads(what: RegExp, before = ''): Promise<string> {
    let found = '';
    await expect
      .poll(
        () => {
          found = what.exec(secretsTo(this.email).find((one) => what.test(one)) ?? '')?.[1] ?? '';
          return found !== '' && found !== before;
        },
        // A job sends it, once it has made or sealed the document.
        { timeout: 30_000 },
      )
      .toBe(true);
    return found;
  }

  /** Opens the link that they were sent last. @returns it */
  async opens(): Promise<string> {
    const link = await this.reads(LINK);
    await this.goesTo(link);
    return link;
  }

  /** The page is loaded anew: what stands after the `#` alone would lead nowhere else. */
  async goesTo(link: string): Promise<void> {
    await this.page.goto('/api/ready');
    await this.page.goto(link);
  }

  /** Agrees, writes what is to be written, asks for the code and signs, in French. */
  async signs(byHand = false): Promise<void> {
    const { page } = this;
    // In French, and with what they sign: before, what stands below moves.
    await expect(page.getByText(/^Page \d+ sur \d/).first()).toBeVisible();
    await page.getByRole('checkbox').check();
    const mention = page.getByRole('textbox', { name: 'Mention à écrire vous-même' });
    if (await mention.isVisible()) {
      const asked = (await page.getByText(/^Recopiez/).textContent()) ?? '';
      await mention.fill(/«\s(.*)\s»/.exec(asked)?.[1] ?? '');
    }
    if (byHand) await this.#draws();
    await page.getByRole('button', { name: 'Recevoir le code' }).click();
    await expect(page.getByText(/Le code vient de partir/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Code reçu' }).fill(await this.reads(/^\s*(\d{6})\s*$/m));
    await page.getByRole('button', { name: 'Signer le document' }).click();
    await expect(page.getByText(/^Vous avez signé|^Tout le monde a signé/)).toBeVisible();
  }

  async #draws(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'À la main' }).click();
    const pad = page.getByRole('img', { name: /Signez ici/ });
    await pad.scrollIntoViewIfNeeded();
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + 110, y + 15, { steps: 6 });
    await page.mouse.move(x + 200, y + 70, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('img', { name: 'Votre signature' })).toBeVisible();
  }
}

/** Somebody's phone, on which nobody has chosen a language. */
export async function phoneOf(browser: Browser, email: string): Promise<Signer> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  await watch(context);
  return new Signer(await context.newPage(), email);
}
