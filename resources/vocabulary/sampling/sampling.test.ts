import { beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../resource.ts';
import { deriveSchemas } from '../schemas.ts';
import { changed, productResources, productWorld } from '../testing.ts';
import { createValidator } from '../validate.ts';
import { isNobodys } from '../writers.ts';
import { refusedBody, sampleBody, sampleRecord } from './index.ts';
import { loadSamples } from './load.ts';
import type { SampleWorld } from './types.ts';

const CONTEXT = { language: 'en', today: '2026-11-26' } as const;
const resources = await productResources();
const made = resources.filter((one) => !one.declaration.global && !isNobodys(one, 'add'));
const validator = createValidator(resources);
let world: SampleWorld;
beforeAll(async () => {
  world = await productWorld();
});

describe.each(made.map((one) => [one.id, one] as const))('%s', (_, resource) => {
  const seeds = [1, 2, 3];

  test('is made as its rules ask for, the same for the same seed', () => {
    for (const seed of seeds) {
      const body = sampleBody(resource, seed, world);
      expect(sampleBody(resource, seed, world)).toEqual(body);
      expect(validator.validate(resource, 'create', body, CONTEXT)).toEqual([]);
    }
  });

  test('says in no two seeds what may be said once', () => {
    const { unique = [], uniqueWhile = [] } = resource.declaration;
    const records = seeds.map((seed) => sampleRecord(resource, seed, world));
    for (const fields of [...unique, ...uniqueWhile.map((one) => one.fields)]) {
      const said = records.map((one) => fields.map((name) => one[name])).filter((values) => !values.includes(null));
      expect(new Set(said.map((values) => JSON.stringify(values))).size, String(fields)).toBe(said.length);
    }
  });

  test('is a whole record, with all that is read', () => {
    const record = sampleRecord(resource, 1, world);
    const { read } = deriveSchemas(resource);
    expect(Object.keys(record).sort()).toEqual(Object.keys(read.properties).sort());
    expect(record).toMatchObject({ id: expect.stringMatching(/^[A-Z]{3}0+1$/), version: 1 });
  });

  test('is refused where its sample says, but for what the server alone refuses', () => {
    for (const refused of (world.samples[resource.id]?.refused ?? []).filter((one) => !one.status)) {
      const body = refusedBody(sampleBody(resource, 1, world), 1, world, refused);
      const found = validator.validate(resource, 'create', body, CONTEXT);
      expect(found.map(({ path }) => path)).toContain(`/${refused.field.replaceAll('.', '/')}`);
    }
  });
});

test.each([
  ['"values": {', '"valeus": {', 'unknown keyword "valeus", did you mean "values"?'],
  ['"receiver": "$user', '"reciever": "$user', 'unknown field "reciever", did you mean "receiver"?'],
  ['$user:super"', '$usr:super"', 'unknown word "$usr", did you mean "$user"?'],
  ['"field": "reason"', '"field": "raeson"', 'unknown field "raeson", did you mean "reason"?'],
])('a sample that says %s as %s is refused with the nearest name', (from, to, problem) => {
  expect(() => loadSamples(resources, changed(from, to, 'handover', 'sample.json'))).toThrow(problem);
});

test.each([
  ['avenant', '"$record": "mandate"', '"$record": "mandat"', 'unknown resource "mandat", did you mean "mandate"?'],
  ['avenant', '"currentFees"', '"currentFee"', 'unknown field "currentFee", did you mean "currentFees"?'],
  ['offer', 'property.vendors', 'property.vendor', '"property.vendor" is no list of references'],
  ['property', 'dpe.costsLow', 'dpe.costLow', 'unknown part "costLow", did you mean "costsLow"?'],
])('a sample of %s that says %s as %s is refused', (id, from, to, problem) => {
  expect(() => loadSamples(resources, changed(from, to, id, 'sample.json'))).toThrow(problem);
});

test('records of one kind that another one names are several', () => {
  const relation = resources.find(({ id }) => id === 'agent-relation') as Resource;
  const { agent, related } = sampleBody(relation, 1, world);
  expect(agent).not.toBe(related);
});
