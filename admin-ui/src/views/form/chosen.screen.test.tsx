import { TENANT } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';

test.for([true, false])(
  'what hangs on a choice of the network is asked for where it is made: %s',
  async (chosen, { api, visit }) => {
    api.holds('tenants', { id: TENANT, name: 'Agence Test', unaccompaniedVisits: chosen });
    api.on('GET', /^appointments\/free$/, () => ({ results: [] }));
    const property = api.holds('properties', { title: 'Maison des Lilas', owner: ME, status: 'sale' }).id;
    await visit(`clients/appointments/add?source=${encodeURIComponent(JSON.stringify({ property }))}`, { width: 390 });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByLabelText(/^Place/)).toBeVisible();
    const asked = page.getByRole('combobox', { name: /Shown by/ });
    if (chosen) await expect.element(asked).toBeVisible();
    else await expect.element(asked).not.toBeInTheDocument();
  },
);
