import { userEvent } from 'vitest/browser';
import { violations } from '../../testing/accessibility.ts';
import type { FakeApi } from '../../testing/api.ts';
import { expect, page, test } from '../../testing/screen.tsx';

const editor = () => document.querySelector('[role=textbox][aria-multiline=true]') as HTMLElement;
const chips = (of: Element | null) =>
  [...(of?.querySelectorAll('.liquid-chip') ?? [])].map(({ textContent }) => textContent);
const sent = (api: FakeApi) => api.made('PATCH', /^client-templates\/\w+$/).at(-1)?.body;

function world(api: FakeApi, subject = 'For {{ client.lastName }}') {
  api.roles = ['super_admin'];
  api.on('POST', /^client-templates\/preview$/, ({ body }) => ({ subject: 'For Lefèvre', html: '<p>Dear</p>', body }));
  return api.holds('client-templates', {
    name: 'Estimate',
    active: true,
    type: 'letter',
    language: ['en'],
    subject: { en: subject },
    body: { en: '<p>Dear <strong>{{ client.firstName }}</strong>, {% if agent.phone != blank %}call{% endif %}</p>' },
  }).id;
}

test('who writes a template sees its values by their names, never its braces; what is kept is the text as it was [CLI-045]', async ({
  api,
  visit,
}) => {
  const id = world(api);
  await visit(`admin/client/mailing/templates/${id}`);

  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject (en)' });
  await expect.element(subject).toBeVisible();
  await expect.poll(() => chips(subject.element())).toEqual(['Client · Last name']);
  await expect.poll(() => chips(editor())).toEqual(['Client · First name', 'If You · Phone is filled in:', 'End']);
  expect(document.querySelector('form')?.textContent).not.toMatch(/\{\{|\{%/);
  expect(await violations()).toEqual([]);
  await subject.click();
  await userEvent.keyboard('{End}!');
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}{End}{/Control} Bye');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent(api))
    .toMatchObject({
      subject: { en: 'For {{ client.lastName }}!' },
      body: {
        en: '<p>Dear <strong>{{ client.firstName }}</strong>, {% if agent.phone != blank %}call{% endif %} Bye</p>',
      },
    });
});

test('who reads a template sees its values by their names, too, in the subject as in the text [CLI-045]', async ({
  api,
  visit,
}) => {
  await visit(`admin/client/mailing/templates/${world(api)}`);
  const text = page.getByRole('region', { name: 'E-mail' });
  await expect
    .poll(() => chips(text.element()))
    .toEqual(['Client · Last name', 'Client · First name', 'If You · Phone is filled in:', 'End']);
  expect(text.element().textContent).not.toMatch(/\{\{|\{%/);
  expect(await violations()).toEqual([]);
});

test('a value is chosen by what it is called, a condition is put around what is chosen, and what is unknown says what is near', async ({
  api,
  visit,
}) => {
  const id = world(api);
  await visit(`admin/client/mailing/templates/${id}`);
  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  await expect.poll(() => chips(editor()).length).toBe(3);
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}Hello');
  await page.getByRole('button', { name: 'Insert a value' }).last().click();
  await page.getByRole('combobox', { name: 'Field' }).fill('client birth');
  await expect.element(page.getByRole('option')).toHaveTextContent('Date of birth');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => chips(editor())).toEqual(['Client · Date of birth']);
  await userEvent.keyboard('{{{{ client.fristName }}');
  await expect.poll(() => chips(editor()).at(-1)).toBe('“client.fristName” is unknown: Client · First name?');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(() => chips(editor())).toEqual(['Client · Date of birth']);
});

test('a condition is put around what is chosen, and the text can be seen as it is written', async ({ api, visit }) => {
  const id = world(api);
  await visit(`admin/client/mailing/templates/${id}`);
  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  await expect.poll(() => chips(editor()).length).toBe(3);
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}Hello');
  await userEvent.keyboard('{Control>}a{/Control}');
  await page.getByRole('button', { name: 'Insert a condition' }).last().click();
  await page.getByRole('combobox', { name: 'Field' }).fill('client birth');
  await expect.element(page.getByRole('option')).toHaveTextContent('Date of birth');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => chips(editor())).toEqual(['If Client · Date of birth is filled in:', 'End']);
  await page.getByRole('button', { name: 'Show as code' }).last().click();
  await expect.poll(() => editor().textContent).toBe('{% if client.birthDate != blank %}Hello{% endif %}');
  await page.getByRole('button', { name: 'Show as code' }).last().click();
  await expect.poll(() => chips(editor()).length).toBe(2);
});

test('nothing was done to a text that was only opened: there is nothing of it to undo [CLI-045]', async ({
  api,
  visit,
}) => {
  const id = world(api);
  await visit(`admin/client/mailing/templates/${id}`);
  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject (en)' });
  await expect.poll(() => chips(subject.element())).toEqual(['Client · Last name']);
  await expect.poll(() => chips(editor()).length).toBe(3);
  await subject.click();
  await userEvent.keyboard('{Control>}z{/Control}{End}!');
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}z{/Control}{Control>}{End}{/Control} Bye');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent(api))
    .toMatchObject({
      subject: { en: 'For {{ client.lastName }}!' },
      body: {
        en: '<p>Dear <strong>{{ client.firstName }}</strong>, {% if agent.phone != blank %}call{% endif %} Bye</p>',
      },
    });
});

test('a subject that was written on two lines is shown and changed as the one line it is sent as [CLI-045]', async ({
  api,
  visit,
}) => {
  const id = world(api, 'For {{ client.lastName }} \n of today');
  await visit(`admin/client/mailing/templates/${id}`);
  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject (en)' });
  await expect.poll(() => subject.element().textContent).toBe('For Client · Last name of today');
  await subject.click();
  await userEvent.keyboard('{End}!?');
  await expect.poll(() => subject.element().textContent).toBe('For Client · Last name of today!?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent(api)).toMatchObject({ subject: { en: 'For {{ client.lastName }} of today!?' } });
});

test('a condition around all of a text stands within its lines', async ({ api, visit }) => {
  const id = world(api);
  await visit(`admin/client/mailing/templates/${id}`);
  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  const subject = page.getByRole('textbox', { name: 'Subject (en)' });
  await expect.poll(() => chips(subject.element()).length).toBe(1);
  await expect.poll(() => chips(editor()).length).toBe(3);
  const wrap = async (at: number) => {
    await userEvent.keyboard('{Control>}a{/Control}');
    await page.getByRole('button', { name: 'Insert a condition' }).nth(at).click();
    await page.getByRole('combobox', { name: 'Field' }).fill('client birth');
    await expect.element(page.getByRole('option')).toHaveTextContent('Date of birth');
    await userEvent.keyboard('{ArrowDown}{Enter}');
  };
  const asked = 'If Client · Date of birth is filled in:';
  await subject.click();
  await wrap(0);
  await expect.poll(() => chips(subject.element())).toEqual([asked, 'Client · Last name', 'End']);
  await userEvent.click(editor());
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}Dear{Enter}Bye');
  await wrap(1);
  await expect.poll(() => chips(editor())).toEqual([asked, 'End']);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent(api))
    .toMatchObject({
      subject: { en: '{% if client.birthDate != blank %}For {{ client.lastName }}{% endif %}' },
      body: { en: '<p>{% if client.birthDate != blank %}Dear</p><p>Bye{% endif %}</p>' },
    });
});

test('what comes of the text stands beside it on a desk, below it on a phone', async ({ api, visit }) => {
  const id = world(api);
  const tops = () => {
    const [text, preview] = [editor(), document.querySelector('form iframe') as Element];
    return { text: text.getBoundingClientRect(), preview: preview.getBoundingClientRect() };
  };
  await visit(`admin/client/mailing/templates/${id}`);
  await page.getByRole('button', { name: 'Edit: E-mail' }).click();
  await expect.poll(() => chips(editor()).length).toBe(3);
  await expect.poll(() => document.querySelector('form iframe')).not.toBeNull();
  expect(tops().preview.left).toBeGreaterThan(tops().text.right);
  await page.viewport(390, 844);
  await expect.poll(() => tops().preview.top).toBeGreaterThan(tops().text.bottom - 1);
});
