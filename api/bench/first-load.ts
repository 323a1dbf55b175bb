import { chromium as browser } from '@playwright/test';
import { type FirstLoad, firstLoad as measured } from '../../admin-ui/src/e2e/wire.ts';
import { chromium } from '../bin/lib/chromium.mjs';

/** What the way from a cold cache to the first list of clients takes on the wire, in a browser. */
export async function firstLoad(origin: string, tenant: string, email: string, password: string): Promise<FirstLoad> {
  const opened = await browser.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });
  try {
    const page = await opened.newPage();
    return await measured(page, `${origin}/tenant/${tenant}/clients/individuals/list`, email, password);
  } finally {
    await opened.close();
  }
}
