import type { Mandate } from '@hestia/resources/generated/types.ts';
import { governedBy, isGoverning } from '@hestia/resources/mandate/governs.ts';
import { keptFees } from '@hestia/resources/property/fees.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import type { DemoRecord } from './insert.ts';
import type { DemoMandates } from './mandates.ts';

/** The properties as the mandates in force say them: price, fees and exclusivity are theirs. */
export function governed(properties: readonly DemoRecord[], { mandates, types }: DemoMandates): DemoRecord[] {
  const kinds = new Map(types.map((type) => [type.id, type]));
  const whole = mandates.map((one) => {
    const { for: what, feesPayableBy, exclusive } = (kinds.get(String(one.type)) ?? {}) as Draft<Mandate>;
    return { ...one, for: what, feesPayableBy, exclusive } as Draft<Mandate>;
  });
  const byProperty = new Map(whole.filter(isGoverning).map((one) => [one.properties?.[0], one]));
  return properties.map((property) => {
    const mandate = byProperty.get(property.id);
    const said = mandate && governedBy(mandate, parisDay());
    if (!said) return property;
    return { ...property, ...said, fees: keptFees(said, undefined), governedBy: mandate.id ?? null };
  });
}
