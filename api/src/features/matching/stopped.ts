import type { Property } from '@hestia/resources/generated/types.ts';
import { adStops, type Judged } from '@hestia/resources/property/lawful.ts';
import { parisDay } from '@hestia/resources/vocabulary/days.ts';
import type { Draft } from '@hestia/resources/vocabulary/index.ts';
import { parameter } from '../../query/context.ts';
import { recordJson } from '../../query/output.ts';
import type { Caller } from '../../records/caller.ts';
import type { Execute } from '../../records/database.ts';
import { UNMANDATED, WITHDRAWABLE } from '../mandates/offerable.ts';
import type { Match } from './match.ts';
import { context, type MatchingResources } from './rows.ts';

/** What of a property its ad is judged by. */
const JUDGED: readonly (keyof Judged)[] = [
  ...(['type', 'kinds', 'price', 'fees', 'poa', 'isAnnuity', 'annuity', 'annuityHeads', 'isCommonhold'] as const),
  ...(['commonhold', 'spaces', 'dpe', 'dpeCertificate', 'erpDate', 'address', 'publicAddress'] as const),
  ...(['townDistance', 'adExceptions'] as const),
];

/** A match with what keeps its property from being offered to anybody, in words. */
export type Told = Match & { stops: string[] };

/** The same matches, each with why its property may not be offered today: whatever fits, it isn't sent before that is mended. */
export async function withStops(
  of: MatchingResources,
  execute: Execute,
  { actor, language }: Caller,
  matches: readonly Match[],
): Promise<Told[]> {
  if (matches.length === 0) return [];
  const params: unknown[] = [];
  const fields = JUDGED.flatMap((name) => of.property.fields[name] ?? []);
  const rows = await execute(
    `SELECT p.id, (${recordJson(context(of, of.property, 'p', params), fields, () => 'true')}) AS judged,
       ${UNMANDATED} AS unmandated, ${WITHDRAWABLE} AS withdrawable
     FROM properties AS p WHERE p.tenant_id = ${parameter(params, actor.tenant, 'text')}
       AND p.id = ANY (${parameter(params, [...new Set(matches.map(({ property }) => property?.id))], 'text[]')})`,
    params,
  );
  const { warnings = {} } = of.property.labels[language];
  const told = new Map(
    rows.map(({ id, judged, ...bars }) => {
      const property: Draft<Property> = JSON.parse(String(judged));
      const codes = [
        ...adStops(property, parisDay()),
        ...['unmandated', 'withdrawable'].filter((bar) => bars[bar] === true),
      ];
      return [id, codes.map((code) => warnings[code] ?? code)] as const;
    }),
  );
  return matches.map((match) => ({ ...match, stops: told.get(match.property?.id) ?? [] }));
}
