import { ACTIONS, type Action, type Actor, abilityFor, accessNode, may, mayField } from '@hestia/permissions/index.ts';
import type { Field } from '@hestia/resources/vocabulary/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from './sample.ts';
import { sampleDatabase } from './sample-database.ts';

const PEOPLE = ['u1', 'u2', 'u3'];
const people = fc.uniqueArray(fc.constantFrom(...PEOPLE), { maxLength: 3 });
const record = fc.record({
  owner: fc.option(fc.constantFrom(...PEOPLE), { nil: null }),
  coOwners: people,
  collaborators: people,
  secret: fc.constantFrom('gold', 'lead'),
  opinion: fc.constantFrom('good', 'bad'),
});
const ACTORS: Actor[] = [...PEOPLE, 'stranger'].flatMap((id) =>
  [[], ['admin'], ['mandate'], ['super_admin'], ['admin_hestia']].map((roles) => ({ id, tenant: 'T1', roles })),
);

describe('an ability in SQL and in memory', () => {
  let database: Awaited<ReturnType<typeof sampleDatabase>>;
  let records: Record<string, unknown>[];

  beforeAll(async () => {
    database = await sampleDatabase();
    const rows = fc.sample(record, { numRuns: 80, seed: 11 });
    for (const [at, row] of rows.entries()) await database.insert({ ...row, id: String(at) });
    records = await database.list();
  });
  afterAll(() => database.close());

  const allowed = (holds: (record: Record<string, unknown>) => boolean) =>
    records.filter(holds).map(({ id }) => String(id));

  test.each(ACTORS)('$id with $roles: every action reaches the same records', async (actor) => {
    const ability = abilityFor(actor, [sample]);
    for (const action of ACTIONS as readonly Action[]) {
      const access = accessNode(ability, action, sample);
      expect(await database.ids(true, { access }), action).toEqual(allowed((one) => may(ability, action, sample, one)));
    }
  });

  test.each(ACTORS)('$id with $roles: restricted fields are shown, filtered and searched alike', async (actor) => {
    const ability = abilityFor(actor, [sample]);
    const rule = accessNode(ability, 'read', sample, 'secret');
    const readable = () => rule;
    const open = allowed((one) => mayField(ability, sample, 'secret', one));
    const shown = await database.list({ readable });
    expect(shown.filter(({ secret }) => secret !== null).map(({ id }) => String(id))).toEqual(open);
    const any = { field: 'secret', op: 'in', value: ['gold', 'lead'] } as const;
    expect(await database.ids(any, { readable })).toEqual(open);
    expect(await database.ids({ not: { field: 'secret', op: 'eq', value: 'other' } }, { readable })).toEqual(open);
    const [gold, lead] = await Promise.all(['gold', 'lead'].map((q) => database.ids(true, { q, readable })));
    expect([...(gold ?? []), ...(lead ?? [])].sort()).toEqual([...open].sort());
  });

  test.each(ACTORS)('$id with $roles: fields with readers of their own are shown and filtered alike', async (actor) => {
    const ability = abilityFor(actor, [sample]);
    const rules = new Map(['secret', 'opinion'].map((name) => [name, accessNode(ability, 'read', sample, name)]));
    const readable = ({ name }: Field) => rules.get(name) ?? true;
    const shown = await database.list({ readable });
    for (const [name, values] of Object.entries({ secret: ['gold', 'lead'], opinion: ['good', 'bad'] })) {
      const open = allowed((one) => mayField(ability, sample, name, one));
      expect(
        shown.filter((one) => one[name] !== null).map(({ id }) => String(id)),
        name,
      ).toEqual(open);
      expect(await database.ids({ field: name, op: 'in', value: values }, { readable }), name).toEqual(open);
      expect(await database.ids({ not: { field: name, op: 'eq', value: 'other' } }, { readable }), name).toEqual(open);
      const asked = database.ids(true, { readable, sort: [name, 'ASC'] });
      const sorted = await asked.then(
        () => true,
        () => false,
      );
      expect(sorted, name).toBe(rules.get(name) === true);
    }
  });
});
