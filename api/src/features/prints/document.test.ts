import { expect, test } from 'vitest';
import { SIGNATURES } from './blocks.ts';
import { type Printed, printDefinition } from './document.ts';

const signer = { as: 'clients', name: 'Jeanne Vasseur', label: 'Mandant' } as unknown as Printed['signers'][number];
const TEXT = `<h2>6. Obligations</h2><p>Le mandant laisse visiter.</p><h2>7. Information</h2><p>Il a reçu.</p><h2>Signatures</h2><p>Fait à …</p><p>${SIGNATURES}</p><hr><h1>Formulaire</h1>`;
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
const grouped = (content: Record<string, unknown>[]) =>
  content.flatMap(({ stack, unbreakable }) => (stack && unbreakable ? [stack as Record<string, unknown>[]] : []));

test('signatures stand on the page of their heading and of the text before it', () => {
  const content = contentOf(TEXT);
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

test('those of many people, and of a text without headings, are left as they are', () => {
  expect(grouped(contentOf(TEXT, 8))).toEqual([]);
  expect(grouped(contentOf(`<p>${SIGNATURES}</p>`))).toEqual([]);
});
