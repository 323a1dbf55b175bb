import { expect, test } from 'vitest';
import { commandsFor } from './useCommands.ts';

const COMMANDS = ['Ajouter : bien', 'Sociétés', 'Thème sombre', 'Demandes d’accès'].map((label) => ({ label }));
const found = (text: string) => commandsFor(COMMANDS, text).map(({ label }) => label);

test('a command is found by the beginnings of its words, however they are typed', () => {
  expect(found('soc')).toEqual(['Sociétés']);
  expect(found('THEME som')).toEqual(['Thème sombre']);
  expect(found('acces')).toEqual(['Demandes d’accès']);
  expect(found('bien aj')).toEqual(['Ajouter : bien']);
});

test('what is only inside a word, or of no command, finds none', () => {
  expect(found('ombre')).toEqual([]);
  expect(found('bien xyz')).toEqual([]);
});
