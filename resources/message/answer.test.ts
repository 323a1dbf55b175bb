import { expect, test } from 'vitest';
import { asParagraphs, newTextOf } from './answer.ts';

test.each([
  ['Gmail', 'Oui, samedi.\n\nOn Fri, 27 Nov 2026 at 10:00, Agence <a@b.fr> wrote:\n> Samedi ?', 'Oui, samedi.'],
  ['Gmail in French', 'Oui.\n\nLe ven. 27 nov. 2026 à 10:00, Agence <a@b.fr> a écrit :\n> Samedi ?', 'Oui.'],
  ['a broken line', 'Oui.\n\nLe ven. 27 nov. 2026 à 10:00, Agence Hestia\n<a@b.fr> a écrit :\n\n> Samedi ?', 'Oui.'],
  ['Outlook', 'Oui.\n\nDe : Agence <a@b.fr>\nEnvoyé : vendredi\nÀ : Moi\nObjet : Visite\n\nSamedi ?', 'Oui.'],
  ['an old Outlook', 'Oui.\n-----Message d’origine-----\nSamedi ?', 'Oui.'],
  ['answers between the lines', '> Samedi ?\nOui\n> 10 h ?\nNon, 11 h', 'Oui\nNon, 11 h'],
  ['a word that looks like it', 'Le notaire a écrit : c’est bon.\nMerci', 'Le notaire a écrit : c’est bon.\nMerci'],
  ['nothing new', '> Samedi ?', '> Samedi ?'],
])('of an answer the new text is the message: %s', (_, whole, said) => {
  expect(newTextOf(whole)).toBe(said);
});

test('it becomes paragraphs in which nothing is markup', () => {
  expect(asParagraphs('Un <b>\ndeux\n\n& trois')).toBe('<p>Un &lt;b&gt;<br>deux</p><p>&amp; trois</p>');
});

test('however it is made, it is read at once', () => {
  const long = `${'Le '.repeat(50_000)}\n${'> '.repeat(50_000)}`;
  const begun = performance.now();
  newTextOf(long);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
