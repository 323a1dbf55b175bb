import { filledCondition, isNobodys, type Resource } from '@hestia/resources/vocabulary/index.ts';
import {
  type Linked,
  resourceNamed,
  type SampleWorld,
  said,
  type Values,
} from '@hestia/resources/vocabulary/sampling/index.ts';
import { type ForeignKey, foreignKeys } from '../records/bin/tables.ts';
import { type TestApi, userId } from './api.ts';
import { makeRecord, makeSample, nextSeed } from './sample-record.ts';
import { insertRow, link, store } from './stored.ts';

const TENANT = 'A1';
/** What says who did what and when, and what only the bin knows. */
const TOLD = ['audit_entries', 'domain_events', 'sessions', 'bin', 'bin_rows', 'pgmigrations'];
/** The kind of record that the test's people are: none is made to be referred to. */
const PEOPLE = 'user';

/** Makes records of any kind with everything that may lead to them, as the declarations and the database say. */
export class Links {
  readonly #api: TestApi;
  readonly #world: SampleWorld;

  constructor(api: TestApi, world: SampleWorld) {
    this.#api = api;
    this.#world = world;
  }

  /** A record with the values given, the rest left to chance; one that only the product makes is written at once. */
  make(id: string, values: Values = {}, stored: Values = {}): Promise<string> {
    return makeRecord(this.#api, this.#world, { $record: id, values, stored }, TENANT);
  }

  /** Everything that may stand in the record itself: links to others, and files. */
  async #furnish(resource: Resource, id: string): Promise<void> {
    for (const { name, declaration, required } of Object.values(resource.fields)) {
      if (declaration.reference && !required && !declaration.readOnly) await this.#refer(resource, id, name);
      if (declaration.type !== 'files') continue;
      const file = `FIL${nextSeed(this.#api, TENANT)}`;
      await this.#api.sql(
        `INSERT INTO files (tenant_id, id, name, type, size, created_by, resource, record_id, field)
         VALUES ($1, $2, 'a.pdf', 'application/pdf', 1, $3, $4, $5, $6)`,
        [TENANT, file, userId('super'), resource.id, id, name],
      );
      const files = [{ id: file, name: 'a.pdf', type: 'application/pdf', size: 1 }];
      await store(this.#api, { resource, id, tenant: TENANT }, { [name]: files });
    }
  }

  /** What the product alone links the record with, where nothing has linked it yet. */
  async #follow({ table, fields }: Resource, id: string): Promise<void> {
    for (const { column, declaration } of Object.values(fields)) {
      const { type, readOnly, collects, reference } = declaration;
      if (type !== 'references' || !readOnly || collects || !reference) continue;
      const links = `${table}_${column}`;
      const [linked] = await this.#api.sql(`SELECT 1 FROM ${links} WHERE source_id = $1`, [id]);
      if (!linked) await link(this.#api, links, id, await this.make(reference.resource));
    }
  }

  /** The record refers to another by this field, as somebody who edits it would have it. */
  async #refer({ id: kind, name, fields }: Resource, id: string, field: string): Promise<void> {
    const { type, reference } = fields[field]?.declaration ?? {};
    const { body } = await this.#api.call('GET', `${name}/${id}`, { as: 'super' });
    if (field === 'owner' || !reference) return;
    // Each person holds one role, and who asks for one (agent1) none.
    const person = userId(field === 'coOwners' ? 'agent2' : 'agent3');
    const wanted = this.#world.samples[kind]?.links?.[field] ?? {
      values: filledCondition(reference.among ?? {}, body),
    };
    const target =
      reference.resource === PEOPLE ? person : await this.#linked(reference.resource, wanted, fields, body);
    const value = type === 'references' ? [target] : target;
    const reply = await this.#api.call('PATCH', `${name}/${id}`, {
      as: 'super',
      body: { version: body.version, [field]: value },
    });
    if (reply.status !== 200) throw new Error(`${name}.${field}: ${reply.text}`);
  }

  /** A record that another one may refer to, as its sample says. */
  async #linked(kind: string, { values, stored, listedBy }: Linked, fields: Resource['fields'], own: Values) {
    const meaning = { seed: nextSeed(this.#api, TENANT), userId, own };
    const id = await this.make(kind, said(values ?? {}, meaning) as Values, said(stored ?? {}, meaning) as Values);
    const [by = '', list = ''] = listedBy?.split('.') ?? [];
    const lister = fields[by]?.declaration.reference?.resource;
    if (lister) {
      const resource = resourceNamed(this.#world, lister);
      await store(this.#api, { resource, id: String(own[by]), tenant: TENANT }, { [list]: [id] });
    }
    return id;
  }

  /** A row that leads to the record by this reference of the database's. */
  async #lead({ table, column }: ForeignKey, id: string): Promise<void> {
    const { resources } = this.#world;
    const resource = resources.find((one) => one.table === table);
    if (!resource) return this.#leadFrom(table, column, id);
    const field = Object.values(resource.fields).find((one) => one.column === column);
    if (!field || field.name === 'createdBy') return;
    if (!field.declaration.readOnly || isNobodys(resource, 'add')) await this.make(resource.id, { [field.name]: id });
    else await store(this.#api, { resource, id: await this.make(resource.id), tenant: TENANT }, { [field.name]: id });
  }

  /** A row of a table that holds links, or of one that the product keeps beside the records. */
  async #leadFrom(table: string, column: string, id: string): Promise<void> {
    const { resources } = this.#world;
    const lists = (one: Resource) =>
      Object.values(one.fields).some(
        (field) => table === `${one.table}_${field.column}` && field.declaration.reference,
      );
    const of = resources.find(lists);
    if (of && column === 'target_id') return void (await link(this.#api, table, await this.make(of.id), id));
    if (of) return;
    const row: Values = { tenant_id: TENANT };
    for (const key of await foreignKeys(this.#api.sql)) {
      const target = resources.find((one) => one.table === key.target);
      if (key.table === table && !key.isNullable && target)
        row[key.column] = key.column === column ? id : await this.make(target.id);
    }
    await insertRow(this.#api, table, row);
  }

  /** What leads to it beside the database's references: favourites, a merge, what is about it by its id alone. */
  async #beside({ id: kind, name, declaration }: Resource, id: string): Promise<void> {
    if (declaration.favourites)
      await this.#api.sql('INSERT INTO favourites (tenant_id, user_id, resource, record_id) VALUES ($1, $2, $3, $4)', [
        TENANT,
        userId('agent2'),
        kind,
        id,
      ]);
    if (declaration.merge)
      await this.#api.sql(
        `INSERT INTO merges (tenant_id, id, resource, winner_id, loser_id, merged_by, winner_before, winner_after, loser_before, moved)
         VALUES ($1, $2, $3, $4, $5, 'x', '{"a": 1}', '{}', '{}', '{}')`,
        [TENANT, `MRG${nextSeed(this.#api, TENANT)}`, kind, id, await this.make(kind)],
      );
    for (const resource of this.#world.resources) {
      const { about } = resource.declaration;
      if (!about) continue;
      const values = { [about.resource]: name, [about.id]: id };
      // Not every record takes one.
      await makeSample(this.#api, { resource, world: this.#world, seed: nextSeed(this.#api, TENANT), values });
    }
  }

  /** A record to which all leads that goes with it, and of what goes with it as much. */
  async whole(id: string): Promise<string> {
    const resource = resourceNamed(this.#world, id);
    const record = await this.make(id);
    await this.#furnish(resource, record);
    await this.#follow(resource, record);
    const keys = await foreignKeys(this.#api.sql);
    const follow = async (table: string, to: string, depth: number): Promise<void> => {
      for (const key of keys.filter((one) => one.target === table && one.onDelete !== 'restrict')) {
        await this.#lead(key, to);
        const rows = await this.#api.sql(`SELECT to_jsonb(t) AS row FROM ${key.table} AS t WHERE ${key.column} = $1`, [
          to,
        ]);
        const own = rows.map(({ row }) => String((row as Values).id ?? ''));
        const lead = (one: string, where: string | null) =>
          this.#api.sql(`UPDATE ${key.table} SET ${key.column} = $2 WHERE id = $1`, [one, where]);
        for (const one of depth > 0 ? own.filter(Boolean) : []) {
          // What was merged into another takes nothing any more.
          const isMerged = key.table === table;
          if (isMerged) await lead(one, null);
          await follow(key.table, one, depth - 1);
          if (isMerged) await lead(one, to);
        }
      }
    };
    await follow(resource.table, record, 1);
    await this.#beside(resource, record);
    return record;
  }

  /** Every row of the tenant, by table, without what changes with every write. */
  async everything(): Promise<Map<string, Values[]>> {
    const tables = await this.#api.sql(
      `SELECT DISTINCT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'tenant_id' AND table_name <> ALL ($1) ORDER BY 1`,
      [TOLD],
    );
    const all = new Map<string, Values[]>();
    for (const { name } of tables) {
      const rows = await this.#api.sql(
        `SELECT to_jsonb(t) - 'version' - 'updated_at' AS row FROM ${name} AS t WHERE tenant_id = $1 ORDER BY 1`,
        [TENANT],
      );
      all.set(
        String(name),
        rows.map(({ row }) => row as Values),
      );
    }
    return all;
  }
}
