import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { faults, violations } from './accessibility.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { signedFromAfar } from './signed-mandate.ts';
import { expect, PASSWORD, test, WAY } from './story.ts';

const PORT = Number(process.env.E2E_PORT ?? 3999) + 1000;

test.describe.configure({ mode: 'default' });
test.use({ baseURL: `http://127.0.0.1:${PORT}`, tenant: 'DEMO' });

let deployment: Deployment;
test.beforeAll(async () => {
  test.slow();
  deployment = await startDeployment(PORT);
});
test.afterAll(() => deployment.stop());

const name = (person: string): string => `${person}@demo.example`;
const english = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'en'));

async function fillPassword(page: Page, person: string) {
  await page.locator('input[name=email]').fill(name(person));
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The providers as the first story sets them up: a second try happens in a new deployment, which has none. */
async function setUpProviders({ request }: Page): Promise<void> {
  const data = { email: name('super'), password: PASSWORD };
  const { token } = await (await request.post('/api/tenant/DEMO/login', { data })).json();
  const headers = { Authorization: `Bearer ${token}` };
  for (const provider of ['google', 'azure']) {
    const path = `/api/tenant/DEMO/login-providers/${provider}`;
    const { version, active } = await (await request.get(path, { headers })).json();
    const settings = { active: true, issuer: deployment.issuer, clientId: 'hestia', clientSecret: 'a secret' };
    if (!active) expect((await request.patch(path, { headers, data: { version, ...settings } })).status()).toBe(200);
  }
}

/** The id of the signed-in person. */
const ownId = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token:DEMO')}` };
    return (await (await fetch('/api/tenant/DEMO/me', { headers })).json()).user.id as string;
  });

test('an administrator sets a provider up, with the address to register there [TEN-002][TEN-007]', async ({
  person,
  page,
}) => {
  await person.signsIn('hestia');
  await person.opens('admin/settings/DEMO/providers');
  for (const [provider, label] of [
    ['google', 'Google'],
    ['azure', 'Microsoft Azure'],
  ] as const) {
    const section = page.getByRole('region', { name: label, exact: true });
    await expect(section.getByText(`http://127.0.0.1:${PORT}/tenant/DEMO/login/${provider}`)).toBeVisible();
    await section.getByRole('button', { name: `Edit: ${label}` }).click();
    await section.getByLabel('Active').check();
    await section.getByLabel('Issuer').fill('https://elsewhere.example');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('An active provider needs a client ID').first()).toBeVisible();
    await section.getByLabel('Client ID').fill('hestia');
    await section.getByLabel('Client secret', { exact: true }).fill('a secret');
    await section.getByLabel('Who may sign in').fill('demo.example');
    await page.keyboard.press('Enter');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText("This server doesn't trust this address").first()).toBeVisible();
    await section.getByLabel('Issuer').fill(deployment.issuer);
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(section.getByText('demo.example', { exact: true })).toBeVisible();
    await expect(section).not.toContainText('a secret');
  }
});

test('a person signs in at Google and lands where they wanted to go [ACC-010][ACC-011]', { tag: WAY }, async ({
  page,
}) => {
  await english(page);
  await setUpProviders(page);
  deployment.says({ email: name('agent1'), email_verified: true });
  await page.goto('/tenant/DEMO/clients/individuals/list?filter=%7B%22rating%22%3A%5B%22hot%22%5D%7D');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page).toHaveURL(/\/tenant\/DEMO\/clients\/individuals\/list\?.*rating/);
  await expect(page.locator('h1')).toContainText('Clients');
});

test('a person signs in at Microsoft [ACC-010][ACC-012]', async ({ page }) => {
  await english(page);
  await setUpProviders(page);
  deployment.says({ email: name('agent2'), xms_edov: true });
  await page.goto('/tenant/DEMO/login');
  await page.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await expect(page.locator('h1')).toContainText('Hello');
});

test('what fails at a provider leads to the sign-in page with its message [ERR-015]', async ({ page }) => {
  await english(page);
  await setUpProviders(page);
  deployment.says({ email: 'stranger@demo.example', email_verified: true });
  await page.goto('/tenant/DEMO/login');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(page.getByText('An error occurred')).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/DEMO\/login$/);
  await page.goto('/tenant/DEMO/login/google?error=access_denied');
  await expect(page.getByText('An error occurred')).toBeVisible();
  await fillPassword(page, 'agent1');
  await expect(page.locator('h1')).toContainText('Hello');
});

test('a code is sent by mail, and signs in; the link in the mail fills it in [ACC-013][ERR-016][ERR-018]', {
  tag: WAY,
}, async ({ page }) => {
  await english(page);
  deployment.letters.length = 0;
  await page.goto('/tenant/DEMO/login');
  await page.getByRole('link', { name: 'Sign in with a code by e-mail' }).click();
  await expect(page).toHaveURL(/\/tenant\/DEMO\/login\/magic$/);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('agent3');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('The email is invalid')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(name('agent3'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Six-digit code' });
  await expect.poll(() => deployment.letters.length).toBe(1);
  const [letter] = deployment.letters;
  expect(letter?.to).toBe(name('agent3'));
  const digits = /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? '';
  expect(letter?.subject).toBe('Your code to sign in to Hestia');
  await code.fill(digits === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid Magic Code')).toBeVisible();
  const link = /http:\S+#MAG\S+\.\d{6}/.exec(letter?.text ?? '')?.[0] ?? '';
  await page.goto('about:blank');
  await page.goto(link);
  await expect(code).toHaveValue(digits);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('h1')).toContainText('Hello');
});

test('a link that is used up says so, also where a session is over; a code that cannot be had too [ERR-017][ERR-019]', async ({
  page,
}) => {
  await english(page);
  await page.addInitScript(() => localStorage.setItem('token:DEMO', 'over'));
  await page.goto(`/tenant/DEMO/login/magic#MAG${'0'.repeat(26)}.123456`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("Can't login. Invalid code")).toBeVisible();
  await page.getByRole('button', { name: 'Ask for another code' }).click();
  await page.route('**/login/magic', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: 'E-mail' }).fill(name('agent3'));
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText("Can't get the access code")).toBeVisible();
});

test('a wrong code is told in French too [ERR-020]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fr'));
  await page.goto('/tenant/DEMO/login/magic');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(name('nobody'));
  await page.getByRole('button', { name: 'Recevoir un code' }).click();
  await page.getByRole('textbox', { name: 'Code à six chiffres' }).fill('123456');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByText("Le code saisi n'est pas valide")).toBeVisible();
});

test('a client without an account withdraws from a mandate: the link by mail, two steps, the acknowledgement, in French', {
  tag: WAY,
}, async ({ person, page }) => {
  await person.signsIn('agent1', 'fr');
  const email = 'odile@lointaine.example';
  const { id, reference } = await signedFromAfar(person, 'DEMO', email);
  await page.evaluate(() => localStorage.removeItem('token:DEMO'));
  const letters = () => deployment.letters.filter(({ to }) => to === email);
  await expect.poll(() => letters().length).toBe(1);

  await person.opens('withdrawal');
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(
    page
      .getByText('Champ requis')
      .or(page.getByText(/requis|obligatoire/i))
      .first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /Référence ou numéro/ }).fill(reference);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText(/le lien vient de lui être envoyé/)).toBeVisible();
  await expect.poll(() => letters().length).toBe(2);
  const link = /http:\S+withdrawal#[\w.-]+/.exec(letters()[1]?.text ?? '')?.[0] ?? '';

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Mandat ${reference}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
  await page.getByRole('textbox', { name: /Vos prénom et nom/ }).fill('Odile Retrait');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('pas une adresse');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: /Vos prénom et nom/ })).toHaveValue('Odile Retrait');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('odile@example.com');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await expect(page.getByText(/Votre rétractation du .* est enregistrée/)).toBeVisible();
  await expect.poll(() => deployment.letters.map(({ to }) => to)).toContain('odile@example.com');
  const acknowledged = deployment.letters.find(({ to }) => to === 'odile@example.com');
  expect(acknowledged?.subject).toBe('Accusé de réception de votre rétractation');
  expect(acknowledged?.text).toMatch(/Odile Retrait/);

  await page.reload();
  await expect(page.getByText(/Votre rétractation du .* est enregistrée/)).toBeVisible();
  await person.signsIn('agent1', 'fr');
  await person.opens(`mandates/${id}`);
  await expect(page.getByText('Odile Retrait').first()).toBeVisible();
});

test('a person switches the second step on, signs in with it, and a super administrator resets it', {
  tag: WAY,
}, async ({ person, page, browser }) => {
  await person.signsIn('agent4');
  const id = await ownId(page);
  await person.opens(`users/${id}/settings`);
  await person.rests();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replace(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  // Codes of a moment ago may be too old before they are typed, those of the next one are taken already.
  const code = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code is wrong or was used before')).toBeVisible();
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const recovery = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  const spare = (await recovery.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('region', { name: 'Two-step sign-in' }).getByText('On', { exact: true })).toBeVisible();

  await person.opens('logout');
  await fillPassword(page, 'agent4');
  const second = page.getByRole('textbox', { name: /recovery code/ });
  await second.fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The code is wrong or was used before')).toBeVisible();
  // The next one, which is taken now and in half a minute: each is taken once.
  await second.fill(code(1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('h1')).toContainText('Hello');
  await person.opens('logout');
  await fillPassword(page, 'agent4');
  await second.fill(spare);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('h1')).toContainText('Hello');

  const office = await browser.newPage({ baseURL: `http://127.0.0.1:${PORT}` });
  await english(office);
  await office.goto('/tenant/DEMO/login');
  await fillPassword(office, 'super');
  await expect(office.locator('h1')).toContainText('Hello');
  await office.goto(`/tenant/DEMO/admin/users/${id}/admin`);
  await office.waitForLoadState('networkidle');
  await office.getByRole('button', { name: 'Reset' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(
    office.getByRole('region', { name: 'Two-step sign-in' }).getByText('Off', { exact: true }),
  ).toBeVisible();
  await office.close();
  await person.opens('logout');
  await fillPassword(page, 'agent4');
  await expect(page.locator('h1')).toContainText('Hello');
});

test('a person changes the password and signs out elsewhere', async ({ person, page, browser }) => {
  await person.signsIn('agent5');
  const elsewhere = await browser.newPage({ baseURL: `http://127.0.0.1:${PORT}` });
  await english(elsewhere);
  await elsewhere.goto('/tenant/DEMO/login');
  await fillPassword(elsewhere, 'agent5');
  await expect(elsewhere.locator('h1')).toContainText('Hello');
  await person.goesHome();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await elsewhere.goto('/tenant/DEMO/clients/individuals/list');
  await expect(elsewhere.getByText('Session timeout, please reconnect you.')).toBeVisible();
  await elsewhere.close();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('Quai-des-Brumes-7');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('The password is changed')).toBeVisible();
  await person.opens('logout');
  await fillPassword(page, 'agent5');
  await expect(page.getByText('The e-mail or the password is wrong')).toBeVisible();
  await page.locator('input[name=password]').fill('Quai-des-Brumes-7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('h1')).toContainText('Hello');
});

test('my profile: what is mine I change, what is the network’s I only see', async ({ person, page }) => {
  await person.signsIn('agent6');
  const id = await ownId(page);
  await person.opens(`users/${id}`);
  await expect(page.getByRole('tab')).toHaveText([
    ...['Record', /^Business/, 'Messages', 'Settings'],
    ...['Details', 'Phones', 'Languages', 'About', 'History'],
  ]);
  await page.getByRole('button', { name: 'Edit: Identity' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Polygram' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Function' }).fill('Conseillère');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByText('Conseillère').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Phones' }).click();
  await page.getByRole('button', { name: 'Edit: Phones' }).click();
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Number' }).last().fill('0639981234');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByText('06 39 98 12 34')).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Edit: About' }).click();
  await page.getByRole('textbox', { name: 'About' }).fill('Vingt ans de métier');
  await page.getByRole('spinbutton', { name: 'Distance' }).fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(page.getByText('Vingt ans de métier')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Vingt ans de métier')).toBeVisible();
});

test("somebody else's profile is there to look at", async ({ person, page }) => {
  await person.signsIn('agent7');
  const id = await person.firstOf('users', { email: 'agent8@demo.example' });
  await person.opens(`users/${id}`);
  await expect(page.getByRole('tab')).toHaveText([
    ...['Record', /^Business/],
    ...['Details', 'Phones', 'Languages', 'About', 'History'],
  ]);
  await expect(page.getByRole('button', { name: 'Edit: Identity' })).toBeDisabled();
});

test('administration of users: list, page with its tabs, one comment; groups have their page [USR-002][USR-004][USR-013]', async ({
  person,
  page,
}) => {
  await person.signsIn('admin_user');
  await person.opens('admin/users/list');
  await page.getByRole('searchbox', { name: 'Search' }).fill('agent9');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody tr a').first().click();
  await expect(page.getByRole('tab')).toHaveText([
    ...['Record', /^Business/, 'Messages', 'Administration'],
    ...['Details', 'Phones', 'Languages', 'About', 'History'],
  ]);
  await person.goesToTab('Administration', 'Comment');
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Revient en mars');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Revient en mars')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a comment' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Revient en avril');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Revient en avril')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Write a comment' })).toBeVisible();
  await person.opens('logout');
  await fillPassword(page, 'super');
  await expect(page.locator('h1')).toContainText('Hello');
  await person.opens('admin/groups/list');
  await expect(page.getByRole('heading', { name: 'Groups' })).toBeVisible();
});

test('signing out leaves the interface in the preferred language, and visits are nobody’s [ACC-034][ACC-036]', async ({
  person,
  page,
}) => {
  deployment.visits.length = 0;
  await person.signsIn('agent8');
  const id = await ownId(page);
  await person.opens(`users/${id}/languages`);
  await page.getByRole('button', { name: 'Edit: Languages' }).click();
  await page.getByRole('combobox', { name: 'Preferred language' }).click();
  await page.getByRole('option', { name: 'French' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  const own = `DEMO ${id}`;
  await expect.poll(() => deployment.visits.some((one) => one.distinct_id === own)).toBe(true);
  const before = deployment.visits.length;
  await page.locator('input[name=email]').fill(name('agent7'));
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect.poll(() => deployment.visits.length).toBeGreaterThan(before);
  expect(deployment.visits.slice(before).filter((one) => one.distinct_id === own)).toEqual([]);
});

test('no page of sign-in and profile violates WCAG 2.2 AA in the light or the dark, none is wider than a phone', async ({
  person,
  page,
}) => {
  test.slow();
  const found: string[] = [];
  const check = async (path: string) => {
    await person.opens(path);
    found.push(...(await faults(page)).map((one) => `${path} ${one}`));
  };
  for (const path of ['login', 'login/magic', 'withdrawal']) await check(path);
  await person.signsIn('super');
  const id = await ownId(page);
  for (const path of [`users/${id}`, `users/${id}/settings`, `admin/users/${id}/admin`, `admin/users/${id}/comment`])
    await check(path);
  await check('admin/settings/DEMO/providers');
  expect(found).toEqual([]);
});
