import type { Browser, Page } from '@playwright/test';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { expect, type Person, TENANT } from './story.ts';

/** The network sends its mails to a post office while a story is told. @param head who may say so */
export async function whileWriting(head: Person, tell: (office: PostOffice) => Promise<void>): Promise<void> {
  const office = await openPostOffice();
  const sendsBy = (values: object) => head.changes('tenants', TENANT, values);
  try {
    await sendsBy({ smtpHost: 'localhost', smtpPort: office.port, senderEmail: 'agence@reseau.example' });
    await tell(office);
  } finally {
    await sendsBy({ smtpHost: null, smtpPort: null, senderEmail: null });
    await office.close();
  }
}

/**
 * Somebody opens the link of a mail on their telephone, in French.
 *
 * @param page that the link leads to
 */
export async function opensLetter(browser: Browser, { letters }: PostOffice, to: string, page: string): Promise<Page> {
  const way = new RegExp(`href="([^"]+/${page}#[^"]+)"`);
  const found = () =>
    letters
      .filter((letter) => letter.to === to)
      .map(({ html }) => way.exec(html)?.[1])
      .find(Boolean);
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await reader.addInitScript(() => localStorage.setItem('language', 'fr'));
  const { pathname, hash } = new URL(found() ?? '');
  await reader.goto(pathname + hash);
  return reader;
}
