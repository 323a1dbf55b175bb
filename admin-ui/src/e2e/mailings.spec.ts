import { violations } from './accessibility.ts';
import { opensLetter, whileWriting } from './letters.ts';
import { another, expect, type Person, test } from './story.ts';

const BUYERS = 40;

interface Sent {
  id: string;
  title: string;
  reference: string;
}

/** Three properties of the demo that may be sent. */
async function threeProperties(person: Person): Promise<Sent[]> {
  const query = new URLSearchParams({ filter: JSON.stringify({ status: ['sale'], verified: true }), range: '[0,24]' });
  const { results } = await person.call<{ results: Sent[] }>('GET', `properties?${query}`);
  const asked = { properties: results.slice(0, 20).map(({ id }) => id), clients: [] };
  const { properties } = await person.call<{ properties: string[] }>('POST', 'mailings/check', asked);
  return results.filter(({ id }) => properties.includes(id)).slice(0, 3);
}

/** Buyers who asked to be told of properties, but for the first, who did not, and the second, who has no address. */
async function buyersOf(person: Person, tag: string): Promise<{ id: string; name: string; email: string }[]> {
  const made = [];
  for (let at = 0; at < BUYERS; at++) {
    const [lastName, email] = [`${tag} ${at}`, `${tag}${at}@boite${at % 8}.example`.toLowerCase()];
    const reached = at === 1 ? { phones: [{ number: '06 39 98 11 22' }] } : { emails: [{ email }] };
    const id = await person.creates('clients', { firstName: 'Ada', lastName, ...reached });
    const asked = {
      purpose: 'alert',
      channel: 'email',
      decision: 'given',
      obtained: 'oral',
      proofText: 'Au téléphone',
    };
    if (at > 0) await person.creates('consents', { client: id, decidedOn: '2026-01-05', ...asked });
    made.push({ id, name: `Ada ${lastName}`, email });
  }
  return made;
}

test('three properties go to forty buyers: two are refused, an address bounces, a reader unsubscribes, in French [MAI-001]', async ({
  person,
  page,
  browser,
}) => {
  test.slow();
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  await whileWriting(await another(browser, 'super'), async (office) => {
    await person.signsIn('agent4', 'fr');
    const tag = `Acheteur${Date.now()}`;
    const properties = await threeProperties(person);
    const buyers = await buyersOf(person, tag);
    const [unasked, unreached, bounced, leaver] = buyers;
    if (!unasked || !unreached || !bounced || !leaver) throw new Error('There are too few buyers');
    office.unknown.add(bounced.email);

    // From the list of clients, with three properties.
    await page.setViewportSize({ width: 1366, height: 900 });
    await person.opens(`clients/individuals/list?filter=${JSON.stringify({ q: tag })}&perPage=50`);
    await page.getByRole('checkbox').first().click();
    await press('Tout sélectionner');
    await expect(page.getByText(`${BUYERS} sélectionnés`)).toBeVisible();
    await page.getByRole('link', { name: 'Envoyer par e-mail' }).click();
    for (const { title, reference } of properties) {
      await page.getByRole('combobox', { name: 'Ajouter un bien' }).fill(reference);
      await page.getByRole('option', { name: reference }).click();
      await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    }
    await expect(page.getByText(/3 biens partent/)).toBeVisible();
    await press('Suivant');
    const refusals = page.getByRole('alert');
    await expect(refusals).toHaveText([
      new RegExp(`^${unasked.name} : Aucun consentement à la prospection`),
      `${unreached.name} n’a pas d’adresse e-mail`,
    ]);
    expect(await violations(page)).toEqual([]);
    await press('Suivant');
    await press('Suivant');
    await press('Suivant');
    await press('Envoyer à 38 clients');

    // Each recipient is followed, at the desk and on a telephone.
    await expect(page.getByText('38 sur 38')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Terminé', { exact: true })).toBeVisible();
    const lines = page.getByRole('main').getByRole('listitem');
    const line = lines.filter({ has: page.getByRole('link', { name: bounced.name, exact: true }) });
    await expect(lines).toHaveCount(25);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(lines).toHaveCount(25);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await press('Échecs 1');
    await expect(lines).toHaveCount(1);
    await expect(line).toContainText('Échec');
    await expect(line).toContainText('User unknown');
    const reached = buyers.slice(3).map(({ email }) => email);
    expect(office.letters.map(({ to }) => to).sort()).toEqual(reached.sort());
    for (const { html, headers } of office.letters) {
      for (const { title } of properties) expect(html).toContain(title);
      expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    }

    // A reader wants no more of them: the page asks first, and who looks at it only changes nothing.
    const reader = await opensLetter(browser, office, leaver.email, 'unsubscribe');
    await reader.getByRole('button', { name: 'Ne plus recevoir ces e-mails' }).click();
    await expect(reader.getByText(/^C’est fait/)).toBeVisible();
    expect(await violations(reader)).toEqual([]);
    await reader.close();

    // Neither they nor the address that bounced get the next one; that these had the properties is no refusal.
    await page.setViewportSize({ width: 1366, height: 900 });
    const again = [leaver, bounced, ...buyers.slice(4, 6)].map(({ id }) => id).join();
    await person.opens(`properties/mailing?properties=${properties.map(({ id }) => id).join()}&clients=${again}`);
    await expect(page.getByText(/2 destinataires/)).toBeVisible();
    await press('Suivant');
    const about = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(about(leaver.name).getByRole('alert').first()).toContainText('a retiré son consentement');
    await expect(about(bounced.name).getByRole('alert').first()).toContainText('adresse bloquée (Adresse inexistante)');
  });
});
