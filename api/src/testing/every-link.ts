import { filledCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ForeignKey, foreignKeys } from '../records/bin/tables.ts';
import { type TestApi, userId } from './api.ts';
import { makeSample } from './sample-record.ts';

type Values = Record<string, unknown>;

const TENANT = 'A1';
const MOST_SEEDS = 20;
/** What says who did what and when, and what only the bin knows. */
const TOLD = ['audit_entries', 'domain_events', 'sessions', 'bin', 'bin_rows', 'pgmigrations'];

/** Makes records of any kind with everything that may lead to them, as the declarations and the database say. */
export class Links {
  readonly #api: TestApi;
  readonly #resources: Resource[];
  #seed = 1;

  constructor(api: TestApi, resources: Resource[]) {
    this.#api = api;
    this.#resources = resources;
  }

  #by(id: string): Resource {
    const found = this.#resources.find((one) => one.id === id);
    if (!found) throw new Error(`No resource ${id}`);
    return found;
  }

  /** A record with the values given, the rest left to chance; one that only the product makes is written at once. */
  async make(id: string, given: Values = {}): Promise<string> {
    const resource = this.#by(id);
    const { choosable, archive } = resource.declaration;
    // What is put away or no longer in use takes no links.
    const values = { ...(choosable ? { [choosable]: true } : {}), ...(archive ? { [archive]: false } : {}), ...given };
    if (resource.declaration.fixed || resource.declaration.appendOnly) return this.#insert(resource, values);
    for (const last = this.#seed + MOST_SEEDS; this.#seed < last; ) {
      const reply = await makeSample(this.#api, { resource, resources: this.#resources, seed: this.#seed++, values });
      if (reply.status === 201) return String(reply.body.id);
    }
    throw new Error(`No ${id} could be made`);
  }

  async #insert(resource: Resource, values: Values): Promise<string> {
    const id = `${resource.declaration.idPrefix}TEST${this.#seed++}`;
    const own: Values = { tenant_id: TENANT, id };
    for (const { name, column, required, schema, declaration } of Object.values(resource.fields)) {
      const target = declaration.reference?.resource;
      if (name in values) own[column] = values[name];
      else if (required && target) own[column] = await this.make(target);
      else if (required && schema.enum) own[column] = schema.enum[0];
      else if (required && declaration.type === 'date') own[column] = '2026-01-01';
    }
    const columns = Object.keys(own);
    const places = columns.map((_, at) => `$${at + 1}`);
    await this.#api.sql(`INSERT INTO ${resource.table} (${columns}) VALUES (${places})`, Object.values(own));
    return id;
  }

  /** Everything that may stand in the record itself: links to others, and files. */
  async #furnish(resource: Resource, id: string): Promise<void> {
    const set = (column: string, value: unknown) =>
      this.#api.sql(`UPDATE ${resource.table} SET ${column} = $3 WHERE tenant_id = $1 AND id = $2`, [
        TENANT,
        id,
        value,
      ]);
    for (const { name, column, declaration, required } of Object.values(resource.fields)) {
      if (declaration.reference && !required && !declaration.readOnly) await this.#refer(resource, id, name);
      if (declaration.type !== 'files') continue;
      const file = `FIL${this.#seed++}`;
      await this.#api.sql(
        `INSERT INTO files (tenant_id, id, name, type, size, created_by, resource, record_id, field)
         VALUES ($1, $2, 'a.pdf', 'application/pdf', 1, $3, $4, $5, $6)`,
        [TENANT, file, userId('super'), resource.id, id, name],
      );
      await set(column, JSON.stringify([{ id: file, name: 'a.pdf', type: 'application/pdf', size: 1 }]));
    }
  }

  /** What the product alone links the record with, where nothing has linked it yet. */
  async #follow({ table, fields }: Resource, id: string): Promise<void> {
    for (const { column, declaration } of Object.values(fields)) {
      const { type, readOnly, collects, reference } = declaration;
      if (type !== 'references' || !readOnly || collects || !reference) continue;
      const links = `${table}_${column}`;
      const [linked] = await this.#api.sql(`SELECT 1 FROM ${links} WHERE source_id = $1`, [id]);
      if (!linked) await this.#link(links, id, await this.make(reference.resource));
    }
  }

  /** The record refers to another by this field, as somebody who edits it would have it. */
  async #refer({ name, fields }: Resource, id: string, field: string): Promise<void> {
    const { type, reference } = fields[field]?.declaration ?? {};
    const { body } = await this.#api.call('GET', `${name}/${id}`, { as: 'super' });
    const among = filledCondition(reference?.among ?? {}, body);
    if (field === 'owner') return;
    // Each person holds one role.
    const person = userId(field === 'coOwners' ? 'agent1' : 'agent3');
    const target =
      reference?.resource === 'user'
        ? person
        : name === 'offers'
          ? await this.#ofProperty(field, reference?.resource ?? '', String(body.property))
          : await this.make(reference?.resource ?? '', among);
    const value = type === 'references' ? [target] : target;
    const reply = await this.#api.call('PATCH', `${name}/${id}`, {
      as: 'super',
      body: { version: body.version, [field]: value },
    });
    if (reply.status !== 200) throw new Error(`${name}.${field}: ${reply.text}`);
  }

  /** What an offer names: who sells its property, a mandate of it that is in force, or another that has nothing to do with it. */
  async #ofProperty(field: string, kind: string, property: string): Promise<string> {
    const id = await this.make(kind, kind === 'offer' ? { property } : {});
    if (field === 'vendors') await this.#link('properties_vendors', property, id);
    if (field === 'vendorCompanies') await this.#link('properties_vendor_companies', property, id);
    if (kind !== 'mandate') return id;
    await this.#api.sql("UPDATE mandates SET status = 'completed', for_ = 'property' WHERE id = $1", [id]);
    await this.#link('mandates_properties', id, property);
    return id;
  }

  #link(table: string, source: string, target: string) {
    return this.#api.sql(
      `INSERT INTO ${table} (tenant_id, source_id, target_id, position) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING`,
      [TENANT, source, target],
    );
  }

  /** A row that leads to the record by this reference of the database's. */
  async #lead({ table, column }: ForeignKey, id: string): Promise<void> {
    const resource = this.#resources.find((one) => one.table === table);
    if (resource) {
      const field = Object.values(resource.fields).find((one) => one.column === column);
      if (!field || resource.fields[field.name]?.name === 'createdBy') return;
      if (!field.declaration.readOnly || resource.declaration.fixed) await this.make(resource.id, { [field.name]: id });
      else
        await this.#api.sql(`UPDATE ${table} SET ${column} = $3 WHERE tenant_id = $1 AND id = $2`, [
          TENANT,
          await this.make(resource.id),
          id,
        ]);
    } else if (table === 'matches') {
      const [property, search] = [await this.make('property'), await this.make('saved-search')];
      const pair = { property, search, [column]: id };
      await this.#api.sql(
        `INSERT INTO matches (tenant_id, property, search, met, dismissed_at) VALUES ($1, $2, $3, true, now())`,
        [TENANT, pair.property, pair.search],
      );
    } else if (column === 'target_id') {
      const of = this.#resources.find((one) => table.startsWith(`${one.table}_`) && one.id !== 'user');
      if (of) await this.#link(table, await this.make(of.id), id);
    }
  }

  /** What leads to it beside the database's references: favourites, a merge, somebody who asks for access. */
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
        [TENANT, `MRG${this.#seed++}`, kind, id, await this.make(kind)],
      );
    const body = { resource: name, recordId: id, role: 'collaborator', reason: 'I know them' };
    await this.#api.call('POST', 'access-requests', { as: 'agent2', body });
  }

  /** A record to which all leads that goes with it, and of what goes with it as much. */
  async whole(id: string): Promise<string> {
    const resource = this.#by(id);
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
