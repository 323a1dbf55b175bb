import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDeclarations } from '@hestia/resources/vocabulary/check/index.ts';
import { missingWords } from '@hestia/resources/vocabulary/check/words.ts';
import { generateTypes } from '@hestia/resources/vocabulary/generate.ts';
import { buildResource } from '@hestia/resources/vocabulary/index.ts';
import { loadResources } from '@hestia/resources/vocabulary/load.ts';
import { namesSaid, writeResource } from '@hestia/resources/vocabulary/scaffold.ts';
import { productResources } from '@hestia/resources/vocabulary/testing.ts';
import { afterAll, expect, test } from 'vitest';
import { missingStatements } from '../database/plan.ts';
import { startApi } from '../testing/api.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NAME = 'spare-key';

const folder = mkdtempSync(join(tmpdir(), 'new-resource-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const known = await productResources();
writeResource(folder, NAME, known, { name: 'double de clé', plural: 'doubles de clé' });
const text = (file: string): string => readFileSync(join(folder, NAME, file), 'utf8');
const [file, en, fr] = ['resource.json', 'labels.en.json', 'labels.fr.json'].map((one) => JSON.parse(text(one)));
const written = buildResource(file, { en, fr }, {});

test('a new resource keeps to the vocabulary beside the others, and says everything in both languages', () => {
  const files = [...known.map((one) => ({ name: one.id, json: one.file })), { name: NAME, json: file }];
  expect(() => checkDeclarations(files.map((one) => ({ ...one, path: one.name })))).not.toThrow();
  expect(known.map((one) => one.declaration.idPrefix)).not.toContain(written.declaration.idPrefix);
  expect(missingWords(written)).toEqual([]);
});

test('it is named in French by who makes it', () => {
  expect([en.name, en.plural, fr.name, fr.plural]).toEqual([
    ...['Spare key', 'Spare keys'],
    ...['Double de clé', 'Doubles de clé'],
  ]);
  expect(namesSaid(['sign', ' panneau '])).toEqual({ id: 'sign', french: { name: 'panneau', plural: undefined } });
  for (const said of [[NAME], [NAME, ' ']])
    expect(() => namesSaid(said)).toThrow('spare-key has no French name: write');
  for (const said of [[], ['Spare key', 'clé']]) expect(() => namesSaid(said)).toThrow('Usage: npm run new:resource');
});

test('its files are in the style of the project, and its types are made', async () => {
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  expect(readdirSync(join(folder, NAME))).toEqual(['labels.en.json', 'labels.fr.json', 'resource.json']);
  for (const one of readdirSync(join(folder, NAME))) {
    const path = `--stdin-file-path=resources/${NAME}/${one}`;
    const checked = spawnSync(process.execPath, [biome, 'check', path], { cwd: ROOT, input: text(one) });
    expect([one, checked.stdout.toString()]).toEqual([one, text(one)]);
  }
  expect(await generateTypes([written])).toContain('export type SpareKeyCreate = {');
});

test('its migration applies and leaves no difference; its records are made, listed and searched, and queries of it saved', async () => {
  const all = await loadResources(undefined, folder);
  const api = await startApi(all);
  try {
    expect(await missingStatements(api.databaseUrl, all)).toEqual([]);
    const body = { name: 'Rue des Dames', description: 'Porte cochère' };
    expect((await api.call('POST', 'spare-keys', { as: 'agent1', body })).status).toBe(201);
    const { body: found } = await api.call('GET', `spare-keys?filter=${encodeURIComponent('{"q":"dames"}')}`, {
      as: 'agent1',
    });
    expect(found.results).toMatchObject([body]);
    const query = { name: 'Dames', metadata: { model: NAME }, data: { filter: '{"q":"dames"}', perPage: 25 } };
    const saved = await api.call('POST', 'bookmarks', { as: 'agent1', body: query });
    expect([saved.status, saved.text]).toEqual([201, saved.text]);
    const wrong = { ...query, data: { filter: '{"colour":"red"}' } };
    const refused = await api.call('POST', 'bookmarks', { as: 'agent1', body: wrong });
    expect(refused.body.error).toMatchObject({ details: [{ path: '/data/filter' }] });
  } finally {
    await api.close();
  }
});
