import type { Page } from '@playwright/test';
import { violations } from './accessibility.ts';
import { expect, test, WAY } from './story.ts';

const LEAF = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
const PAPER = Buffer.from(
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n3 0 obj${LEAF}endobj\n4 0 obj${LEAF}endobj\ntrailer<</Root 1 0 R/Size 5>>\nstartxref\n9\n%%EOF\n`,
);

const LOOK = {
  title: 'Offre d’achat O2026-0012',
  agency: { name: 'Agence du Port', color: null, logo: null },
  language: 'fr',
  expiresOn: '2099-12-05',
  pages: 2,
  state: 'open',
  signer: { name: 'Nadia Acheteuse', capacity: 'SCI des Carmes', email: 'n…@acheteuse.example' },
  others: [{ name: 'Odile Lointaine', state: 'waiting' }],
  consent: { version: '2026-1', text: 'J’accepte de signer ce document électroniquement.' },
  code: { channel: 'email', to: 'n…@acheteuse.example' },
  downloadable: true,
};

/** A server that answers the page's calls in this state, and refuses any code but one. @returns what it was told */
async function served(page: Page, tenant: string, state: string, more: object = {}) {
  const told: Record<string, unknown>[] = [];
  await page.route('**/api/tenant/*/signing/*', async (route) => {
    const call = route.request().url().split('/').at(-1);
    const body = route.request().postDataJSON();
    told.push({ call, ...body });
    const wrong = { message: 'Refusé', code: 'invalid', details: [{ path: '/code', message: 'Ce code est erroné' }] };
    if (call === 'document') return route.fulfill({ body: PAPER, contentType: 'application/pdf' });
    if (call === 'code') return route.fulfill({ json: { to: LOOK.code.to, expiresAt: '2099-12-05T10:00:00Z' } });
    if (call === 'sign' && body.code !== '123456') return route.fulfill({ status: 422, json: { error: wrong } });
    if (call === 'look' && state === 'unknown')
      return route.fulfill({ status: 404, json: { error: { message: '', code: 'signingUnknown', details: [] } } });
    const next = { sign: 'signed', refuse: 'declined' }[call ?? ''] ?? state;
    return route.fulfill({ json: call === 'pages' ? {} : { ...LOOK, ...more, state: next } });
  });
  await page.goto(`/tenant/${tenant}/embeded/signing#secret-of-${state}`);
  return told;
}

test.describe('on a phone, in French', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });

  test('somebody without an account reads a document page by page, and signs it with a finger and a code [ESG-002]', {
    tag: WAY,
  }, async ({ page, tenant }) => {
    const told = await served(page, tenant, 'open', { mention: 'Je sais ce que je signe.' });
    await expect(page.getByText(/Agence du Port vous demande de lire et de signer/)).toBeVisible();
    await expect(page.getByText(/SCI des Carmes.*05\/12\/2099.*Odile Lointaine/)).toBeVisible();
    await expect(page.getByText('Page 1 sur 2').first()).toBeVisible();
    await page.getByRole('button', { name: 'Suivante' }).click();
    await expect(page.getByText('Page 2 sur 2')).toBeVisible();
    await page.getByRole('button', { name: 'Agrandir' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);

    // What lacks is told where it is, before anything is sent.
    const sign = page.getByRole('button', { name: 'Signer le document' });
    await sign.click();
    await expect(page.getByText('Cochez la case pour signer électroniquement')).toBeVisible();
    await expect(page.getByText('Demandez d’abord votre code')).toBeVisible();
    await expect(page.getByText('Écrivez vous-même la mention demandée')).toBeVisible();
    await page.getByRole('checkbox', { name: LOOK.consent.text }).check();
    await page.getByRole('textbox', { name: 'Mention à écrire vous-même' }).fill('Je sais ce que je signe');
    await page.getByRole('textbox', { name: /Vos prénom et nom/ }).fill('Nadia Acheteuse-Le Goff');
    await page.getByRole('button', { name: 'À la main' }).click();
    const pad = await page.getByRole('img', { name: /Signez ici/ }).boundingBox();
    if (!pad) throw new Error('nowhere to draw');
    await page.mouse.move(pad.x + 20, pad.y + 40);
    await page.mouse.down();
    await page.mouse.move(pad.x + 180, pad.y + 70, { steps: 8 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Recevoir le code' }).click();
    await expect(page.getByText(/Le code vient de partir à n…@acheteuse.example/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Code reçu' }).fill('999 999');
    await sign.click();
    await expect(page.getByText('Ce code est erroné')).toBeVisible();

    // Nothing that was given is lost by a refusal, nor by a look at the way to refuse.
    await page.getByRole('button', { name: 'Refuser de signer' }).click();
    await page.getByRole('button', { name: 'Revenir à la signature' }).click();
    await expect(page.getByRole('textbox', { name: /Vos prénom et nom/ })).toHaveValue('Nadia Acheteuse-Le Goff');
    await expect(page.getByRole('img', { name: 'Votre signature' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code reçu' }).fill('123 456');
    await sign.click();
    await expect(page.getByText(/Vous avez signé\. Il reste la signature de\s: Odile Lointaine/)).toBeVisible();
    expect(told.filter(({ call }) => call === 'pages').flatMap(({ pages }) => pages)).toEqual(
      expect.arrayContaining([1, 2]),
    );
    const sent = told.filter(({ call }) => call === 'sign').at(-1);
    expect(sent).toMatchObject({ code: '123456', consent: '2026-1', name: 'Nadia Acheteuse-Le Goff' });
    expect(sent?.mention).toBe('Je sais ce que je signe');
    expect(sent?.drawing).toMatch(/^data:image\/png;base64,/);
    expect(String(sent?.drawing).length).toBeLessThan(200_000);
  });

  test('a code that goes to a telephone is said to', async ({ page, tenant }) => {
    await served(page, tenant, 'open', { code: { channel: 'sms', to: '•• 78' } });
    await expect(page.getByText('un code est envoyé par SMS au •• 78.')).toBeVisible();
  });

  test('refusing needs a reason; each state says what has become of the document, a wrong link what to do', async ({
    page,
    tenant,
  }) => {
    const told = await served(page, tenant, 'open');
    await page.getByRole('button', { name: 'Refuser de signer' }).click();
    await page.getByRole('button', { name: 'Confirmer le refus' }).click();
    await expect(page.getByText('Indiquez pourquoi vous refusez')).toBeVisible();
    await page.getByRole('textbox', { name: 'Motif du refus' }).fill('Le prix a changé');
    await page.getByRole('button', { name: 'Confirmer le refus' }).click();
    await expect(page.getByText(/La signature a été refusée/)).toBeVisible();
    expect(told.find(({ call }) => call === 'refuse')).toMatchObject({ reason: 'Le prix a changé' });

    const says: [string, RegExp, object?][] = [
      ['waiting', /Ce n’est pas encore votre tour/, { downloadable: false }],
      ['completed', /Voici le document signé et scellé/],
      ['refused', /Un autre signataire a refusé de signer/, { downloadable: false }],
      ['voided', /a retiré ce document/, { downloadable: false }],
      ['voided', /Le délai pour signer a pris fin le 24\/11\/2020/, { expiresOn: '2020-11-24', downloadable: false }],
      ['unknown', /Ce lien ne mène à aucun document/],
    ];
    for (const [state, words, more] of says) {
      await page.unroute('**/api/tenant/*/signing/*');
      await page.goto('about:blank');
      await served(page, tenant, state, more);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Signer le document' })).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
    }
  });
});
