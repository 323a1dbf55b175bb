import { userEvent } from 'vitest/browser';
import { violations } from '../../testing/accessibility.ts';
import { type FakeApi, TENANT } from '../../testing/api.ts';
import { Refusal } from '../../testing/refusal.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const ME = 'USR00000001';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

function world(api: FakeApi) {
  api.holds('tenants', { id: TENANT, name: 'Agence Test' });
  api.holds('users', { id: ME, firstName: 'Camille', lastName: 'Martin' });
  const source = api.holds('request-sources', { name: 'Portal', buyer: true });
  const emails = [{ email: 'garnier@example.org', primary: true }];
  const client = api.holds('clients', { lastName: 'Garnier', owner: ME, emails });
  const other = api.holds('clients', { lastName: 'Roux', owner: ME });
  const own = { type: 'buyer', method: 'telephone', source: source.id, status: 'todo', owner: ME, threads: [] };
  const asked = (values: object) => api.holds('requests', { ...own, client: client.id, ...values }).id;
  return { client: client.id, other: other.id, asked };
}

test('requests of one client are answered in three steps: which, to whom, what [REQ-002][REQ-003]', async ({
  api,
  visit,
}) => {
  const { asked, other } = world(api);
  const ids = [
    asked({ reference: 'D1', message: 'Still free?' }),
    asked({ reference: 'D2', message: 'And the charges?' }),
  ];
  asked({ reference: 'D3', client: other });
  asked({ reference: 'D4', status: 'user_replied', threads: ['THR1'] });
  api.on('POST', /^requests\/answer$/, () => ({ thread: 'THR2' }));
  api.holds('threads', { id: 'THR2', type: 'REQUEST', subject: 'Your request', state: 'open', owner: ME });
  await visit('clients/requests/answer');
  await expect.element(page.getByText('D4')).not.toBeInTheDocument();
  await page.getByText('Still free?').click();
  await expect.element(page.getByRole('checkbox', { name: 'D3' })).toBeDisabled();
  await page.getByText('And the charges?').click();
  await button('Next').click();
  await expect.element(page.getByText('garnier@example.org')).toBeVisible();
  await button('Next').click();
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your request');
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('It is.');
  expect(await violations()).toEqual([]);
  await button('Send the answer').click();
  await expect
    .poll(() => api.made('POST', /^requests\/answer$/).map(({ body }) => body))
    .toEqual([{ requests: ids, subject: 'Your request', message: '<p>It is.</p>', finishes: false }]);
  await expect.element(page.getByRole('heading', { name: 'Your request' })).toBeVisible();
});

test('a request leads to its answer, and what is refused leaves the text where it is [REQ-025]', async ({
  api,
  visit,
}) => {
  const { asked } = world(api);
  const id = asked({ reference: 'D1', message: 'Still free?' });
  api.on('POST', /^requests\/answer$/, () => {
    throw new Refusal(409, 'requestAnswered', 'Cette demande a déjà reçu une réponse');
  });
  await visit(`clients/requests/${id}`, { language: 'fr', width: 390 });
  await page.getByRole('link', { name: 'Répondre' }).click();
  await button('Suivant').click();
  await button('Suivant').click();
  await page.getByRole('textbox', { name: 'Objet' }).fill('Votre demande');
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('Oui.');
  await button('Envoyer la réponse').click();
  await expect.element(page.getByText('Cette demande a déjà reçu une réponse')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toMatchTextContent('Oui.');
});

test('a client without an address is told before anything is written', async ({ api, visit }) => {
  const { asked, other } = world(api);
  const id = asked({ client: other });
  await visit(`clients/requests/answer?requests=${id}`);
  await button('Next').click();
  await expect.element(page.getByText('This client has no e-mail address')).toBeVisible();
  await expect.element(button('Next')).toBeDisabled();
});

test('who doesn’t read the client’s address answers all the same: to what the request names, or unseen [REQ-014][REQ-015]', async ({
  api,
  visit,
}) => {
  const { asked } = world(api);
  const foreign = api.holds('clients', { lastName: 'Leroy', owner: 'USR00000009' });
  asked({ client: foreign.id, message: 'Unseen' });
  await visit('clients/requests/answer');
  await page.getByText('Unseen').click();
  await button('Next').click();
  await expect.element(page.getByText('which isn’t shown to you')).toBeVisible();
  await button('Next').click();
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
  const id = asked({ client: foreign.id, contact: { email: 'asks@example.org' } });
  await visit(`clients/requests/answer?requests=${id}`);
  await button('Next').click();
  await expect.element(page.getByText('asks@example.org')).toBeVisible();
});

test('only the person’s own requests are asked for, and the list leads to their answer [REQ-002][REQ-003]', async ({
  api,
  visit,
}) => {
  const { asked, other } = world(api);
  asked({ reference: 'D0', type: 'seller', owner: 'USR00000009', coOwners: [] });
  const ids = [asked({ reference: 'D1' }), asked({ reference: 'D2', client: other })];
  await visit('clients/requests/answer');
  await expect.element(page.getByRole('checkbox', { name: 'D2' })).toBeVisible();
  const [call] = api.made('GET', /^requests$/).filter(({ query }) => query.get('filter')?.includes('user_requested'));
  expect(JSON.parse(call?.query.get('filter') ?? '{}')).toMatchObject({
    or: [{ owner: ME }, { coOwners: { any: [ME] } }],
  });
  await visit('clients/requests/list');
  const chosen = page.getByRole('checkbox', { name: /^Select Buyer/ });
  await expect.poll(() => chosen.elements().length).toBe(2);
  for (const at of [0, 1]) await chosen.nth(at).click();
  await page.getByRole('toolbar').getByRole('link', { name: 'Answer' }).click();
  await expect.poll(() => ids.every((id) => location.search.includes(id))).toBe(true);
  // Of two clients, those of one.
  const isChosen = (name: string) =>
    (page.getByRole('checkbox', { name, exact: true }).query() as HTMLInputElement | null)?.checked;
  await expect.poll(() => ['D1', 'D2'].map(isChosen).sort()).toEqual([false, true]);
});
