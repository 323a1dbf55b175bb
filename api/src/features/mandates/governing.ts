import type { Mandate, Property } from '@hestia/resources/generated/types.ts';
import { type Governed, governedBy, IN_FORCE, isContradicted, isGoverning } from '@hestia/resources/mandate/governs.ts';
import { commonholdBy } from '@hestia/resources/mandate/lot.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Resource } from '@hestia/resources/vocabulary/index.ts';
import { asSystem, type Caller } from '../../records/caller.ts';
import type { RecordContext } from '../../records/context.ts';
import type { Execute } from '../../records/database.ts';
import type { Write } from '../../records/hooks.ts';
import type { Records } from '../../records/index.ts';
import { load } from '../../records/read/read.ts';
import { same } from '../../records/read/same.ts';
import { lockedRecord } from '../../records/write/locked.ts';
import { write } from '../../records/write/update.ts';
import { LAST_SIGNED_FIRST } from './offerable.ts';

/** What properties are kept in step with. */
export interface GoverningServices {
  records: Records;
  mandate: Resource<Mandate>;
  property: Resource<Property>;
}

/** The mandates in force to sell a property alone: the one signed last governs it. */
const GOVERNING = `SELECT m.id FROM mandates AS m
  JOIN mandates_properties AS l ON l.tenant_id = m.tenant_id AND l.source_id = m.id
  WHERE m.tenant_id = $1 AND l.target_id = $2 AND m.for_ = 'property' AND m.status = ANY ($3)
    AND NOT EXISTS (SELECT 1 FROM mandates_properties AS o
      WHERE o.tenant_id = m.tenant_id AND o.source_id = m.id AND o.target_id <> l.target_id)
  ORDER BY ${LAST_SIGNED_FIRST}`;

/** What of the mandate concerns its property, to tell whether a write changed it. */
const told = (mandate: Draft<Mandate> | undefined) =>
  mandate && isGoverning(mandate)
    ? [mandate.properties, mandate.signedOn, governedBy(mandate, parisDay()), commonholdBy(mandate)]
    : undefined;

const fees = ({ payer, buyer, seller }: NonNullable<Governed['fees']>) => [payer, buyer ?? null, seller ?? null];

/** What changes of the property: nothing where it says already what its mandates do. */
function changesOf(property: Draft<Property>, mandates: readonly Draft<Mandate>[]): Draft<Property> {
  const [mandate] = mandates;
  const governed = mandate && governedBy(mandate, parisDay());
  const by = governed && mandate ? String(mandate.id) : null;
  const mandatesDiffer = isContradicted(mandates);
  const link: Draft<Property> = {
    ...((property.governedBy ?? null) === by ? {} : { governedBy: by }),
    ...(Boolean(property.mandatesDiffer) === mandatesDiffer ? {} : { mandatesDiffer }),
  };
  if (!governed) return link;
  const said = commonholdBy(mandate ?? {});
  const owned = said && {
    isCommonhold: true,
    commonhold: { ...property.commonhold, ...said } as Property['commonhold'],
  };
  const isOwned =
    !owned || (property.isCommonhold === true && same(property.commonhold ?? {}, { ...property.commonhold, ...said }));
  const isSaid =
    isOwned &&
    property.price === governed.price &&
    Boolean(property.exclusive) === governed.exclusive &&
    same(fees(property.fees ?? {}), fees(governed.fees ?? {}));
  return isSaid ? link : { ...link, ...governed, ...owned };
}

/** Writes into a property what the mandate in force says of it, or that none does; the property is held meanwhile. */
export async function govern(
  { records: { context }, mandate, property }: GoverningServices,
  execute: Execute,
  system: Caller,
  id: string,
): Promise<void> {
  const before = await lockedRecord(execute, context as RecordContext, system, property, id, 'UPDATE');
  if (!before) return;
  const rows = await execute(GOVERNING, [system.actor.tenant, id, [...IN_FORCE]]);
  const governing: Draft<Mandate>[] = [];
  for (const row of rows) governing.push(await load(context, system, mandate, String(row.id), execute));
  const changed = changesOf(before, governing);
  if (Object.keys(changed).length === 0) return;
  const derived = property.rules.derive?.({ ...before, ...changed }, before, new Date().toISOString()) ?? {};
  await write(context, system, property as Resource, execute, before as never, { ...changed, ...derived }, 'update');
}

/**
 * Keeps properties in step with the mandate that governs them, in the transaction of whatever changed it: a signature, an
 * amendment, its end, its return from the bin.
 */
export async function governProperties(
  services: GoverningServices,
  { caller, before, after, execute }: Write<Mandate>,
): Promise<void> {
  if (same(told(before), told(after))) return;
  const { tenant, id: person } = caller.actor;
  const resources = [...services.records.context.resources.values()];
  const system = asSystem('the mandate in force says it', tenant, resources, person);
  const ids = new Set([before, after].flatMap((one) => (one && isGoverning(one) ? (one.properties ?? []) : [])));
  for (const id of [...ids].sort()) await govern(services, execute, system, id);
}
