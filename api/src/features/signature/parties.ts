import { mayField } from '@hestia/permissions/index.ts';
import { lackingOfClient, lackingOfCompany } from '@hestia/resources/mandate/completeness.ts';
import { isCertificateOver } from '@hestia/resources/user/certificate.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import { evaluate, parseCondition, type Resource } from '@hestia/resources/vocabulary/index.ts';
import type { PaperSeat } from '@hestia/resources/vocabulary/paper.ts';
import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import { addressProblem } from '../../mail/headers.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { companySigners } from '../companies/signers.ts';
import type { Signing } from './services.ts';

type Values = Record<string, unknown>;

/** Somebody who is to sign, and where they are reached. */
export interface Party {
  /** The path that leads to them, or `agency`. */
  role: string;
  turn: number;
  client?: string;
  company?: string;
  user?: string;
  firstName: string;
  lastName: string;
  /** The company that they sign for. */
  capacity?: string;
  email: string;
  phone?: string;
  /** The name of a sentence of `sign.writes` that they write themselves. */
  writes?: string;
  /** Whether who asks reads where they are reached: what others' files say is compared with nothing. */
  isRead: boolean;
}

/** What keeps an envelope from being sent: where it is mended, and a key of the envelope's `errors`. */
export interface Lack {
  /** The field of the record that is signed. */
  path: string;
  code: string;
  name: string;
  /** The day that is told. */
  day?: string;
  /** The record whose form mends it, and the field there. */
  resource?: string;
  id?: string;
  field?: string;
}

/** Who signs a record's document, and what is missing for it. */
export interface Parties {
  parties: Party[];
  /** Who signs it on paper, or may for a company. */
  seats: PaperSeat[];
  lacks: Lack[];
  /** The account of who signs for the agency. */
  agency?: Values | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function mainOf(value: unknown, part: string): string {
  const list = Array.isArray(value) ? (value as Values[]) : [];
  return text((list.find(({ primary }) => primary) ?? list[0])?.[part]);
}

const nameOf = ({ firstName, lastName }: Values): string => [text(firstName), text(lastName)].filter(Boolean).join(' ');

/** Who reads what there is, and who is told what lacks. */
export interface Callers {
  system: Caller;
  asker: Caller;
}

/** Finds who signs, reading as the product: what is told of it is what lacks, never what there is. */
class Finder {
  readonly parties: Party[] = [];
  readonly seats: PaperSeat[] = [];
  readonly lacks: Lack[] = [];
  readonly #run: Execute;
  readonly #records: Records;
  readonly #system: Caller;
  readonly #asker: Caller;

  constructor(run: Execute, records: Records, { system, asker }: Callers) {
    this.#run = run;
    this.#records = records;
    this.#system = system;
    this.#asker = asker;
  }

  load(resource: Resource, id: string): Promise<Values> {
    return load(this.#records.context, this.#system, resource, id, this.#run);
  }

  #reads(resource: string, record: Values, field: string): boolean {
    return mayField(this.#asker.ability, this.#records.resource(resource) as Resource, field, record as never);
  }

  /**
   * Whether somebody whose address the asker reads has this one. That a person whose file they don't read has it, they could
   * try out by an address of a client of their own, and is told to nobody.
   */
  #isShared(email: string): boolean {
    return email !== '' && this.parties.some((one) => one.isRead && one.email === email);
  }

  /** The records at the end of a path, with the first reference of it, where it is mended. */
  async along({ resource, record }: { resource: Resource; record: Values }, path: string) {
    let found = [{ resource, record }];
    for (const name of path.split('.')) {
      const next: typeof found = [];
      for (const one of found) {
        const target = this.#records.context.resources.get(
          one.resource.fields[name]?.declaration.reference?.resource ?? '',
        );
        if (!target) continue;
        for (const id of [one.record[name] ?? []].flat())
          next.push({ resource: target, record: await this.load(target, String(id)) });
      }
      found = next;
    }
    return found;
  }

  #person(record: Values, at: { role: string; turn: number; path: string; company?: { id: string; name: string } }) {
    const { role, turn, path, company } = at;
    const [firstName, lastName] = [text(record.firstName), text(record.lastName)];
    const id = String(record.id);
    const name = nameOf(record);
    const email = mainOf(record.emails, 'email').toLowerCase();
    const isRead = this.#reads('client', record, 'emails');
    const lack = (code: string, field: string) => this.lacks.push({ path, code, name, resource: 'client', id, field });
    if (!firstName || !lastName) lack('nameMissing', firstName ? 'lastName' : 'firstName');
    if (!email || addressProblem(email)) {
      if (isRead) lack('emailMissing', 'emails');
      else this.#incomplete({ path, name, resource: 'client', id });
    }
    const known = this.parties.find((one) => one.client === id);
    if (known) {
      if (company) known.capacity = [known.capacity, company.name].filter(Boolean).join(', ');
      return;
    }
    if (isRead && this.#isShared(email)) lack('emailShared', 'emails');
    const phone = mainOf(record.phones, 'number');
    this.parties.push({
      role,
      turn,
      client: id,
      firstName,
      lastName,
      email,
      isRead,
      ...(company ? { company: company.id, capacity: company.name } : {}),
      ...(phone ? { phone } : {}),
    });
  }

  /** All that is told of a file that the asker doesn't read: once, whatever it lacks. */
  #incomplete(where: Omit<Lack, 'code'>): void {
    const isTold = this.lacks.some(
      ({ code, path, id }) => code === 'fileIncomplete' && path === where.path && id === where.id,
    );
    if (!isTold) this.lacks.push({ ...where, code: 'fileIncomplete' });
  }

  /** What a file lacks of what is asked for, by its fields for who reads them there; anybody else learns that something is. */
  file(resource: Resource, record: Values, path: string, asked: readonly string[]): void {
    const isPerson = resource.id === 'client';
    const lacks = isPerson ? lackingOfClient(record) : lackingOfCompany(record, 1);
    const lacking = lacks.filter((field) => asked.includes(field));
    const name = isPerson ? nameOf(record) : text(record.name);
    const where = { path, name, resource: resource.id, id: String(record.id) };
    const isRead = !isPerson || this.#reads('client', record, 'birthDate');
    if (lacking.length > 0 && !isRead) this.#incomplete(where);
    else for (const field of lacking) this.lacks.push({ ...where, code: `${field}Missing`, field });
  }

  async signer(resource: Resource, record: Values, role: string, turn: number, index: number): Promise<void> {
    const path = `/${role.split('.')[0]}/${index}`;
    if (resource.id === 'client') {
      this.seats.push({ turn, id: String(record.id), name: nameOf(record) });
      return this.#person(record, { role, turn, path });
    }
    const company = { id: String(record.id), name: text(record.name) };
    const { clients, all, needs } = await companySigners(this.#run, this.#system.actor.tenant, company.id);
    if (clients.length < needs) {
      const where = { resource: 'company', id: company.id, field: 'representatives' };
      const code = clients.length > 0 ? 'companySecondSignerMissing' : 'companySignerMissing';
      this.lacks.push({ path, code, name: company.name, ...where });
    }
    for (const id of all) {
      const client = await this.load(this.#records.resource('client') as Resource, id);
      this.seats.push({ turn, id, name: nameOf(client), company: { ...company, needs } });
      if (clients.includes(id)) this.#person(client, { role, turn, path, company });
    }
  }

  agency(record: Values | undefined, turn: number): void {
    const email = text(record?.email).toLowerCase();
    const [firstName, lastName] = [text(record?.firstName), text(record?.lastName)];
    if (!record?.active || !email || addressProblem(email)) {
      this.lacks.push({ path: '/owner', code: 'agencyMissing', name: [firstName, lastName].join(' ').trim() });
      return;
    }
    if (this.#isShared(email))
      this.lacks.push({ path: '/owner', code: 'emailShared', name: [firstName, lastName].join(' ').trim() });
    if (isCertificateOver(record, parisDay()))
      this.lacks.push({
        path: '/owner',
        code: 'agencyCertificateEnded',
        name: [firstName, lastName].join(' ').trim(),
        day: formatDate(String(record.certificateEndsOn)),
      });
    this.parties.push({ role: 'agency', turn, user: String(record.id), firstName, lastName, email, isRead: true });
  }
}

/**
 * Who signs a record's document, in which turn, and what their files lack for it: an e-mail of their own, a name, what a
 * `complete` file must say, for a company a representative who may sign.
 *
 * @param agencySigns whether the agency signs before the others or after them
 */
export async function partiesOf(
  run: Execute,
  records: Records,
  callers: Callers,
  { resource, sign }: Signing,
  record: Values,
  agencySigns: 'first' | 'last',
): Promise<Parties> {
  const finder = new Finder(run, records, callers);
  const isFirst = agencySigns === 'first' && Boolean(sign.agency);
  for (const [group, paths] of sign.signers.entries())
    for (const path of paths) {
      const found = await finder.along({ resource, record }, path);
      for (const [index, one] of found.entries()) {
        await finder.signer(one.resource, one.record, path, group + 1 + Number(isFirst), index);
        if (sign.complete) finder.file(one.resource, one.record, `/${path.split('.')[0]}/${index}`, sign.complete);
      }
    }
  if (finder.parties.length === 0 && finder.lacks.length === 0)
    finder.lacks.push({ path: `/${sign.signers[0]?.[0]?.split('.')[0]}`, code: 'signerMissing', name: '' });
  const [agent] = sign.agency ? await finder.along({ resource, record }, sign.agency) : [];
  if (sign.agency) {
    finder.agency(agent?.record, isFirst ? 1 : sign.signers.length + 1);
  }
  for (const { name, by, where } of sign.writes ?? [])
    if (!where || evaluate(parseCondition(where), record))
      for (const one of finder.parties) if (by.includes(one.role)) one.writes = name;
  const turns = [...new Set(finder.parties.map(({ turn }) => turn))].sort((one, other) => one - other);
  const parties = finder.parties
    .map((one) => ({ ...one, turn: turns.indexOf(one.turn) + 1 }))
    .sort((one, other) => one.turn - other.turn);
  return { parties, seats: finder.seats, lacks: finder.lacks, agency: agent?.record };
}
