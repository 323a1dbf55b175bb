import { resourceById } from '../../registry.ts';
import { expect, page, test } from '../../testing/screen.tsx';

for (const [language, pictures, all] of [
  [
    'en',
    'or drop them here: PNG, JPEG, GIF, WEBP, up to 20 MB each',
    /^or drop them here: PDF, .* ZIP, up to 20 MB each$/,
  ],
  [
    'fr',
    'ou déposez-les ici : PNG, JPEG, GIF, WEBP, 20 Mo chacun au plus',
    /^ou déposez-les ici\s:\sPDF, .* ZIP, 20\sMo chacun/,
  ],
] as const)
  test(`which files are taken, and how large, is said before one is chosen: ${language}`, async ({ api, fills }) => {
    const [user, mandate] = [resourceById('user'), resourceById('mandate')];
    if (!user || !mandate) throw new Error('There is no such resource');
    await fills(user, ['photo'], {}, { language });
    await expect.element(page.getByText(pictures)).toBeVisible();
    await fills(mandate, ['signedDocument'], { status: 'ready', owner: api.user.id }, { language });
    await expect.element(page.getByText(all).first()).toBeVisible();
  });
