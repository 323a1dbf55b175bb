import type { FieldSchema, Resource } from '@hestia/resources/vocabulary/index.ts';
import { RequestError } from '../../errors.ts';
import type { Writing } from '../../records/hooks.ts';
import { isPostcode } from './communes.ts';
import { communesAt, isCalled, isCedex, isTown, titleOf } from './gazetteer.ts';

/** Why an address can't be: a postcode that no commune has, or a town that lies elsewhere. */
export interface Misfit {
  part: 'postcode' | 'town';
  code: 'postcodeUnknown' | 'townElsewhere';
  info: Record<string, string>;
}

const MOST_TOLD = 3;

/**
 * What of a French address contradicts itself. A town that is no commune's name (a hamlet, a resort, a quarter) is
 * taken: the post delivers there by the postcode.
 */
export function misfitOf(town: string, postcode: string): Misfit | undefined {
  if (!isPostcode(postcode)) return undefined;
  const there = communesAt(postcode);
  // The post has postcodes of its own for a CEDEX, which no commune has.
  if (there.length === 0 && isCedex(town)) return undefined;
  if (there.length === 0) return { part: 'postcode', code: 'postcodeUnknown', info: { postcode } };
  if (town.trim() === '' || there.some((one) => isCalled(one, town)) || !isTown(town)) return undefined;
  const names = there.slice(0, MOST_TOLD).map(titleOf).join(', ');
  return {
    part: 'town',
    code: 'townElsewhere',
    info: { town, postcode, towns: there.length > MOST_TOLD ? `${names}…` : names },
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parts that are told apart: of what is declared as an address, and of entries of a list that have both. */
interface Held {
  town: string;
  postcode: string;
  country?: string | undefined;
}

function heldOf(schema: FieldSchema): Held | undefined {
  const { address, type } = schema['x-field'] ?? {};
  const parts = Object.entries((type === 'list' ? schema.items?.properties : schema.properties) ?? {});
  const named = (wanted: string) => parts.find(([, part]) => part['x-field']?.type === wanted)?.[0];
  const country = named('country');
  if (address) return address.fits === false ? undefined : { town: address.town, postcode: address.postcode, country };
  const [town, postcode] = [named('commune'), named('postcode')];
  return type === 'list' && town && postcode ? { town, postcode, country } : undefined;
}

/** Whether an entity has addresses whose town and postcode are held together. */
export const hasAddresses = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ schema }) => heldOf(schema) !== undefined);

/** What is said of a place; nothing of one abroad, which writes its postcodes in another way. */
const saidOf = (value: unknown, { town, postcode, country }: Held): readonly [string, string] | undefined => {
  const address = (value ?? {}) as Record<string, unknown>;
  const abroad = country !== undefined && !['', 'FR'].includes(text(address[country]));
  return abroad ? undefined : [text(address[town]), text(address[postcode])];
};

/**
 * Refuses addresses whose town and postcode are of two places, unless the declaration takes them. What is kept already
 * stays: communes merge, and postcodes change.
 *
 * @throws RequestError 422 at the town or the postcode
 */
export function ensureFits(resource: Resource, { values, before, caller }: Writing): void {
  for (const { name, schema } of Object.values(resource.fields)) {
    const held = heldOf(schema);
    if (!held) continue;
    const isList = schema['x-field']?.type === 'list';
    const [now, then] = [values, before].map((one) => {
      const value = ((one ?? {}) as Record<string, unknown>)[name];
      return isList ? ((value ?? []) as unknown[]) : [value];
    }) as [unknown[], unknown[]];
    const kept = new Set(then.map((one) => saidOf(one, held)?.join('\n')));
    for (const [index, one] of now.entries()) {
      const said = saidOf(one, held);
      const misfit = said && !kept.has(said.join('\n')) ? misfitOf(...said) : undefined;
      if (!misfit) continue;
      const summary = resource.labels[caller.language].summaries?.[name];
      const path = `/${name}${isList ? `/${index}` : ''}/${held[misfit.part]}`;
      const { code, info } = misfit;
      throw new RequestError(422, 'invalid', summary ? { summary } : {}, [{ path, code, message: '', info }]);
    }
  }
}
