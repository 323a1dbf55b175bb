import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { violations } from './accessibility.ts';
import { expect, type Person, test, WAY } from './story.ts';

const picture = async (name: string, color: string, width = 1_200, height = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer(),
});

async function opensPicturesOf(person: Person, title: string): Promise<string> {
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title });
  await person.opens(`properties/${id}/images`);
  await expect(chooser(person.page)).toBeAttached();
  return id;
}
const chooser = (page: Page) => page.locator('input[type=file]').first();
const tiles = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');
const tile = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
/** Whether a picture was loaded and drawn. */
const isDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);

test('pictures are dropped, refused one by one, put in order, described, hidden, shared and taken away [PRO-025][PRO-027][PRO-030][PRO-047][DOC-009]', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  await person.signsIn('agent1');
  const id = await opensPicturesOf(person, 'Maison aux volets');
  await expect(page.getByText('PNG, JPEG, GIF, up to 20 MB, at least 800 × 600 px, 50 at most')).toBeVisible();
  const damaged = page.getByText('This picture is damaged or cut off, or it is none');
  // One is on its way for longer than those after it.
  await page.route('**/uploads', async (route) => {
    const isHeld = route.request().headers()['upload-metadata']?.includes(btoa('cuisine.jpg'));
    if (isHeld) await expect(damaged).toBeVisible();
    await route.continue();
  });
  await chooser(page).setInputFiles([
    await picture('salon.jpg', '#c08050'),
    await picture('vignette.jpg', '#808080', 400, 300),
    await picture('cuisine.jpg', '#50a080'),
    { name: 'script.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a/*<svg/onload=alert(1)>*/') },
    await picture('jardin.jpg', '#409040'),
  ]);
  await expect(page.getByText('This picture has 400 × 300 px: at least 800 × 600 px are needed')).toBeVisible();
  await expect(damaged).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  for (const [at, name] of ['salon.jpg', 'cuisine.jpg', 'jardin.jpg'].entries())
    await expect(tiles(page).nth(at)).toHaveAccessibleName(name);
  for (const name of ['vignette.jpg', 'script.gif']) await page.getByRole('button', { name: `Stop ${name}` }).click();
  await isDrawn(tile(page, 'salon.jpg').locator('img'));
  expect(await violations(page)).toEqual([]);

  const words = page.locator('[role=status][aria-live=assertive]');
  const handle = page.getByRole('button', { name: 'Move jardin.jpg' });
  await handle.press('Space');
  await expect(words).toContainText('position 3 of 3');
  await handle.press('ArrowLeft');
  await expect(words).toContainText('position 2 of 3');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await handle.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(tiles(page).nth(1)).toHaveAccessibleName('jardin.jpg');

  const [from, to] = [tile(page, 'cuisine.jpg').locator('img'), tile(page, 'jardin.jpg').locator('img')];
  const dragged = page.waitForResponse((response) => response.request().method() === 'PATCH');
  // The page may still be drawn anew as it is taken hold of, which lets go of it: it is taken again from the beginning.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.mouse.up();
    // Pictures make way for the one that is dragged: where it goes is where the other one was.
    const { x, y } = (await to.boundingBox()) ?? { x: 0, y: 0 };
    await from.hover({ timeout: 2_000 });
    await page.mouse.down();
    // Where it hovers is known once the pictures have been measured.
    for (const aside of [80, 60, 70]) await page.mouse.move(x + aside, y + 40, { steps: 5 });
    await expect(words).toContainText(/cuisine\S*: position 2 of 3/, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.mouse.up();
  expect((await dragged).status()).toBe(200);
  await expect(tiles(page).nth(1)).toHaveAccessibleName('cuisine.jpg');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: '1. No caption' }).click();
  await expect(page.getByRole('textbox', { name: 'English' })).toBeFocused();
  await page.keyboard.type('The living room');
  await page.getByRole('textbox', { name: 'French' }).fill('Le séjour');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'French' }).press('Enter');
  await expect(tile(page, 'The living room')).toContainText('1. The living room');
  await act(page, 'cuisine.jpg', 'Make private');
  await expect(tile(page, 'cuisine.jpg')).toContainText('Private');

  await act(page, 'The living room', 'Public link');
  const address = page.getByRole('dialog').getByRole('textbox', { name: 'Address' });
  await expect(page.getByRole('dialog')).toContainText('Opens the picture for anybody until');
  const url = await address.inputValue();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const visitor = await browser.newContext();
  expect((await visitor.request.get(url)).headers()['content-type']).toBe('image/jpeg');
  await act(page, 'The living room', 'Make private');
  await expect(tile(page, 'The living room')).toContainText('Private');
  expect((await visitor.request.get(url)).status()).toBe(404);
  await visitor.close();

  await act(page, 'jardin.jpg', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await person.signsIn('agent2');
  await person.opens(`properties/${id}/images`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toHaveCount(0);
});

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('pictures are in the list, taken by the camera, looked at by swiping and keys, hidden after the tenth; the brochure is saved [PRO-029][PRO-054]', async ({
    person,
    page,
  }) => {
    await person.signsIn('agent1', 'fr');
    const passes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/files/pass') || request.url().endsWith('/link')) passes.push(request.url());
    });
    await person.opens('properties/list');
    await isDrawn(page.getByRole('listitem').locator('img').first());
    expect(await violations(page)).toEqual([]);
    expect(passes.length, 'one call for all pictures').toBe(1);

    await opensPicturesOf(person, 'Maison à pans de bois');
    const camera = page.getByLabel('Prendre une photo').and(page.locator('input'));
    await expect(camera).toHaveAttribute('capture', 'environment');
    await camera.setInputFiles(await picture('photo-1.jpg', '#7080c0', 900, 1_200));
    await expect(page.getByText('1. Sans légende')).toBeVisible();
    await chooser(page).setInputFiles(
      await Promise.all(Array.from({ length: 11 }, (_, at) => picture(`photo-${at + 2}.jpg`, `#70${20 + at}c0`))),
    );
    await expect(page.getByText('12. Sans légende')).toBeVisible();
    await page.getByRole('button', { name: 'Rendre privées les photos après la 10e' }).click();
    await expect(page.getByText('Privée', { exact: true })).toHaveCount(2);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Voir photo-1.jpg', exact: true }).click();
    const viewer = page.getByRole('dialog');
    await isDrawn(viewer.locator('img'));
    await expect(viewer).toContainText('1 sur 12');
    expect(await violations(page)).toEqual([]);
    await viewer.locator('img').evaluate((image) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: image, clientX: x, clientY: 300 });
      const event = (name: string, x: number) =>
        image.dispatchEvent(
          new TouchEvent(name, {
            bubbles: true,
            touches: name === 'touchstart' ? [touch(x)] : [],
            changedTouches: [touch(x)],
          }),
        );
      event('touchstart', 300);
      event('touchend', 120);
    });
    await expect(viewer).toContainText('2 sur 12');
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toContainText('3 sur 12');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer).toContainText('2 sur 12');
    for (let step = 0; step < 8; step++) await page.keyboard.press('Tab');
    await expect.poll(() => viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);

    await page.getByRole('button', { name: 'Brochure' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'En français' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^\d{4}-\d{4} fr\.pdf$/);
    expect(readFileSync(await saved.path()).toString('latin1', 0, 5)).toBe('%PDF-');

    await page.getByRole('button', { name: 'Brochure' }).click();
    await page.getByRole('menuitem', { name: 'Texte du document' }).click();
    const text = page.getByRole('dialog', { name: /^Brochure/ });
    await expect(text.getByText('Aucune mention ne manque')).toBeVisible();
    await expect(text.frameLocator('iframe').getByText('[Mentions légales]')).toBeVisible();
  });
});

test('links of media are checked at their field, and open the tour [PRO-035][PRO-048]', async ({ person, page }) => {
  await person.signsIn('agent3');
  const type = await person.firstOf('property-types', { code: 'house' });
  const id = await person.creates('properties', { type, title: 'Villa aux plans' });
  await person.opens(`properties/${id}/medias`);
  await page.getByRole('button', { name: 'Edit: Media' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Floor plan' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('https://plans.example/villa');
  await page.keyboard.press('Control+s');
  await expect(
    page.getByText(/Floor plans must lead to one of these services: .*floorplanner\.com/).first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Link' }).fill('https://app.floorplanner.com/villa');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('link', { name: /floorplanner\.com\/villa/ })).toHaveAttribute(
    'href',
    'https://app.floorplanner.com/villa',
  );
  expect(await violations(page)).toEqual([]);
});
