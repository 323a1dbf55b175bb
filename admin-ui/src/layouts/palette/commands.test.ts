import { expect, test } from 'vitest';
import { resources } from '../../registry.ts';
import { closeQuick, quickOpened } from '../../state/quick.ts';
import { commandsFor, panelOf } from './useCommands.ts';

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

test('a panel that a resource declares is opened by a command with its word', () => {
  const panels = resources.flatMap((one) => panelOf(one, one.labels.fr));
  expect(panels.map(({ label }) => label)).toEqual(['Nouvel acquéreur', 'Nouveau vendeur', 'Nouvel échange']);
  panels[0]?.run();
  expect(quickOpened()).toEqual({ resource: 'clients', panel: 'buyer' });
  closeQuick();
  expect(quickOpened()).toBeUndefined();
});
