import type { Inbound } from '../generated/types.ts';
import { fold } from '../vocabulary/folding.ts';

/** What a person asked by a portal or a site. */
export interface Lead {
  name?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
  reference?: string;
  message?: string;
}

type Labels = NonNullable<Inbound['labels']>;
type FieldName = keyof Lead;

/** So much of a mail is read. */
const MOST_LINES = 400;
const MOST_VALUE = 20_000;

/** The words that portals put before values, folded. */
const WORDS: Record<string, FieldName> = {
  nom: 'lastName',
  'nom de famille': 'lastName',
  'last name': 'lastName',
  prenom: 'firstName',
  'first name': 'firstName',
  contact: 'name',
  'nom complet': 'name',
  'nom et prenom': 'name',
  name: 'name',
  email: 'email',
  'e mail': 'email',
  mail: 'email',
  courriel: 'email',
  'adresse e mail': 'email',
  telephone: 'phone',
  tel: 'phone',
  'numero de telephone': 'phone',
  phone: 'phone',
  mobile: 'phone',
  reference: 'reference',
  ref: 'reference',
  'reference annonce': 'reference',
  'reference de l annonce': 'reference',
  'reference du bien': 'reference',
  'votre reference': 'reference',
  message: 'message',
  commentaire: 'message',
  'son message': 'message',
};

/** A word without case, accents and punctuation. */
export const folded = (word: string): string =>
  fold(word)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const EMAIL = /[^\s<>()[\]",;:@]{1,64}@[^\s<>()[\]",;:@]{1,190}\.[a-z]{2,24}/i;
const PHONE = /(?:\+\d{1,3}|0)(?:[\s.\-()]{0,2}\d){8,13}/;

/** The first e-mail address in a text. */
export const emailIn = (text: string): string | undefined => EMAIL.exec(text)?.[0];

/** A value of its field: an address or number out of what stands around it. */
function valueIn(field: FieldName, text: string): string | undefined {
  const found = field === 'email' ? emailIn(text) : field === 'phone' ? PHONE.exec(text)?.[0] : text;
  return found?.trim().slice(0, MOST_VALUE) || undefined;
}

/**
 * Reads what is said after the words of a portal, on their line or on the next one; a message goes on until the next
 * word. The inbound's own words go before the usual ones.
 */
export function readLead(text: string, labels: Labels = []): Lead {
  const words = new Map<string, FieldName>(Object.entries(WORDS));
  for (const { word, field } of labels) words.set(folded(word), field);
  const lines = text.split(/\r?\n/, MOST_LINES);
  const lead: Lead = {};
  let open: FieldName | undefined;
  for (const line of lines) {
    const at = line.indexOf(':');
    const field = at > 0 && at < 60 ? words.get(folded(line.slice(0, at))) : undefined;
    if (field) {
      const value = valueIn(field, line.slice(at + 1));
      if (value && !lead[field]) lead[field] = value;
      open = field === 'message' || !value ? field : undefined;
    } else if (open === 'message') lead.message = `${lead.message ?? ''}\n${line}`.slice(0, MOST_VALUE);
    else if (open && line.trim()) {
      const value = valueIn(open, line);
      if (value && !lead[open]) lead[open] = value;
      open = undefined;
    }
  }
  if (lead.message !== undefined) lead.message = lead.message.trim();
  return lead;
}

/** Whether somebody asks something and can be reached, where the foot of a newsletter says how to reach its sender. */
export const isEnquiry = ({ email, phone, name, firstName, lastName, reference, message }: Lead): boolean =>
  Boolean((email || phone) && (name || firstName || lastName || reference || message));

/** The names of a person: said apart, or the last word of a whole name is the family's. */
export function namesOf({ firstName, lastName, name, email }: Lead): { firstName?: string; lastName: string } {
  if (lastName) return { ...(firstName ? { firstName } : {}), lastName };
  const parts = (name ?? firstName ?? '').trim().split(/\s+/).filter(Boolean);
  const last = parts.pop();
  if (last) return { ...(parts.length > 0 ? { firstName: parts.join(' ') } : {}), lastName: last };
  return { lastName: email?.split('@')[0] ?? '?' };
}
