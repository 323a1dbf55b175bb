import { counted } from './counted.ts';
import { picture } from './pictures.ts';
import { phoneOf } from './signers.ts';
import { expect, test, WAY } from './story.ts';

interface Cost {
  clicks: number;
  fields: number;
}

/** What a whole call costs, and what is counted of it apart: a number that grows is a step that came between. */
const MOST: Record<'call' | 'completing' | 'sending' | 'vendor' | 'agent', Cost> = {
  call: { clicks: 26, fields: 18 },
  completing: { clicks: 6, fields: 7 },
  sending: { clicks: 2, fields: 0 },
  vendor: { clicks: 3, fields: 1 },
  agent: { clicks: 1, fields: 0 },
};

const plus = (one: Cost, other: Cost): Cost => ({
  clicks: one.clicks + other.clicks,
  fields: one.fields + other.fields,
});
const between = (from: Cost, to: Cost): Cost => ({ clicks: to.clicks - from.clicks, fields: to.fields - from.fields });

function holds(name: keyof typeof MOST, { clicks, fields }: Cost): void {
  expect(clicks, `${name}: ${clicks} clicks`).toBeLessThanOrEqual(MOST[name].clicks);
  expect(fields, `${name}: ${fields} fields`).toBeLessThanOrEqual(MOST[name].fields);
}

test('a vendor’s call, from the telephone to a mandate that both have signed, in French, counted [MAN-002][MAN-017]', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  test.slow();
  await person.signsIn('agent4', 'fr');
  await page.setViewportSize({ width: 1366, height: 850 });
  await person.opens('clients/individuals/list');
  const done = await counted(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (within: { getByRole: typeof page.getByRole }, field: string, option: RegExp) => {
    await within.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: option }).first().click();
  };
  await press('Nouveau vendeur');
  const panel = page.getByRole('dialog', { name: 'Nouveau vendeur' });
  const [home, trust] = ['Bien', 'Mandat'].map((name) => panel.getByRole('region', { name, exact: true }));
  if (!home || !trust) throw new Error('The panel has no parts');
  await choose(panel, 'Civilité', /^Mme$/);
  await panel.getByRole('textbox', { name: 'Prénom' }).fill('Solange');
  await panel.getByRole('textbox', { name: 'Nom', exact: true }).fill('Duboisson');
  await panel.getByRole('textbox', { name: 'Numéro' }).fill('0639981212');
  await panel.getByRole('textbox', { name: 'E-mail' }).fill('solange@duboisson.example');
  await choose(home, 'Type', /^Maison$/i);
  await home.getByRole('combobox', { name: 'Adresse' }).fill('8 rue des Lilas, Villeurb');
  await page.getByRole('option', { name: '8 rue des Lilas, 69100 Villeurbanne' }).click();
  await home.getByRole('spinbutton', { name: 'Surface habitable' }).fill('124');
  await home.getByRole('spinbutton', { name: 'Nombre de pièces' }).fill('5');
  const chooser = page.waitForEvent('filechooser');
  await press('Choisir des photos');
  await (await chooser).setFiles(
    await Promise.all(['salon', 'jardin'].map((name, at) => picture(`${name}.jpg`, `#${at + 3}0${at + 4}080`))),
  );
  await choose(trust, 'Type', /^Mandat exclusif de vente$/);
  await choose(trust, 'Origine', /./);
  await trust.getByRole('textbox', { name: 'Prix honoraires inclus' }).fill('420000');
  await expect(trust.getByRole('textbox', { name: 'Honoraires', exact: true })).not.toHaveValue('');
  await trust.getByRole('spinbutton', { name: 'Durée (mois)' }).fill('12');
  await press('Créer');
  await expect(page.getByRole('heading', { level: 1, name: 'Exclusif · 8 rue des Lilas · Duboisson' })).toBeVisible();
  // A vendor, though nothing is on sale yet.
  const client = await person.first<{ id: string; state: string }>('clients', { lastName: 'Duboisson' });
  expect(client.state).toBe('inactive_seller');

  // All that lacks, a form for each record, and the document is on its way.
  const made = await done();
  await press('Faire signer');
  const asked = await done();
  const sending = page.getByRole('dialog', { name: /^Faire signer/ });
  await sending.getByRole('button', { name: 'Compléter', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Modification/ });
  await form.getByRole('textbox', { name: 'Parcelle' }).fill('69266000AB0012');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form.getByLabel('Date de naissance')).toBeVisible();
  await form.getByRole('combobox', { name: 'Adresse' }).fill('8 rue des Lilas, Villeurb');
  await page.getByRole('option', { name: '8 rue des Lilas, 69100 Villeurbanne' }).click();
  await form.getByLabel('Date de naissance').fill('1961-04-02');
  const born = form.getByRole('group', { name: /naissance/ });
  await expect(born.getByRole('combobox', { name: 'Pays' })).toHaveValue('France');
  await born.getByRole('textbox', { name: 'Code postal' }).fill('29200');
  await born.getByRole('combobox', { name: 'Ville' }).fill('Brest');
  await page.keyboard.press('Tab');
  const paper = form.getByRole('group', { name: /Pièce d’identité/ });
  await choose(paper, 'Pièce', /Passeport/);
  await paper.getByRole('textbox', { name: 'Numéro de la pièce' }).fill('18AB12345');
  await paper.getByLabel('Vue le').fill('2026-01-05');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toBeHidden();
  const completed = await done();
  await sending.getByRole('button', { name: 'Envoyer en signature', exact: true }).click();
  await expect(sending).toBeHidden();
  const sent = await done();

  const phone = await phoneOf(browser, 'solange@duboisson.example');
  await phone.opens();
  const taps = await counted(phone.page);
  await phone.signs();
  const vendor = await taps();
  await person.looksAgain();
  await person.goesToTab('Papiers', 'E-mandat');
  const turn = await done();
  await page.getByRole('button', { name: 'Accepter et signer' }).click();
  await expect(page.getByText('En cours', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  const all = await done();
  holds('completing', between(asked, completed));
  holds('sending', plus(between(made, asked), between(completed, sent)));
  holds('vendor', vendor);
  holds('agent', between(turn, all));
  holds('call', plus(all, vendor));
});
