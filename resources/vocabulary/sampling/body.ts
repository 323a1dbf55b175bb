import { wholeFields } from '../activity.ts';
import { parisDay } from '../days.ts';
import type { Field, Resource } from '../resource.ts';
import { createValidator, type Validator } from '../validate.ts';
import { chanceBody } from './chance.ts';
import { place, said, withRecords } from './tokens.ts';
import type { RecordToken, Refused, SampleWorld, Values } from './types.ts';
import { uniqueFields, uniqueValue } from './unique.ts';

const MOST_TRIES = 40;
/** Tries of one seed begin this far from those of the next. */
const APART = 1_009;
const ID_LENGTH = 26;

/** The id of the record that a seed gives. */
export const sampleId = ({ declaration }: Resource, seed: number): string =>
  `${declaration.idPrefix}${String(seed).padStart(ID_LENGTH, '0')}`;

/** The id of a test user where nobody says another one. */
export const someUser = (name: string): string => `USR${name}`;

/** @throws Error where there is none */
export const resourceNamed = ({ resources }: SampleWorld, id: string): Resource => {
  const found = resources.find((one) => one.id === id);
  if (!found) throw new Error(`No resource ${id}`);
  return found;
};

/** Values of a record that others may refer to: in use, and not archived. */
export function choosableValues({ declaration: { archive, choosable }, fields }: Resource): Values {
  // What the product alone puts away nobody says.
  const isSaid = archive && !fields[archive]?.declaration.readOnly;
  return { ...(isSaid ? { [archive]: false } : {}), ...(choosable ? { [choosable]: true } : {}) };
}

/** What the record that a field leads to must say, as far as it doesn't depend on this one. */
function amongValues(
  { declaration: { reference } }: Field,
  world: SampleWorld,
): Pick<RecordToken, 'values' | 'stored'> {
  const target = world.resources.find(({ id }) => id === reference?.resource);
  const entries = Object.entries(reference?.among ?? {}).flatMap(([name, wanted]): [string, unknown][] => {
    const value = Array.isArray(wanted) ? wanted[0] : wanted;
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value) && !String(value).startsWith('$');
    return isPlain ? [[name, value]] : [];
  });
  // What the product or a step says there has come about; people say the rest.
  const isStored = ([name]: [string, unknown]): boolean => {
    const { type, readOnly } = target?.fields[name]?.declaration ?? {};
    return type === 'status' || readOnly === true;
  };
  return {
    values: Object.fromEntries(entries.filter((one) => !isStored(one))),
    stored: Object.fromEntries(entries.filter(isStored)),
  };
}

/** The records that a resource must refer to. */
function needed({ declaration, fields }: Resource, given: Values, world: SampleWorld): Values {
  const wholes = wholeFields(declaration.holders);
  const whole = wholes.some((name) => name in given) ? undefined : wholes[0];
  const values: Values = {};
  for (const field of Object.values(fields)) {
    const { reference, readOnly, type } = field.declaration;
    if (!reference || readOnly || field.name in given || !(field.required || field.name === whole)) continue;
    const token: RecordToken = { $record: reference.resource, ...amongValues(field, world) };
    values[field.name] = type === 'references' ? [token] : token;
  }
  return values;
}

/**
 * What a sample says that isn't left to chance, by fields and paths of parts; records that must be there first are
 * still tokens.
 *
 * @param given goes before what the sample says
 */
export function sampleValues(resource: Resource, seed: number, world: SampleWorld, given: Values = {}): Values {
  const meaning = { seed, userId: world.userId ?? someUser };
  const own = said(world.samples[resource.id]?.values ?? {}, meaning) as Values;
  const left = Object.entries(own).filter(([path]) => !((path.split('.')[0] as string) in given));
  // What is given comes first: the sample's own may name it.
  const values = { ...(said(given, meaning) as Values), ...Object.fromEntries(left) };
  return { ...needed(resource, values, world), ...values };
}

const validators = new WeakMap<readonly Resource[], Validator>();
function validatorOf({ resources }: SampleWorld): Validator {
  const validator = validators.get(resources) ?? createValidator([...resources]);
  validators.set(resources, validator);
  return validator;
}

interface Wanted {
  /** What isn't left to chance, without tokens. */
  values: Values;
  /** Without what is some people's alone to say. */
  asAnybody?: boolean;
}

/** A body with these values, random but for them: of several tries the one at which its own rules find the least. */
export function bodyWith(
  resource: Resource,
  seed: number,
  world: SampleWorld,
  { values, asAnybody = false }: Wanted,
): Values {
  const unique = [...uniqueFields(resource)].flatMap((name) => resource.fields[name] ?? []);
  let best: { body: Values; found: number } | undefined;
  for (let attempt = 0; attempt < MOST_TRIES && best?.found !== 0; attempt++) {
    const body = chanceBody(resource, seed * APART + attempt, asAnybody);
    for (const field of unique) if (field.name in body) body[field.name] = uniqueValue(field, seed) ?? body[field.name];
    for (const [path, value] of Object.entries(values)) place(body, path, value);
    const context = { language: 'en', today: parisDay() } as const;
    const found = validatorOf(world).validate(resource, 'create', body, context).length;
    if (!best || found < best.found) best = { body, found };
  }
  return best?.body ?? {};
}

/** Ids in place of records that nobody makes: those of the same seed, of several of one kind each another one. */
export function idsOf(resource: Resource, seed: number, world: SampleWorld): (token: RecordToken) => string {
  const counts = new Map([[resource.id, 1]]);
  return ({ $record }) => {
    const count = counts.get($record) ?? 0;
    counts.set($record, count + 1);
    return sampleId(resourceNamed(world, $record), seed + count * APART);
  };
}

/** A body that creates the record of a seed, the same for the same seed; references lead to the records of the same seed. */
export function sampleBody(resource: Resource, seed: number, world: SampleWorld, given: Values = {}): Values {
  const values = withRecords(sampleValues(resource, seed, world, given), idsOf(resource, seed, world));
  return bodyWith(resource, seed, world, { values });
}

/** The body of a seed with what is to be refused in it. */
export function refusedBody(body: Values, seed: number, world: SampleWorld, { values }: Refused): Values {
  const refused = { ...body };
  const meant = said(values, { seed, userId: world.userId ?? someUser }) as Values;
  for (const [path, value] of Object.entries(meant)) place(refused, path, value);
  return refused;
}
