import { expect, page, test } from '../testing/screen.tsx';

for (const [language, menu] of [
  ['en', 'Main menu'],
  ['fr', 'Menu principal'],
] as const)
  test(`useful links of the network stand in the menu, and open beside the product, in ${language} [TBX-006]`, async ({
    api,
    visit,
  }) => {
    api.network = { usefulLinks: [{ title: 'Service-Public', uri: 'https://www.service-public.fr/' }] };
    await visit('', { language });
    const link = page.getByRole('navigation', { name: menu }).getByRole('link', { name: /^Service-Public/ });
    await expect.element(link).toHaveAttribute('href', 'https://www.service-public.fr/');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });
