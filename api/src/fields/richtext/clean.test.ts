import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanRichText } from './clean.ts';

test.each([
  ['<p>Bonjour <strong>Zoé</strong> &amp; "co"</p>', '<p>Bonjour <strong>Zoé</strong> &amp; "co"</p>'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>texte', 'texte'],
  ['<a href="javascript:alert(1)" onclick="x()">ici</a>', '<a>ici</a>'],
  [
    '<a href="https://example.org/?a=1" target="_blank">ici</a>',
    '<a href="https://example.org/?a=1" target="_blank">ici</a>',
  ],
  ['<p style="position:fixed">x</p><iframe src="//evil"></iframe>', '<p>x</p>'],
  ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
  ['{% if a &gt; b %}{{ client.name | default: "vous" }}', '{% if a &gt; b %}{{ client.name | default: "vous" }}'],
])('%j is kept as %j', (html, kept) => expect(cleanRichText(html)).toBe(kept));

test('cleaning what is clean changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<a href="x">', '<b', '&lt;', '&', '"', 'é', '<script>', '>', '{{ x }}')),
      (parts) => {
        const once = cleanRichText(parts.join(''));
        expect(cleanRichText(once)).toBe(once);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('what is nested deeper than any letter stays as the signs it is written in', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
  expect(cleanRichText(nested(1_000))).toContain('<b>');
  expect(cleanRichText(nested(1_001))).toBe(nested(1_001).replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  for (const unit of ['<b></x>', '<b-x></b>', '<p><li>', '<b/x></i>'])
    expect(cleanRichText(unit.repeat(1_200)), unit).toContain('&lt;');
  const list = `<ul>${'<li>a<br>'.repeat(3_000)}</ul>`;
  expect(cleanRichText(list)).toContain('<li>a<br />');
});

test('whom a text names is kept where it may name people, and nothing else of a link beside it [THR-005]', () => {
  const text = '<p><a data-person="USR1" onclick="x" style="y">@Hugo</a></p>';
  expect(cleanRichText(text, { namesPeople: true })).toBe('<p><a data-person="USR1">@Hugo</a></p>');
  expect(cleanRichText(text)).toBe('<p><a>@Hugo</a></p>');
});

test.each([
  ['<a href="https://evil.example" data-person="USR1">@Director</a>', '<a data-person="USR1">@Director</a>'],
  ['<a target="_blank" data-person=USR1 rel="x">@Director</a>', '<a data-person="USR1">@Director</a>'],
  ['<a data-person="USR1 " href="https://a.example">x</a>', '<a href="https://a.example">x</a>'],
  ['<a data-person="">x</a>', '<a>x</a>'],
])('whoever is named is named in one form, which is looked up: %j [THR-005]', (html, kept) =>
  expect(cleanRichText(html, { namesPeople: true })).toBe(kept),
);
