import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { opensLetter, whileWriting } from './letters.ts';
import { another, expect, TENANT, test } from './story.ts';
import { buyerAbout, visitable } from './visitable.ts';

const DESK = { width: 1366, height: 900 };
const PHONE = { width: 390, height: 844 };

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a stranger to whom a mail was passed on books a visit by the public page, and the agent confirms it, in French [APP-006]', async ({
  person,
  page,
  browser,
}) => {
  test.slow();
  const head = await another(browser, 'super');
  await head.changes('tenants', TENANT, { visitBooking: { active: true } });
  await whileWriting(head, async (office) => {
    await person.signsIn('agent3', 'fr');
    const tag = String(Date.now());
    const property = await visitable(person, `Donjon ${tag}`, 3_100_000);
    const buyer = await buyerAbout(person, { firstName: 'Ada', lastName: `Lectrice${tag}` }, 3_100_000);
    const agreed = {
      purpose: 'alert',
      channel: 'email',
      decision: 'given',
      obtained: 'oral',
      proofText: 'Au téléphone',
    };
    await person.creates('consents', { client: buyer.client, decidedOn: '2026-01-05', ...agreed });
    await person.call('POST', 'match-mails', {
      pairs: [{ property, search: buyer.search }],
      ...{ subject: 'Un bien pour vous', body: '<p>Bonjour</p>', language: 'fr' },
    });

    // The stranger, at both widths: a day, a time, and who they are.
    const visitor = await opensLetter(browser, office, buyer.email, 'visit');
    await expect(visitor.getByText(`Donjon ${tag}`)).toBeVisible();
    await visitor.getByRole('group', { name: 'Quel jour ?' }).getByRole('button').first().click();
    await visitor.getByRole('group', { name: 'À quelle heure ?' }).getByRole('button').first().click();
    await visitor.getByRole('button', { name: 'Je suis quelqu’un d’autre' }).click();
    const stranger = `Passant${tag}`;
    await visitor.getByRole('textbox', { name: 'Prénom' }).fill('Léo');
    await visitor.getByRole('textbox', { name: /^Nom/ }).fill(stranger);
    for (const size of [DESK, PHONE]) {
      await visitor.setViewportSize(size);
      expect(await violations(visitor)).toEqual([]);
      expect(await fits(visitor)).toBe(true);
    }
    const books = visitor.getByRole('button', { name: 'Réserver cette visite' });
    await books.click();
    await expect(visitor.getByText('Indiquez un e-mail ou un téléphone')).toBeVisible();
    const email = `${stranger}@passant.example`.toLowerCase();
    await visitor.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await books.click();
    await expect(visitor.getByText(/^Ce moment vous est réservé/)).toBeVisible();
    await visitor.close();

    // The agent finds the visit at the property and confirms it.
    await page.setViewportSize(DESK);
    await person.opens(`properties/${property}/appointments`);
    const visits = page.getByRole('region', { name: 'Rendez-vous', exact: true });
    await visits.getByRole('link', { name: new RegExp(stranger) }).click();
    const path = page.getByRole('list', { name: 'Statut' });
    await path.getByRole('button', { name: /Confirmer$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirmer' });
    await dialog.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(dialog).toBeHidden();

    // By the link of their mail the visitor sees that it stands, and may still call it off.
    const kept = await opensLetter(browser, office, email, 'appointment');
    await expect(kept.getByText(`Donjon ${tag}`, { exact: true })).toBeVisible();
    await expect(kept.getByRole('button', { name: 'Annuler la visite' })).toBeVisible();
    expect(await fits(kept)).toBe(true);
    await kept.close();
    const visit = await person.first<{ status: string }>('appointments', { property });
    expect(visit.status).toBe('agent_confirmed');
  });
});
