import { expect, test } from 'vitest';
import { answerContent, asParagraphs, cut, newTextOf, wholeOf } from './answer.ts';

test.each([
  ['Gmail', 'Oui, samedi.\n\nOn Fri, 27 Nov 2026 at 10:00, Agence <a@b.fr> wrote:\n> Samedi ?', 'Oui, samedi.'],
  ['Gmail in French', 'Oui.\n\nLe ven. 27 nov. 2026 à 10:00, Agence <a@b.fr> a écrit :\n> Samedi ?', 'Oui.'],
  ['a broken line', 'Oui.\n\nLe ven. 27 nov. 2026 à 10:00, Agence Hestia\n<a@b.fr> a écrit :\n\n> Samedi ?', 'Oui.'],
  ['Outlook', 'Oui.\n\nDe : Agence <a@b.fr>\nEnvoyé : vendredi\nÀ : Moi\nObjet : Visite\n\nSamedi ?', 'Oui.'],
  ['an old Outlook', 'Oui.\n-----Message d’origine-----\nSamedi ?', 'Oui.'],
  ['answers between the lines', '> Samedi ?\nOui\n> 10 h ?\nNon, 11 h', 'Oui\nNon, 11 h'],
  ['a word that looks like it', 'Le notaire a écrit : c’est bon.\nMerci', 'Le notaire a écrit : c’est bon.\nMerci'],
  [
    'what somebody else wrote',
    'Bonjour,\nLe notaire nous a écrit :\nIl faut reporter.',
    'Bonjour,\nLe notaire nous a écrit :\nIl faut reporter.',
  ],
  [
    'Yahoo, which marks nothing',
    'Oui.\n\nLe vendredi 27 nov., Agence <a@b.fr> a écrit :\n\nSamedi ?\nÀ 10 h ?',
    'Oui.',
  ],
  ['under what is answered', 'Le 27 nov. 2026, Agence <a@b.fr> a écrit :\n> Samedi ?\n\nOui, samedi.', 'Oui, samedi.'],
  [
    'between it, under a line that says who wrote',
    'Bonjour,\n\nOn Fri, Agence <a@b.fr> wrote:\n\n> Samedi ?\nOui.\n> 10 h ?\nNon, 11 h.',
    'Bonjour,\n\nOui.\nNon, 11 h.',
  ],
  ['hours', 'Je suis là\nDe : 10 h\nÀ : 12 h\nMerci', 'Je suis là\nDe : 10 h\nÀ : 12 h\nMerci'],
  ['a line of one’s own', 'Oui.\n____________\nJo Roux', 'Oui.\n____________\nJo Roux'],
  ['Outlook under a line', 'Oui.\n____________\n\nFrom: A\nSent: Friday\nTo: Me\nSubject: Visit\n\nSaturday?', 'Oui.'],
  ['nothing new', '> Samedi ?', '> Samedi ?'],
])('of an answer the new text is the message: %s', (_, whole, said) => {
  expect(newTextOf(whole)).toBe(said);
});

test('it becomes paragraphs in which nothing is markup', () => {
  expect(asParagraphs('Un <b>\ndeux\n\n& trois')).toBe('<p>Un &lt;b&gt;<br>deux</p><p>&amp; trois</p>');
});

test('however it is made, it is read at once', () => {
  const long = `${'Le '.repeat(50_000)}\n${'> '.repeat(50_000)}`;
  const blank = `On Fri, A wrote:\n${'\n'.repeat(20)}`.repeat(2_000);
  const begun = performance.now();
  for (const text of [long, blank, '\n'.repeat(50_000), '__________\n'.repeat(5_000)]) newTextOf(text);
  expect(performance.now() - begun).toBeLessThan(1_000);
});

test('it is cut between characters', () => {
  expect(cut('a\u{1f600}b', 2)).toBe('a');
  expect(cut('a\u{1f600}b', 3)).toBe('a\u{1f600}');
});

test.each([
  ['much to be marked up', `${'a\n\n'.repeat(2_000)}${'&'.repeat(6_000)}`, []],
  ['pictures', '\u{1f600}'.repeat(9_000), []],
  ['many names', '<'.repeat(9_000), Array.from({ length: 50 }, () => '&'.repeat(300))],
])('%s: it is no longer than a message may be', (_, text, names) => {
  const content = answerContent(text, names, 'empty');
  expect(content.length).toBeLessThanOrEqual(20_000);
  expect(content.length).toBeGreaterThan(9_000);
  expect(content.isWellFormed()).toBe(true);
});

test('where it says nothing that is said, unless something hangs on it', () => {
  expect(answerContent(' \n', [], 'Nothing')).toBe('<p>Nothing</p>');
  expect(answerContent('', ['a.pdf', 'b.pdf'], 'Nothing')).toBe('<p>[a.pdf, b.pdf]</p>');
});

test('the whole of an answer is kept where it repeats something, or is longer than a message', () => {
  const quoting = 'Oui.\n\nOn Fri, Agency <a@b.fr> wrote:\n> Samedi ?\n';
  expect(wholeOf(quoting)).toBe(quoting.trim());
  expect(wholeOf('Oui.\r\n\r\n\r\nMerci\r\n')).toBeUndefined();
  expect(wholeOf('')).toBeUndefined();
  expect(wholeOf('a'.repeat(12_001))).toHaveLength(12_001);
});
