import type { VendorLead } from '@hestia/resources/generated/types.ts';
import { KINDS, type Kind } from '@hestia/resources/vendor-lead/estimate.ts';
import { e164 } from '@hestia/resources/vocabulary/formats.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { bodyObject } from '../../../records/context.ts';

/** What a visitor sends: the lead, and what its property is. */
export interface Visit {
  lead: Draft<VendorLead>;
  kind: Kind;
  /** Square metres. */
  livingArea: number | null;
  roomCount: number | null;
  mayCall: boolean;
}

/** What is wrong with what a visitor sent, by JSON pointer. */
export type Faults = Record<string, 'kindMissing' | 'surfaceMissing' | 'townMissing' | 'consentNeeded' | 'unreachable'>;

/** Square metres of a living area. */
const MOST_SURFACE = 5_000;
const MOST_ROOMS = 50;

/** What is said as text; anything else is as if nothing was said. */
const textsIn = (value: unknown, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = (value as Record<string, unknown> | null | undefined)?.[name];
      return typeof text === 'string' && text.trim() !== '' ? [[name, text]] : [];
    }),
  );

const numberIn = (value: unknown, least: number, most: number): number | null => {
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && number >= least && number <= most ? number : null;
};

/** Whether it is a place on earth: prices near by are looked for before the lead is checked. */
const isPlace = (point: unknown): boolean => {
  const { lat, lng } = (point ?? {}) as { lat?: unknown; lng?: unknown };
  return numberIn(lat, -90, 90) === lat && numberIn(lng, -180, 180) === lng;
};

/** What was typed into an input that people don't see: only robots fill it. */
export const isRobot = (given: unknown): boolean => Boolean((bodyObject(given) as { website?: unknown }).website);

/**
 * What a visitor of the estimation form says.
 *
 * @returns the faults too; a lead is taken in where there are none
 */
export function visitIn(given: unknown): { visit: Visit; faults: Faults } {
  const body = bodyObject(given);
  const said = textsIn(body.contact, ['firstName', 'lastName', 'email', 'phone']);
  const contact: Record<string, string> = { ...said, ...(said.phone ? { phone: e164(said.phone) ?? said.phone } : {}) };
  const { point, precision } = (body.location ?? {}) as { point?: unknown; precision?: unknown };
  const address = textsIn(body.location, ['line1', 'postcode', 'town', 'inseeCode']);
  const location = { ...address, ...(isPlace(point) ? { point, ...(precision ? { precision } : {}) } : {}) };
  const kind = KINDS.find((one) => one === body.kind);
  const livingArea = numberIn(body.livingArea, 1, MOST_SURFACE);
  const rooms = numberIn(body.roomCount, 1, MOST_ROOMS);
  const roomCount = rooms === null ? null : Math.floor(rooms);
  const faults: Faults = {};
  if (!kind) faults['/kind'] = 'kindMissing';
  if ((kind === 'flat' || kind === 'house') && livingArea === null) faults['/livingArea'] = 'surfaceMissing';
  if (!address.postcode || !address.town) faults['/location/town'] = 'townMissing';
  if (!contact.email && !contact.phone) faults['/contact/email'] = 'unreachable';
  if (body.agreed !== true) faults['/agreed'] = 'consentNeeded';
  const lead = { contact, location, ...textsIn(body, ['message']) } as unknown as Draft<VendorLead>;
  return { visit: { lead, kind: kind ?? 'other', livingArea, roomCount, mayCall: body.mayCall === true }, faults };
}
