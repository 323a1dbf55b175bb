import { expect, test } from 'vitest';
import { decodeEntities, toPlainText } from './plain.ts';

test('a letter in HTML reads as text', () => {
  const html =
    '<h2>Visite</h2>\n<p>Bonjour&nbsp;Zoé &amp; L&#233;o,<br />à demain&#8239;!</p><ul><li><p>une clé</p></li><li>deux</li></ul>' +
    '<p>Voir <a href="https://a.example/?x=1&amp;y=2">le bien</a> ou <a href="https://b.example">https://b.example</a></p>';
  expect(toPlainText(html)).toBe(
    'Visite\n\nBonjour\u00a0Zoé & Léo,\nà demain\u202f!\n\n-\n\nune clé\n\n- deux\n\nVoir le bien (https://a.example/?x=1&y=2) ou https://b.example',
  );
});

test('what is quoted in HTML is quoted as text', () => {
  const html =
    '<p>Oui.</p>Agence a écrit :<blockquote type="cite"><p>Samedi ?</p><blockquote>Quand ?</blockquote></blockquote>Jo\u0001';
  expect(toPlainText(html)).toBe('Oui.\n\nAgence a écrit :\n\n> Samedi ?\n\n> Quand ?\n\nJo');
});

test('an entity that is none stays as it is', () => {
  expect(decodeEntities('&copy &unknown; &#x110000; &lt;')).toBe('&copy &unknown; &#x110000; <');
});
