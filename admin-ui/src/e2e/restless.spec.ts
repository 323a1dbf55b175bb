import type { Page } from '@playwright/test';
import { takeRestless } from './restless.ts';
import { expect, type Person, test } from './story.ts';

/** Opens the page and waits until it has come. */
async function sees(person: Person, path: string): Promise<void> {
  await person.opens(path);
  await expect(person.page.locator('main h1')).toBeVisible();
  await person.page.waitForLoadState('networkidle');
}

/** What is told of a page that does this again as soon as it was done. */
async function told(page: Page, again: (done: () => void) => void): Promise<string> {
  takeRestless();
  await page.evaluate(`(() => { const again = ${again}; const go = () => again(() => setTimeout(go)); go(); })()`);
  const found: string[] = [];
  await expect.poll(() => found.push(...takeRestless())).toBeGreaterThan(0);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  takeRestless();
  return found.join('\n');
}

test('a page that draws, navigates or asks for the same again and again is told of', async ({ person, page }) => {
  await person.signsIn('agent1');
  await sees(person, '');
  expect(
    await told(page, (done) => {
      history.replaceState(history.state, '', '?again');
      done();
    }),
  ).toContain('navigations at');
  const asks = async (done: () => void) => {
    await fetch('/api/config', { headers: { 'X-Frontend-Version': 'again' } });
    done();
  };
  expect(await told(page, asks)).toContain('times the same call at');
  // What the frame listens to: each turn is one rendering of the whole page.
  expect(
    await told(page, (done) => {
      const key = 'RaStore.sidebar.open';
      const [oldValue, newValue] = [
        localStorage.getItem(key) ?? 'true',
        localStorage.getItem(key) === 'true' ? 'false' : 'true',
      ];
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
      done();
    }),
  ).toContain('renderings at');
});
