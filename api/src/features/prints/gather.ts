import { evaluate, type Language, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PrintDeclaration } from '@hestia/resources/vocabulary/print-types.ts';
import { blockSigns, NETWORK } from '@hestia/resources/vocabulary/printed.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { RequestError } from '../../errors.ts';
import type { Caller } from '../../records/caller.ts';
import { databaseOf } from '../../records/context.ts';
import { type Execute, execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { nameOf } from '../../records/read/name.ts';
import { companySigners } from '../companies/signers.ts';
import { ANNEXES, SIGNATURES } from './blocks.ts';
import { printedValues } from './values.ts';

type Values = Record<string, unknown>;

/** Paths of references as a tree: `owner.agency` as `{owner: {agency: {}}}`. */
interface Tree {
  [name: string]: Tree;
}

function treeOf(paths: readonly string[]): Tree {
  const tree: Tree = {};
  for (const path of paths) {
    let at = tree;
    for (const name of path.split('.')) {
      at[name] ??= {};
      at = at[name] as Tree;
    }
  }
  return tree;
}

/** Who signs a document, and for what. */
export interface Signer {
  /** The path that leads to them: `clients`. */
  as: string;
  name: string;
}

/** What a document is made of, as the caller reads it. */
export interface Gathered {
  values: Values;
  signers: Signer[];
  /** The record by itself. */
  record: Values;
}

/** A write that isn't over, in which a document is made. */
export interface Within {
  /** The record as it will be. */
  given?: Values;
  run?: Execute;
  /** The moment whose day its text names; absent: now. */
  today?: string;
}

/** Reads records of one document, each once. */
class Reader {
  readonly #records: Records;
  readonly #caller: Caller;
  readonly #language: Language;
  readonly #known = new Map<string, Promise<Values | undefined>>();

  readonly #run: Execute | undefined;

  constructor(records: Records, caller: Caller, language: Language, run: Execute | undefined) {
    this.#records = records;
    this.#caller = caller;
    this.#language = language;
    this.#run = run;
  }

  /** A record as the caller reads it; nothing where there is none to be read. */
  read(resource: Resource, id: string): Promise<Values | undefined> {
    const known = this.#known.get(id) ?? this.#load(resource, id);
    this.#known.set(id, known);
    return known;
  }

  async #load(resource: Resource, id: string): Promise<Values | undefined> {
    try {
      return (await this.#records.read(this.#caller, resource, id, this.#run)) as Values;
    } catch (error) {
      if (error instanceof RequestError && error.statusCode === 404) return undefined;
      throw error;
    }
  }

  async #target(
    resource: Resource,
    name: string,
    id: string,
  ): Promise<{ resource: Resource; record: Values } | undefined> {
    const reference = resource.fields[name]?.declaration.reference;
    const target = reference && this.#records.context.resources.get(reference.resource);
    const record = target && (await this.read(target, id));
    return record && target ? { resource: target, record } : undefined;
  }

  async referred(resource: Resource, record: Values, name: string) {
    const ids = [record[name] ?? []].flat().map(String);
    const found: { resource: Resource; record: Values }[] = [];
    for (const id of ids) {
      const one = await this.#target(resource, name, id);
      if (one) found.push(one);
    }
    return found;
  }

  /** The records at the end of a path of references. */
  async along(resource: Resource, record: Values, path: string): Promise<{ resource: Resource; record: Values }[]> {
    let found = [{ resource, record }];
    for (const name of path.split('.')) {
      const next: typeof found = [];
      for (const one of found) next.push(...(await this.referred(one.resource, one.record, name)));
      found = next;
    }
    return found;
  }

  /** The values of a record, and below the tree's names those of what it refers to. */
  async tell(resource: Resource, record: Values, tree: Tree): Promise<Values> {
    const names: Record<string, string> = {};
    const below: Values = {};
    for (const { name, declaration } of Object.values(resource.fields)) {
      if (!declaration.reference) continue;
      const found = await this.referred(resource, record, name);
      for (const one of found) names[String(one.record.id)] = nameOf(one.resource, one.record, this.#language);
      const branch = tree[name];
      if (!branch) continue;
      const told: Values[] = [];
      for (const one of found) told.push(await this.tell(one.resource, one.record, branch));
      below[name] = declaration.type === 'references' ? told : (told[0] ?? {});
    }
    return { ...printedValues(resource, record, this.#language, names), ...below };
  }
}

/** Of a company that two people bind together, both: each has a place of their own to sign. */
async function signingTogether(
  records: Records,
  caller: Caller,
  company: Values,
  reader: Reader,
  run: Execute | undefined,
): Promise<{ resource: Resource; record: Values }[]> {
  if (!company.jointSignature) return [];
  const client = records.resource('client') as Resource;
  const asked: Execute = (text, values) => execute(databaseOf(records.context, client), text, values);
  const { clients } = await companySigners(run ?? asked, caller.actor.tenant, String(company.id));
  const found = await Promise.all(clients.map((id) => reader.read(client, id)));
  return found.flatMap((record) => (record ? [{ resource: client, record }] : []));
}

/** Of a record, what a document may show of it. */
const shownOf = (record: Values, { shows }: PrintDeclaration): Values =>
  shows
    ? Object.fromEntries(
        Object.entries(record).filter(([name]) => {
          const condition = name === 'id' || shows[name];
          return condition === true || (condition && evaluate(parseCondition(condition), record));
        }),
      )
    : record;

/**
 * Reads what a document of a record is made of. What the caller may not read stays empty.
 *
 * @throws RequestError 404 for a record that the caller doesn't read
 */
export async function gather(
  records: Records,
  caller: Caller,
  resource: Resource,
  id: string,
  declaration: PrintDeclaration,
  language: Language,
  { given, run, today = new Date().toISOString() }: Within = {},
): Promise<Gathered> {
  const { with: along = [], signers = [] } = declaration;
  const reader = new Reader(records, caller, language, run);
  const record = given ?? ((await records.read(caller, resource, id, run)) as Values);
  const network = [...records.context.resources.values()].find(({ declaration }) => declaration.global);
  const values = await reader.tell(resource, shownOf(record, declaration), treeOf(along));
  const told = network && (await reader.read(network, caller.actor.tenant));
  const people: Signer[] = [];
  for (const as of signers)
    for (const one of await reader.along(resource, record, as)) {
      const name = nameOf(one.resource, one.record, language);
      const both = one.resource.id === 'company' ? await signingTogether(records, caller, one.record, reader, run) : [];
      if (both.length === 0) people.push({ as, name });
      for (const who of both) people.push({ as, name: `${name}, ${nameOf(who.resource, who.record, language)}` });
    }
  return {
    record,
    signers: people,
    values: {
      ...values,
      ...(network && told ? { [NETWORK]: printedValues(network, told, language) } : {}),
      today: formatDate(today),
      signatures: SIGNATURES,
      annexes: ANNEXES,
      blocks: blockSigns(declaration),
    },
  };
}
