import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { plain } from '../../pdf/definition.ts';
import { setPdf } from '../../pdf/setter.ts';
import { printDefinition } from './document.ts';

const TEXT = '<h1>Mandat</h1><p>\ue001</p>';
const FORM = '<h1>Modèle de formulaire de rétractation</h1><p>Date :</p>';

async function pagesOf(html: string, isElectronic: boolean): Promise<number> {
  const definition = printDefinition({
    ...{ title: 'Mandat 12', html, language: 'fr' as const, annexes: [], isDraft: false },
    issuer: { name: 'Agence', lines: [], color: '#000000', person: 'Anne' },
    signers: [{ as: 'clients', name: 'Iris Vasseur', label: 'Mandant' } as never],
    ...(isElectronic ? { seats: [{ name: 'Iris Vasseur', label: 'Mandant' }] } : {}),
  });
  return (await PDF.load(new Uint8Array(await setPdf(plain(definition as never))))).getPageCount();
}

test('the form of withdrawal is a sheet of its own: no signature stands on its back', async () => {
  expect(await pagesOf(TEXT, false)).toBe(1);
  expect(await pagesOf(`${TEXT}<hr>${FORM}`, false), 'one rule is the next page').toBe(2);
  expect(await pagesOf(`${TEXT}<hr><hr>${FORM}`, false), 'two leave the back empty').toBe(3);
  const long = `${TEXT}<hr><p>Suite</p>`;
  expect(await pagesOf(`${long}<hr><hr>${FORM}`, false), 'page 3 is odd anyway').toBe(3);
  expect(await pagesOf(`${TEXT}<hr><hr>${FORM}`, true), 'signatures begin the next sheet').toBe(5);
});
