import { buildDemo } from '@hestia/seeds/demo/build.ts';
import { expect, test } from 'vitest';
import { cleanRichText } from '../../fields/richtext/clean.ts';
import { liquidSource, withoutLines } from '../../mail/source.ts';
import { mistakesIn } from './letter.ts';

test('between the braces stands what people see: signs, and no marks of the editor', () => {
  expect(
    liquidSource('<p>{{ client.<strong>firstName</strong>&nbsp;| default: "vous" }} &amp; {% if a &lt; b %}</p>'),
  ).toBe('<p>{{ client.firstName | default: "vous" }} &amp; {% if a < b %}</p>');
});

test('each line that people see is a line', () => {
  expect(liquidSource('<h1>a</h1><p>b<br />c</p><ul><li><p>d</p></li></ul>').split('\n')).toHaveLength(4);
});

test('the lines are gone again from what is filled in', () => {
  const html = '<p>a<br />b</p><ul><li><p>c</p></li></ul><p>d e</p>';
  expect(withoutLines(liquidSource(html))).toBe(html);
});

test('a condition in a paragraph of its own leaves no empty line', () => {
  expect(liquidSource('<p>{% if client.email %}</p><p>a</p><p>{% endif %}</p>').replaceAll('\n', '')).toBe(
    '{% if client.email %}<p>a</p>{% endif %}',
  );
});

test('braces that are never closed take no other paragraph with them', () => {
  expect(liquidSource('<p>{{ a</p><p>b }}</p>')).toBe('<p>{{ a</p>\n<p>b }}</p>');
});

test('the letters of the demo can be read, and are kept as they are', () => {
  const [network] = buildDemo({ clients: 2, now: new Date() });
  expect(network?.letters.length).toBeGreaterThan(2);
  for (const { subject, body } of (network?.letters ?? []) as unknown as Record<string, Record<string, string>>[]) {
    for (const language of ['fr', 'en']) {
      const letter = { subject: subject?.[language] ?? '', body: body?.[language] ?? '' };
      expect(mistakesIn(letter, language), letter.subject).toEqual([]);
      expect(cleanRichText(letter.body)).toBe(letter.body);
    }
  }
});
