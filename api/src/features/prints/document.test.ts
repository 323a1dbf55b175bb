import { PDF } from '@libpdf/core';
import { expect, test } from 'vitest';
import { plain } from '../../pdf/definition.ts';
import { setPdf } from '../../pdf/setter.ts';
import { SIGNATURES } from './blocks.ts';
import { type Printed, printDefinition } from './document.ts';

const signer = { as: 'clients', name: 'Jeanne Vasseur', label: 'Mandant' } as unknown as Printed['signers'][number];
const SIGNED = `<h2>6. Obligations</h2><p>Le mandant laisse visiter.</p><h2>7. Information</h2><p>Il a reçu.</p><h2>Signatures</h2><p>Fait à …</p><p>${SIGNATURES}</p><hr><h1>Formulaire</h1>`;
const contentOf = (html: string, signers = 1) =>
  printDefinition({
    title: 'Mandat',
    html,
    language: 'fr',
    issuer: { name: 'Agence', lines: [], color: '#123456', person: 'Paul Martin' },
    signers: Array.from({ length: signers }, () => signer),
    annexes: [],
    isDraft: false,
  }).content as Record<string, unknown>[];
/** The groups of what is kept together that have signatures. */
const grouped = (content: Record<string, unknown>[]) =>
  content
    .flatMap(({ stack, unbreakable }) => (stack && unbreakable ? [stack as Record<string, unknown>[]] : []))
    .filter((group) => group.some(({ table }) => table));

test('signatures stand on the page of their heading and of the text before it', () => {
  const content = contentOf(SIGNED);
  const [group, ...others] = grouped(content);
  expect(others).toEqual([]);
  expect(group?.map(({ headlineLevel, table }) => headlineLevel ?? (table ? 'signatures' : 'text'))).toEqual([
    2,
    'text',
    2,
    'text',
    'signatures',
  ]);
  expect(content.at(-1), 'what begins a page goes on doing so').toMatchObject({ pageBreak: 'before' });
});

test('of those of many people the first stand so, the others follow; those of a text of nothing else are left as they are', () => {
  const [group, ...others] = grouped(contentOf(SIGNED, 8));
  expect([group?.length, others]).toEqual([5, []]);
  expect(grouped(contentOf(`<p>${SIGNATURES}</p>`))).toEqual([]);
});

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
