import type { Property } from '@hestia/resources/generated/types.ts';
import { adStops } from '@hestia/resources/property/lawful.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft, Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import type { Execute } from '../../records/database.ts';
import { offerBars } from '../mandates/offerable.ts';

/**
 * Why a property may not be offered to anybody today, in words: what the law on ads asks for and it lacks, and what its
 * mandates say. Each way by which it reaches the public asks here.
 */
export async function offerStops(
  execute: Execute,
  tenant: string,
  resource: Resource<Property>,
  property: Draft<Property>,
  language: Language,
): Promise<string[]> {
  const { warnings = {} } = resource.labels[language];
  const codes = [...adStops(property, parisDay()), ...(await offerBars(execute, tenant, String(property.id)))];
  return codes.map((code) => warnings[code] ?? code);
}
