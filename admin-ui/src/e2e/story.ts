import { test as base, expect, type Page } from '@playwright/test';

export const PASSWORD = 'Demo-1234!';

/** What a person does, in words: sign in, open a page. */
export class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signsIn(name: string, language: 'en' | 'fr' = 'en'): Promise<void> {
    await this.page.addInitScript(
      (chosen) => localStorage.setItem('language', localStorage.getItem('language') ?? chosen),
      language,
    );
    await this.page.goto('/tenant/DEMO/login');
    await this.page.locator('input[name=email]').fill(`${name}@demo.example`);
    await this.page.locator('input[name=password]').fill(PASSWORD);
    await this.page.locator('button[type=submit]').click();
    await expect(this.page.locator('h1')).toContainText(language === 'fr' ? 'Bonjour' : 'Hello');
  }

  /** Creates a record by call, as the signed-in person. @returns its id */
  async creates(resource: string, body: object): Promise<string> {
    return this.page.evaluate(
      async ([name, text]) => {
        const headers = {
          Authorization: `Bearer ${localStorage.getItem('token:DEMO')}`,
          'Content-Type': 'application/json',
        };
        const response = await fetch(`/api/tenant/DEMO/${name}`, { method: 'POST', headers, body: text ?? '' });
        return (await response.json()).id as string;
      },
      [resource, JSON.stringify(body)],
    );
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`/tenant/DEMO/${path}`);
  }
}

export const test = base.extend<{ person: Person }>({
  person: async ({ page }, use) => {
    await use(new Person(page));
  },
});

export { expect };
