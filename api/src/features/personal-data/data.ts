import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Binned } from './binned.ts';
import { fileFields, type Gathered, type Reference } from './gather.ts';
import { nameOf, type Person, type Values } from './person.ts';

/** A file of the person, and its path in the archive. */
export interface PersonFile {
  path: string;
  id: string;
  name: string;
  type: string;
  size: number;
  resource: string;
  record: string;
  field: string;
}

/** Everything of a person, as it is handed over. */
export interface PersonalData {
  /** Of this document, so that a program knows what it reads. */
  format: 'personal-data/1';
  generatedAt: string;
  tenant: { id: string; name: string; dpoEmail: string | null; gdprTermsUrl: string | null };
  subject: { resource: string; id: string; name: string };
  /** The person's record, then those of the same person that were merged into it. */
  records: Values[];
  /** What of them was deleted and rests in the bin, until it goes for good. */
  bin: { resource: string; deletedAt: string; record: Values }[];
  /** Records that are a part of the person's, by the API's name of their resource. */
  parts: Record<string, Values[]>;
  /** Other records that lead to the person: what is open of them, and nothing of other people. */
  references: { resource: string; field: string; id: string; record?: Values }[];
  /** What ids of configuration and the like stand for. */
  names: Record<string, string>;
  files: PersonFile[];
  mails: Values[];
  history: Values[];
}

const isSecret = ({ declaration }: Field): boolean => Boolean(declaration.writeOnly) || declaration.type === 'password';

/** The record without what nobody reads. */
const whole = (resource: Resource, record: Values): Values =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !resource.fields[name] || !isSecret(resource.fields[name] as Field)),
  );

/**
 * What the person may know of a record that leads to them: its open fields, and of the people that it names only them.
 * Records about other people, and private ones, only say that they are there.
 */
function shownOf(
  { resource, record }: Reference,
  person: Person,
  isAboutPeople: (id: string) => boolean,
): Values | undefined {
  const { person: about, holders } = resource.declaration;
  if (about || holders?.private) return undefined;
  const shown: Values = {};
  for (const field of Object.values(resource.fields)) {
    const { name, declaration } = field;
    const value = record[name];
    if (declaration.restricted || isSecret(field) || declaration.type === 'files' || value === null) continue;
    const target = declaration.reference?.resource;
    if (!target || !isAboutPeople(target)) shown[name] = value;
    else if (target === person.resource.id) {
      const own = [value].flat().filter((one) => person.ids.includes(String(one)));
      if (own.length > 0) shown[name] = Array.isArray(value) ? own : own[0];
    }
  }
  return shown;
}

/** A name that any system unpacks: no separators, no signs that a shell or Windows minds. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+|(?<![. ])[. ]+$/g, '_')
    .slice(0, 120) || '_';

function filesOf(person: Person, { parts }: Gathered): PersonFile[] {
  const taken = new Set<string>();
  const pathOf = (name: string): string => {
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let count = 1; ; count++) {
      const path = `documents/${stem}${count > 1 ? ` (${count})` : ''}${extension}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
  const own = [{ resource: person.resource, records: person.records }, ...parts];
  return own.flatMap(({ resource, records }) =>
    records.flatMap((record) =>
      fileFields(resource).flatMap(({ name: field }) =>
        ((record[field] ?? []) as PersonFile[]).map(({ id, name, type, size }) => ({
          path: pathOf(safeName(name)),
          ...{ id, name, type, size },
          ...{ resource: resource.name, record: String(record.id), field },
        })),
      ),
    ),
  );
}

/** What the tenant tells of itself. */
export type Keeper = PersonalData['tenant'];

/** Puts together what is handed over. */
export function personalData(
  person: Person,
  gathered: Gathered,
  resources: Map<string, Resource>,
  told: Pick<PersonalData, 'tenant' | 'names' | 'mails' | 'history'> & { binned: Binned[]; now: Date },
): PersonalData {
  const isAboutPeople = (id: string) => Boolean(resources.get(id)?.declaration.person);
  const parts: Record<string, Values[]> = {};
  for (const { resource, records } of gathered.parts)
    parts[resource.name] = [...(parts[resource.name] ?? []), ...records.map((record) => whole(resource, record))];
  return {
    format: 'personal-data/1',
    generatedAt: told.now.toISOString(),
    tenant: told.tenant,
    subject: {
      resource: person.resource.name,
      id: person.ids[0] ?? '',
      name: nameOf(person.resource, person.records[0] ?? {}),
    },
    records: person.records.map((record) => whole(person.resource, record)),
    bin: told.binned.map(({ resource, deletedAt, record }) => ({
      resource: resource.name,
      deletedAt,
      record: whole(resource, record),
    })),
    parts,
    references: gathered.references.map((reference) => {
      const record = shownOf(reference, person, isAboutPeople);
      const { resource, field } = reference;
      return {
        resource: resource.name,
        field: field.name,
        id: String(reference.record.id),
        ...(record ? { record } : {}),
      };
    }),
    names: told.names,
    files: filesOf(person, gathered),
    mails: told.mails,
    history: told.history,
  };
}
