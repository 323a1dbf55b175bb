import type { Locator } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

/** The tabs that their line cuts off, or the screen at its sides. */
function cutOff(): (string | null)[] {
  const isCut = (tab: Element) => {
    const line = (tab.closest('.MuiTabs-scroller') ?? tab.closest('[role=tablist]'))?.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    return !line || left < line.left - 1 || right > line.right + 1 || left < 0 || right > window.innerWidth;
  };
  return [...document.querySelectorAll('[role=tab]')].filter(isCut).map(({ textContent }) => textContent);
}

test('the groups of a record are all on the screen, and reached by keyboard', async ({ person, page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await person.signsIn('agent1');
  const id = await person.firstOf('properties', { status: 'sale' });
  await person.opens(`properties/${id}`);
  const groups = page.getByRole('tablist').first();
  // Other stories give the same property pictures and papers, which are counted.
  await expect(groups.getByRole('tab')).toHaveText([
    /^Record$/,
    /^Pictures and ad\d*$/,
    /^Publication\d*$/,
    /^Buyers\d*$/,
    /^Activity\d*$/,
    /^Papers\d*$/,
  ]);
  await person.walksTabs(async () => {
    await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
  });
  await person.opens(`properties/${id}`);
  await groups.getByRole('tab', { name: 'Record' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/images$/);
  await expect(page.getByRole('tab', { name: 'Pictures', exact: true })).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
});

test('beside a record stand the ways to reach it and what is to be done, added and done by a click', {
  tag: WAY,
}, async ({ person, page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await person.signsIn('agent2');
  const vendor = await person.creates('clients', {
    lastName: 'Vendeuse',
    phones: [{ number: '0639981177' }],
    consents: { gdpr: true, phone: true, sms: true, proof: 'Signed' },
  });
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison du quai', vendors: [vendor] });
  await person.opens(`properties/${id}/description`);
  const aside = page.getByRole('complementary', { name: 'Beside it' });
  await expect(aside.getByRole('link', { name: 'Call 06 39 98 11 77' })).toHaveAttribute('href', 'tel:+33639981177');
  await person.rests();
  await aside.getByRole('button', { name: 'Task' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What to do' }).fill('Call the notary');
  await dialog.getByLabel('Due').fill('2026-01-31');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(aside.getByText('Call the notary')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await aside.getByRole('button', { name: 'Done: Call the notary' }).click();
  await expect(aside.getByText('Call the notary')).toHaveCount(0);
  await page.setViewportSize({ width: 980, height: 900 });
  await expect(aside).toHaveCount(0);
  await person.goesToTab('Record');
  await expect(aside.getByRole('link', { name: 'Vendeuse' })).toBeVisible();
});

test('on a phone the header is low, the bar reaches and notes, and the path leads on', async ({ person, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signsIn('agent4');
  const vendor = await person.creates('clients', {
    lastName: 'Pouce',
    phones: [{ number: '0639981188' }],
    consents: { gdpr: true, phone: true, sms: true, proof: 'Signed' },
  });
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Maison du pouce', vendors: [vendor] });
  await person.opens(`properties/${id}`);
  const bar = page.getByRole('region', { name: 'Reach and note' });
  await expect(bar.getByRole('link', { name: 'Call 06 39 98 11 88' })).toBeInViewport({ ratio: 1 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const tabs = page.getByRole('tablist').first();
  expect((await top(tabs)) - (await top(page.locator('main')))).toBeLessThanOrEqual(136);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Estimation: Estimate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Estimate', exact: true }).click();
  await expect(page.locator('[aria-current=step]')).toHaveText('Estimation');
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Note' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
