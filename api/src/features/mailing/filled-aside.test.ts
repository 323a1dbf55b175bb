import { expect, test } from 'vitest';
import { liquidAside } from '../../mail/liquid-aside.ts';
import { turnsDuring } from '../../testing/turns.ts';
import { renderedAside } from '../prints/rendered-aside.ts';
import { filledAside } from './filled-aside.ts';

/** As long as the limit of a template lets it. */
const LONG = '{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}';

test('a letter is filled in, and what is wrong with it is told at its part', async () => {
  const values = { client: { firstName: 'Zoé <b>' } };
  expect(
    await filledAside({ subject: 'À {{ client.firstName }}', body: '<p>{{ client.firstName }}</p>' }, values, 'fr'),
  ).toEqual({ subject: 'À Zoé <b>', body: '<p>Zoé &lt;b&gt;</p>' });
  const wrong = filledAside({ subject: 'x', body: '<p>{{ client.first }}</p>' }, values, 'fr');
  await expect(wrong).rejects.toMatchObject({
    statusCode: 422,
    details: [{ path: '/body', code: 'templateVariable', info: { line: 1, name: 'client.first' } }],
  });
});

test('a document is filled in, and what is wrong with it is told with its line', async () => {
  expect(await renderedAside('<p>{{ name }} :</p>', { name: 'Roy' }, 'fr')).toBe('<p>Roy\u00a0:</p>');
  await expect(renderedAside('<p>{% nothing %}</p>', {}, 'fr')).rejects.toMatchObject({ code: 'templateTag' });
});

test('a text that takes long is ended, and holds nobody else up', async () => {
  await filledAside({ subject: 'x', body: 'x' }, {}, 'fr');
  const letter = () => filledAside({ subject: 'x', body: LONG }, {}, 'fr');
  await expect(letter()).rejects.toMatchObject({ details: [{ path: '/body', code: 'templateTooLarge' }] });
  expect((await turnsDuring(letter)).turns).toBeGreaterThan(10);
  expect((await turnsDuring(() => renderedAside(LONG, {}, 'fr'))).turns).toBeGreaterThan(10);
  const text = () => liquidAside([{ source: LONG, kind: 'text', values: {} }], 'fr');
  await expect(text()).rejects.toMatchObject({ code: 'templateTooLarge' });
  expect((await turnsDuring(text)).turns).toBeGreaterThan(10);
});
