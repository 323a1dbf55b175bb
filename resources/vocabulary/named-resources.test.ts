import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingWords } from './check/words.ts';
import { generateRoles } from './generate.ts';
import { loadResources } from './load.ts';
import type { Resource } from './resource.ts';
import { PRODUCT_ROLES } from './roles.ts';
import { writeResource } from './scaffold.ts';
import { productResources } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let all: Resource[];
beforeAll(async () => {
  writeResource(folder, 'spare-key', await productResources(), { name: 'double', plural: 'doubles' });
  writeResource(folder, 'signboard', await productResources(), { name: 'panneau' });
  writeResource(folder, 'key-copy', await productResources(), { name: 'double de clé' });
  const file = join(folder, 'spare-key', 'resource.json');
  const kinds = '{ "resource": "document-type", "field": "subjects" }';
  const files = `"papers": { "type": "array", "x-field": { "type": "files", "kinds": ${kinds} } },`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"properties": {', `"properties": { ${files}`));
  const brings = '"roles": { "brings": ["admin_keys"], "match": ["admin_keys"],';
  writeFileSync(file, readFileSync(file, 'utf8').replace('"roles": {', brings));
  for (const language of ['en', 'fr']) {
    const words = join(folder, 'spare-key', `labels.${language}.json`);
    writeFileSync(
      words,
      readFileSync(words, 'utf8').replace(
        '"fields": {',
        '"roles": { "admin_keys": "Clefs" }, "fields": { "papers": "Papiers",',
      ),
    );
  }
  all = await loadResources(undefined, folder);
});

test('a new resource is called in French as it was said, in the plural as French has it', () => {
  const called = (id: string) => named(id).labels.fr;
  expect(called('spare-key')).toMatchObject({ name: 'Double' });
  expect(called('signboard')).toMatchObject({ name: 'Panneau', plural: 'Panneaux' });
  expect(called('key-copy')).toMatchObject({ name: 'Double de clé', plural: 'Doubles de clé' });
  expect(named('signboard').labels.en).toMatchObject({ name: 'Signboard', plural: 'Signboards' });
});

const named = (id: string) => all.find((one) => one.id === id) as Resource;

test('a new resource is among the lists whose queries are saved, by its plural; those of administration are not', () => {
  const { metadata } = named('bookmark').fields;
  const lists = metadata?.schema.properties?.model?.enum;
  expect(lists).toEqual(expect.arrayContaining(['client', 'property', 'spare-key', 'mandate', 'issue']));
  for (const one of ['user', 'document-type', 'note']) expect(lists).not.toContain(one);
  expect(named('bookmark').labels.fr.values?.['metadata.model']).toMatchObject({
    'spare-key': 'Doubles',
    client: 'Clients',
    mandate: 'Mandats',
  });
});

test('one with documents is among what types of documents are of, by its name', () => {
  const types = named('document-type');
  const subjects = ['apporteur', 'client', 'company', 'mandate', 'partner', 'program', 'property', 'spare-key'];
  expect(types.fields.subjects?.schema.items?.enum).toEqual(subjects);
  expect(types.labels.en.values?.subjects).toMatchObject({ 'spare-key': 'Spare key', program: 'Program' });
  expect([...missingWords(types), ...missingWords(named('bookmark'))]).toEqual([]);
});

test('a role that a resource brings is among those that people have, with its word, and known wherever roles are named', () => {
  const users = named('user');
  expect(users.fields.roles?.schema.items?.enum).toEqual([...PRODUCT_ROLES, 'developer', 'partner', 'admin_keys']);
  expect(named('tenant').fields.secondStepRoles?.schema.items?.enum ?? []).toEqual([
    ...PRODUCT_ROLES,
    'developer',
    'partner',
    'admin_keys',
  ]);
  expect(users.labels.fr.values?.roles).toMatchObject({ admin_keys: 'Clefs', lead: 'Demandes' });
  expect(missingWords(users)).toEqual([]);
  expect(generateRoles(all)).toContain("BROUGHT_ROLES = ['developer', 'partner', 'admin_keys'] as const");
});
