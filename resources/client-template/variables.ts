import type { Client, RecordTypes } from '../generated/types.ts';
import type { Draft, FieldPath } from '../vocabulary/index.ts';

/** A value that a letter to a client can show: its name in Liquid, and the field that it comes from. */
export interface Variable {
  name: string;
  /** `$id` of the resource. */
  resource: string;
  /** Dotted path; of a list of e-mails or phones the primary one is meant. */
  field: string;
}

type Group = { [K in keyof RecordTypes]: { resource: K; fields: Record<string, FieldPath<RecordTypes[K]>> } };

const FIELDS: Record<string, Group[keyof Group]> = {
  client: {
    resource: 'client',
    fields: {
      title: 'title',
      firstName: 'firstName',
      lastName: 'lastName',
      birthDate: 'birthDate',
      email: 'emails.email',
      phone: 'phones.number',
      'address.line1': 'address.line1',
      'address.line2': 'address.line2',
      'address.postcode': 'address.postcode',
      'address.town': 'address.town',
    },
  },
  agent: {
    resource: 'user',
    fields: {
      firstName: 'firstName',
      lastName: 'lastName',
      function: 'function',
      email: 'email',
      phone: 'phones.number',
    },
  },
  agency: {
    resource: 'agency',
    fields: {
      name: 'name',
      email: 'email',
      phone: 'phone',
      'address.line1': 'address.line1',
      'address.postcode': 'address.postcode',
      'address.town': 'address.town',
    },
  },
  network: {
    resource: 'tenant',
    fields: { name: 'name', productName: 'productName', replyToEmail: 'replyToEmail', gdprTermsUrl: 'gdprTermsUrl' },
  },
};

/** Everything that a template may show, besides `today`. */
export const VARIABLES: readonly Variable[] = Object.entries(FIELDS).flatMap(([group, { resource, fields }]) =>
  Object.entries(fields).map(([name, field]) => ({ name: `${group}.${name}`, resource, field })),
);

/** The day on which the letter is written. */
export const TODAY = 'today';

/** A client that nobody is, to see a template with. */
export const SAMPLE_CLIENT: Draft<Client> = {
  title: 'ms',
  firstName: 'Camille',
  lastName: 'Lefèvre',
  birthDate: '1984-05-12',
  emails: [{ email: 'camille.lefevre@example.org', primary: true }],
  phones: [{ number: '06 39 98 00 00', primary: true }],
  address: { line1: '12 rue des Lilas', line2: 'Bâtiment B', postcode: '75011', town: 'Paris' },
};
